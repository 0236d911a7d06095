export interface Listeners<A extends readonly unknown[]> {
  readonly add: (listener: (...news: A) => void) => () => void
  readonly tell: (...news: A) => void
}

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
