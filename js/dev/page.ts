import board from "../src/index";
import type { Traits, View } from "../src/types";
import { GAMES } from "./fixtures";
import { FakeModel } from "./model";

/** `?game=klondike&dark&width=360&view={…}&traits={…}`: one board from fixed data; every message is answered "refused". */
const query = new URLSearchParams(location.search);
document.body.dataset.jpThemeLight = String(!query.has("dark"));
const view: View = { ...GAMES[query.get("game") ?? "easy-harp"]!, ...JSON.parse(query.get("view") ?? "{}") };
const fake = new FakeModel(view, JSON.parse(query.get("traits") ?? "{}") as Partial<Traits>);
fake.onsend = ({ client, id, do: what }) => {
  if (query.has("busy")) return;
  const now = fake.get("_view") as View;
  const answer = { client: client as string, id: id as number, did: what === "click" ? "select" : "refused" } as const;
  const ack = { ...now.ack, [client as string]: id as number };
  setTimeout(() =>
    fake.change("_view", { ...now, seq: now.seq + 1, prev: now.seq, ack, answer, steps: [], deal: false }),
  );
};
const host = document.querySelector<HTMLElement>("#board")!;
if (query.has("width")) host.style.width = `${query.get("width")}px`;
const widget = board();
const { signal } = new AbortController();
widget.initialize({ model: fake.model, signal, experimental: {} as never });
widget.render({ model: fake.model, el: host, signal, host: {} as never, experimental: {} as never });
Object.assign(window, { fake });
