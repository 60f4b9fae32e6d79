import { share } from "../context";
import { Film, type Recording } from "./film";
import { Page } from "./page";
import "./replay.css";

/** Show a recorded game in an element of a page of its own. */
export default function replay(recording: Recording, host: HTMLElement): void {
  const film = new Film(recording);
  const shared = share(film.model as Parameters<typeof share>[0]);
  const { model, wire, turns } = shared;
  model.on("change:_view", () => wire.receive(model.get("_view")));
  model.on("change:_moves", () => turns.receive());
  film.begin(turns);
  new Page(shared, film, host, new AbortController().signal);
}
