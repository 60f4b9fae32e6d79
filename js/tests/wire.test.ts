import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomHex, Wire } from "../src/wire";

interface Sent {
  do: string;
  client: string;
  id: number;
}

function line(status = "idle") {
  const sent: Sent[] = [];
  const kernel = { status };
  const model = { send: (message: Sent) => void sent.push(message), widget_manager: { kernel } as never };
  return { wire: new Wire(model), sent, kernel, model };
}

const ack = (wire: Wire, id: number, did = "moved") => ({
  ack: { [wire.client]: id },
  answer: { client: wire.client, id, did } as never,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("numbering", () => {
  it("counts from 1 under a random client", () => {
    const { wire, sent } = line();
    wire.send({ do: "undo" });
    wire.send({ do: "redo" });
    expect(sent).toEqual([
      { do: "undo", client: wire.client, id: 1, first: 1 },
      { do: "redo", client: wire.client, id: 2, first: 1 },
    ]);
    expect(wire.client).toMatch(/^[0-9a-f]{6,16}$/);
    expect(randomHex(5)).not.toBe(randomHex(5));
  });

  it("tells what Python did, also when only the last of many answers is seen", async () => {
    const { wire } = line();
    const first = wire.send({ do: "undo" });
    const second = wire.send({ do: "undo" });
    wire.receive(ack(wire, 2, "refused"));
    await expect(first.done).resolves.toBe("done");
    await expect(second.done).resolves.toBe("refused");
    expect(wire.open).toEqual([]);
  });

  it("takes no notice of other clients' answers", () => {
    const { wire } = line();
    wire.send({ do: "undo" });
    wire.receive({ ack: { ffffff: 9 }, answer: { client: "ffffff", id: 1, did: "moved" } });
    expect(wire.open).toEqual([1]);
  });
});

describe("what stays unanswered", () => {
  it("is said after 300 ms", () => {
    const { wire } = line();
    const states: string[] = [];
    wire.watch((state) => states.push(state), new AbortController().signal);
    wire.send({ do: "undo" });
    vi.advanceTimersByTime(299);
    expect(states).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual(["slow"]);
    wire.receive(ack(wire, 1));
    expect(states).toEqual(["slow", "ready"]);
  });

  it("is sent again with the same number, three times, when the kernel is idle", async () => {
    const { wire, sent } = line();
    wire.send({ do: "redo" });
    wire.receive(ack(wire, 1));
    const { done } = wire.send({ do: "undo" });
    vi.advanceTimersByTime(60_000);
    expect(sent.map((it) => it.id)).toEqual([1, 2, 2, 2, 2]);
    await expect(done).resolves.toBe("lost");
    expect(wire.state).toBe("silent");
  });

  it("from the first message on means that the kernel does not know the board, until one does", async () => {
    const { wire, sent } = line();
    wire.send({ do: "hello", date: "" });
    vi.advanceTimersByTime(60_000);
    expect(wire.state).toBe("orphan");
    expect([wire.live, wire.isStale]).toEqual([false, true]);
    await expect(wire.send({ do: "redo" }).done).resolves.toBe("lost");
    expect(sent).toHaveLength(4);
    wire.receive({ ack: {}, answer: null });
    expect(wire.state).toBe("ready");
  });

  it("waits as long as the kernel is busy", () => {
    const { wire, sent, kernel } = line("busy");
    wire.send({ do: "undo" });
    vi.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(1);
    expect(wire.state).toBe("waiting");
    kernel.status = "idle";
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(2);
  });

  it("is sent again in order", () => {
    const { wire, sent } = line();
    wire.send({ do: "undo" });
    wire.send({ do: "redo" });
    vi.advanceTimersByTime(1300);
    expect(sent.map((it) => it.id)).toEqual([1, 2, 1, 2]);
  });
});

describe("a text asked for", () => {
  const asked = () => {
    const it = line();
    const gone: string[] = [];
    void it.wire.ask({ do: "text" }).then((text) => gone.push(text));
    const given = (text: string) => it.wire.given({ client: it.wire.client, id: 1, text });
    const later = () => vi.advanceTimersByTimeAsync(0);
    return { ...it, gone, given, later };
  };

  it("is there after its answer, which may come later", async () => {
    const { wire, gone, given, later } = asked();
    given("[Game]");
    await later();
    expect(gone).toEqual([]);
    wire.receive(ack(wire, 1, "done"));
    await later();
    expect(gone).toEqual(["[Game]"]);
  });

  it("is waited for where the answer comes first", async () => {
    const { wire, gone, given, later } = asked();
    wire.receive(ack(wire, 1, "done"));
    await later();
    expect(gone).toEqual([]);
    given("[Game]");
    await later();
    expect(gone).toEqual(["[Game]"]);
  });

  it("is empty where it is refused or nobody is left to give it", async () => {
    const refused = asked();
    refused.wire.receive(ack(refused.wire, 1, "refused"));
    const lost = asked();
    lost.wire.lose();
    await lost.later();
    expect([refused.gone, lost.gone]).toEqual([[""], [""]]);
  });
});

describe("where nothing is known of the kernel", () => {
  it("an answer is given longer, and twice as long each time", () => {
    const { wire, sent } = line("");
    wire.send({ do: "undo" });
    vi.advanceTimersByTime(3500);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1500);
    expect(sent).toHaveLength(2);
    vi.advanceTimersByTime(600_000);
    expect(sent.length).toBeLessThan(20);
  });

  it.each([true, false])("a cell that runs for ten minutes is waited for (%s: heard before)", async (heard) => {
    const { wire } = line("");
    if (heard) {
      wire.send({ do: "hello", date: "" });
      wire.receive(ack(wire, 1));
    }
    const states: string[] = [];
    wire.watch((state) => states.push(state), new AbortController().signal);
    const { id, done } = wire.send({ do: "undo" });
    vi.advanceTimersByTime(600_000);
    expect(states).toEqual(["slow", "waiting"]);
    expect(wire.open).toEqual([id]);
    wire.receive(ack(wire, id));
    await expect(done).resolves.toBe("moved");
    expect([wire.state, wire.live]).toEqual(["ready", true]);
  });

  it("a greeting without an answer says that Python is waited for, once the board cannot be played so long", () => {
    const { wire } = line("");
    wire.send({ do: "hello", date: "" });
    vi.advanceTimersByTime(3500);
    expect(wire.state).toBe("ready");
    vi.advanceTimersByTime(1500);
    expect([wire.state, wire.live, wire.isStale]).toEqual(["waiting", false, false]);
    wire.receive(ack(wire, 1));
    expect([wire.state, wire.live]).toEqual(["ready", true]);
  });

  it("a greeting of a board that can be played is nobody's wish", () => {
    const { wire } = line("busy");
    wire.send({ do: "hello", date: "" });
    vi.advanceTimersByTime(60_000);
    expect(wire.state).toBe("ready");
  });
});

describe("a restarted kernel", () => {
  it("makes sending throw nothing and answer nothing", async () => {
    const { model } = line();
    const wire = new Wire({
      ...model,
      send: () => {
        throw new Error("comm closed");
      },
    });
    const { done } = wire.send({ do: "undo" });
    await expect(done).resolves.toBe("lost");
    expect(wire.state).toBe("gone");
    await expect(wire.send({ do: "undo" }).done).resolves.toBe("lost");
  });

  it("is over when a view comes after all", () => {
    const { wire } = line();
    wire.lose();
    wire.receive(ack(wire, 0));
    expect(wire.state).toBe("ready");
  });
});
