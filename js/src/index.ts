import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { type Shared, share } from "./context";
import "./styles/board.css";
import { localDate } from "./dom";
import type { Traits } from "./types";
import { GameView } from "./view";
import { kernelStatus } from "./wire";

/**
 * The clock stands while the page is hidden, as it is for a moment when it is loaded anew. Why it stands only Python knows: another
 * page may have told it.
 */
function tellSeen(it: Shared): void {
  const { status } = it.model.get("_view");
  if (document.hidden ? status !== "playing" : status !== "paused" && !it.unseen) return;
  it.unseen = document.hidden;
  it.wire.send({ do: it.unseen ? "unseen" : "seen" });
}

/**
 * Write down which view has come, where the notebook tells nothing of its kernel: marimo is such a one, and runs the cells that read
 * a widget again only when its front end writes a trait. Elsewhere that would be a message a move for nothing.
 */
function tellShown({ model }: Shared): void {
  const { seq } = model.get("_view");
  if (kernelStatus(model) || model.get("_shown") === seq) return;
  model.set("_shown", seq);
  model.save_changes();
}

/** Tell Python that a new front end has come, and the date where it is. */
const greet = ({ wire }: Shared): void => void wire.send({ do: "hello", date: localDate() });

/**
 * The front end of the widget. The factory is called for each model, so what its views share lives in this closure and
 * nowhere else.
 */
export default function board() {
  let shared: Shared | null = null;

  function open(model: AnyModel<Traits>, signal: AbortSignal): Shared {
    const it = share(model);
    const heard: Record<string, (message: unknown) => void> = {
      "change:_view": () => {
        it.wire.receive(model.get("_view"));
        tellShown(it);
      },
      "change:_moves": () => it.turns.receive(),
      "msg:custom": (message) => it.wire.given(message),
      comm_live_update: () => it.wire.lose(),
    };
    for (const [event, listener] of Object.entries(heard)) model.on(event, listener);
    document.addEventListener("visibilitychange", () => tellSeen(it), { signal });
    signal.addEventListener("abort", () => {
      for (const [event, listener] of Object.entries(heard)) model.off(event, listener);
      it.wire.stop();
    });
    greet(it);
    tellSeen(it);
    return it;
  }

  return {
    initialize({ model, signal }: InitializeProps<Traits>) {
      shared = open(model, signal);
    },
    render({ model, el, signal }: RenderProps<Traits>) {
      shared ??= open(model, signal);
      new GameView(shared, el, signal);
    },
  };
}
