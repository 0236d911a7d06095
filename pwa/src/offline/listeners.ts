/** Who wants to hear of something. */
export interface Listeners<A extends readonly unknown[]> {
  /** Calls `listener` each time. @returns stops that */
  readonly add: (listener: (...news: A) => void) => () => void
  /** Tells everybody. */
  readonly tell: (...news: A) => void
}

/** An empty list of listeners. */
export function makeListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...news: A) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (...news) => {
      for (const listener of listeners) listener(...news)
    },
  }
}
