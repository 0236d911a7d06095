import { useSyncExternalStore } from 'react'
import { getToastOutlet, onToastOutlet } from './toast-summons.ts'

const noOutlet = () => undefined

/** Mounted once beside the app; costs nothing until the first toast. */
export function ToastHost() {
  const Outlet = useSyncExternalStore(onToastOutlet, getToastOutlet, noOutlet)
  return Outlet ? <Outlet /> : null
}
