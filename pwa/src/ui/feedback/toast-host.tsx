import { type ComponentType, useSyncExternalStore } from 'react'
import { createEmitter } from '../../lib/emitter.ts'

export interface ToastOptions {
  /** Groups toasts; the message when left out. */
  readonly about?: string | undefined
  readonly reason?: string | undefined
  /** Until it is closed or replaced, also on other pages. */
  readonly stays?: boolean
  readonly onClick?: () => void
  /** Called when closed or expired, not when replaced. */
  readonly onClose?: () => void
}

const changes = createEmitter()
let Outlet: ComponentType | undefined

/** Sets where toasts appear, once its script is loaded. */
export function setToastOutlet(next: ComponentType): void {
  if (Outlet === next) return
  Outlet = next
  changes.emit()
}

/** Where toasts appear; `undefined` before the first one. */
export function getToastOutlet(): ComponentType | undefined {
  return Outlet
}

const noOutlet = () => undefined

export function ToastHost() {
  const Outlet = useSyncExternalStore(changes.subscribe, getToastOutlet, noOutlet)
  return Outlet ? <Outlet /> : null
}
