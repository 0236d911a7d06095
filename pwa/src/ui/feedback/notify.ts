import { loadWithRetries } from '../../lib/retry.ts'
import { getToastOutlet, setToastOutlet, type ToastOptions } from './toast-host.tsx'

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

/** Closes the toast about a subject, also one that waits to be shown. */
const close = (about: string): void => void toaster?.then((outlet) => outlet.closeToast(about))

async function show(kind: 'success' | 'error', message: string, options: ToastOptions): Promise<void> {
  // Toasts wait until it can be loaded: they may be the only place that says so.
  toaster ??= loadWithRetries(() => import('./toaster.tsx'))
  const outlet = await toaster
  setToastOutlet(outlet.Toaster)
  outlet.showToast(kind, message, options)
}

/**
 * Toasts, loaded on first use. A newer toast replaces an older one with the same `about` or message. Use `FormAlert`
 * for what must not be missed.
 */
export const notify = {
  success: (message: string, about?: string): void => void show('success', message, { about }),
  error: (message: string, about?: string, reason?: string): void => void show('error', message, { about, reason }),
  show: (kind: 'success' | 'error', message: string, options: ToastOptions): void => void show(kind, message, options),
  close,
}

/** Closes toasts of the previous page, except those shown just before the navigation. */
export function dropOldToasts(): void {
  if (!getToastOutlet()) return
  void toaster?.then((outlet) => outlet.dropOldToasts())
}
