import { summonToasts, toastsSummoned } from './toast-summons.ts'

async function show(kind: 'success' | 'error', message: string, about?: string, reason?: string): Promise<void> {
  summonToasts()
  const { showToast } = await import('./toast-outlet.tsx')
  showToast(kind, message, { about, reason })
}

/**
 * Toasts: messages that come and go by themselves. They are fetched on first
 * use; what must not be missed is a `FormAlert` instead. A newer toast takes
 * the place of an older one `about` the same action, or of the same words.
 */
export const notify = {
  /** It worked; read out when the reader is free. */
  success: (message: string, about?: string): void => void show('success', message, about),
  /** It failed; read out at once. @param reason on a second line */
  error: (message: string, about?: string, reason?: string): void => void show('error', message, about, reason),
}

/** Puts away what was said of the page that is being left, but not what was said just now. */
export function dropOldToasts(): void {
  if (!toastsSummoned()) return
  void import('./toast-outlet.tsx').then(
    (outlet) => outlet.dropOldToasts(),
    // Without it there are no toasts.
    () => undefined,
  )
}
