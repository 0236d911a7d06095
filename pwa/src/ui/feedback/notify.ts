import { getToastOutlet, setToastOutlet } from './toast-loader.ts'

export interface ToastOptions {
  /** Groups toasts; the message when left out. */
  readonly about?: string | undefined
  readonly reason?: string | undefined
  readonly onClick?: () => void
  /** Called when closed or expired, not when replaced. */
  readonly onClose?: () => void
}

async function show(kind: 'success' | 'error', message: string, options: ToastOptions): Promise<void> {
  const outlet = await import('./toaster.tsx').catch(() => undefined)
  // It cannot be loaded now: the next toast tries again.
  if (outlet === undefined) return
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
}

/** Closes toasts of the previous page, except those shown just before the navigation. */
export function dropOldToasts(): void {
  if (!getToastOutlet()) return
  void import('./toaster.tsx').then(
    (outlet) => outlet.dropOldToasts(),
    // The chunk failed to load: no toasts.
    () => undefined,
  )
}
