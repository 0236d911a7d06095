import { getToastOutlet, setToastOutlet } from './toast-summons.ts'

/** What is known of a toast beside its words. */
export interface ToastOptions {
  /** The action; the words themselves when left out. */
  readonly about?: string | undefined
  /** A second line. */
  readonly reason?: string | undefined
  /** Pressing the toast closes it and does this. */
  readonly onPress?: () => void
  /** Called when it is closed or has had its time, not when a newer one takes its place. */
  readonly onClose?: () => void
}

async function show(kind: 'success' | 'error', message: string, options: ToastOptions): Promise<void> {
  const outlet = await import('./toast-outlet.tsx').catch(() => undefined)
  // It cannot be loaded now: the next toast tries again.
  if (outlet === undefined) return
  setToastOutlet(outlet.ToastOutlet)
  outlet.showToast(kind, message, options)
}

/**
 * Toasts: messages that come and go by themselves. They are fetched on first
 * use; what must not be missed is a `FormAlert` instead. A newer toast takes
 * the place of an older one `about` the same action, or of the same words.
 */
export const notify = {
  /** It worked; read out when the reader is free. */
  success: (message: string, about?: string): void => void show('success', message, { about }),
  /** It failed; read out at once. @param reason on a second line */
  error: (message: string, about?: string, reason?: string): void => void show('error', message, { about, reason }),
  /** Either of them, with all that a toast can do. */
  show: (kind: 'success' | 'error', message: string, options: ToastOptions): void => void show(kind, message, options),
}

/** Puts away what was said of the page that is being left, but not what was said just now. */
export function dropOldToasts(): void {
  if (!getToastOutlet()) return
  void import('./toast-outlet.tsx').then(
    (outlet) => outlet.dropOldToasts(),
    // Without it there are no toasts.
    () => undefined,
  )
}
