import { summonToasts } from './toast-summons.ts'

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  summonToasts()
  const { showToast } = await import('./toast-outlet.tsx')
  showToast(kind, message)
}

/**
 * Toasts: messages that come and go by themselves. They are fetched on first
 * use; what must not be missed is a `FormAlert` instead.
 */
export const notify = {
  /** It worked; read out when the reader is free. */
  success: (message: string): void => void show('success', message),
  /** It failed; read out at once. */
  error: (message: string): void => void show('error', message),
}
