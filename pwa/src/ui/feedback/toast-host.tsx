import { useSyncExternalStore } from 'react'
import { getToastOutlet, onToastOutlet } from './toast-loader.ts'

const noOutlet = () => undefined

export function ToastHost() {
  const Outlet = useSyncExternalStore(onToastOutlet, getToastOutlet, noOutlet)
  return Outlet ? <Outlet /> : null
}
