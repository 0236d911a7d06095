import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastsSummoned, toastsSummoned } from './toast-summons.ts'

const ToastOutlet = lazy(async () => ({ default: (await import('./toast-outlet.tsx')).ToastOutlet }))

/** Mounted once beside the app; costs nothing until the first toast. */
export function ToastHost() {
  const summoned = useSyncExternalStore(onToastsSummoned, toastsSummoned, () => false)
  if (!summoned) return null
  return (
    <Suspense fallback={null}>
      <ToastOutlet />
    </Suspense>
  )
}
