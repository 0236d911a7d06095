export interface Emitter<A extends readonly unknown[]> {
  readonly subscribe: (listener: (...args: A) => void) => () => void
  readonly emit: (...args: A) => void
}

export function createEmitter<A extends readonly unknown[] = []>(): Emitter<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}
