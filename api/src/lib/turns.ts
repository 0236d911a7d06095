/** Runs what has the same key one after the other: waits for a turn, and gives the function that ends it. */
export function createTurns(): (key: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>()
  return async (key) => {
    const before = last.get(key)
    let end: () => void = () => undefined
    const turn = new Promise<void>((resolve) => {
      end = resolve
    })
    last.set(key, turn)
    await before
    return () => {
      if (last.get(key) === turn) last.delete(key)
      end()
    }
  }
}
