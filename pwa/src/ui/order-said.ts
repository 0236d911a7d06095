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

/** Notes, as long as it is shown, that the page itself says what becomes of an order. */
export function useSaysOrder(): void {
  useLayoutEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

/** Whether the page itself says what becomes of an order: nobody else has to. */
export function useOrderIsSaid(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
}
