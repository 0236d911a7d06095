type Listener = (reachable: boolean) => void
const listeners = new Set<Listener>()

export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportReachability(reachable: boolean): void {
  for (const listener of listeners) listener(reachable)
}
