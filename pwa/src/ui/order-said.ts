import { useLayoutEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(more: number): void {
  count += more
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While mounted, the page itself announces the order's result and the global toast is skipped. */
export function useSaysOrder(): void {
  useLayoutEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

export function useOrderIsSaid(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
}
