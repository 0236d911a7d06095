import type { ComponentType } from 'react'

const listeners = new Set<() => void>()
let Outlet: ComponentType | undefined

/** Sets where toasts appear, once its script is loaded. */
export function setToastOutlet(next: ComponentType): void {
  if (Outlet === next) return
  Outlet = next
  for (const listener of listeners) listener()
}

/** Where toasts appear; `undefined` before the first one. */
export function getToastOutlet(): ComponentType | undefined {
  return Outlet
}

/** Subscribes to the outlet being set. @returns unsubscribe */
export function onToastOutlet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
