import type { Point } from "./layout";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const at = ({ x, y }: Point) => `${x}px ${y}px`;

/** Put an element somewhere; only its `translate` changes, which needs no layout. */
export function place(el: HTMLElement, to: Point): void {
  el.style.translate = at(to);
}

/**
 * The animations of one board. Elements are always already where they end: an animation only plays the way there, so a new
 * action can jump all of them to their end, and nothing ever waits for one.
 */
export class Motion {
  readonly #running = new Map<Animation, () => void>();

  /** Does the player want no travel? Then what changed only fades in. */
  get reduced(): boolean {
    return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  }

  /** Jump everything that still moves to its end. */
  jump(): void {
    for (const [animation, done] of [...this.#running]) {
      this.#running.delete(animation);
      animation.cancel();
      done();
    }
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** From one place to another: 150-200 ms, the longer the further. */
  travel(el: HTMLElement, from: Point, to: Point, { delay = 0, duration = 0 }, done: () => void): void {
    place(el, to);
    if (this.reduced) return this.fade(el, done);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const options = {
      duration: duration || Math.min(200, 150 + far / 12),
      delay,
      easing: EASE,
      fill: "backwards" as const,
    };
    this.#play(el, [{ translate: at(from) }, { translate: at(to) }], options, done);
  }

  /** Turn a card over: narrow to nothing showing `side`, widen showing what the card is now. */
  turn(el: HTMLElement, side: HTMLElement, delay: number): void {
    if (this.reduced || !el.animate) return this.fade(el);
    el.append(side);
    const options = { duration: 140, delay, fill: "backwards" as const };
    this.#play(
      side,
      [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.501 }, { opacity: 0 }],
      options,
      () => side.remove(),
    );
    this.#play(el, [{ scale: "1 1" }, { scale: "0 1", offset: 0.5 }, { scale: "1 1" }], options);
  }

  fade(el: HTMLElement, done: () => void = () => {}): void {
    this.#play(el, [{ opacity: 0 }, { opacity: 1 }], { duration: 80 }, done);
  }

  /** A new deal: fade and drop 8 px, one column after the other. */
  deal(el: HTMLElement, to: Point, delay: number): void {
    place(el, to);
    if (this.reduced) return this.fade(el);
    const frames = [
      { opacity: 0, translate: at({ x: to.x, y: to.y - 8 }) },
      { opacity: 1, translate: at(to) },
    ];
    this.#play(el, frames, { duration: 150, delay, easing: EASE, fill: "backwards" });
  }

  /** Rise 10 px and come back, twice: the foundation tops at a win. */
  rise(el: HTMLElement, to: Point, delay: number, done: () => void = () => {}): void {
    if (this.reduced) return this.fade(el, done);
    const up = { translate: at({ x: to.x, y: to.y - 10 }) };
    this.#play(el, [{ translate: at(to) }, up, { translate: at(to) }], { duration: 240, delay, iterations: 2 }, done);
  }

  #play(el: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, done: () => void = () => {}): void {
    if (!el.animate) return done();
    const animation = el.animate(frames, options);
    this.#running.set(animation, done);
    animation.onfinish = () => {
      if (this.#running.delete(animation)) done();
    };
  }
}
