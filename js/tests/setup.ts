/** What jsdom has not: sizes never change there, so an observer that never calls is enough. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoResize });
