type Listener = (reachable: boolean) => void
const listeners = new Set<Listener>()

/**
 * Tells after each call whether the API answered it.
 *
 * @returns stops telling
 */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on whether a call was answered. */
export function noteReachability(reachable: boolean): void {
  for (const listener of listeners) listener(reachable)
}
