import { useLayoutEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function changeCount(more: number): void {
  count += more
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While mounted, the page itself announces the order's result and the global toast is skipped. */
export function useShowsOrderStatus(): void {
  useLayoutEffect(() => {
    changeCount(1)
    return () => changeCount(-1)
  }, [])
}

export function useIsOrderStatusShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
}
