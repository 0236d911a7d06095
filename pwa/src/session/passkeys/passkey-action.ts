import { t } from '@lingui/core/macro'

/** `confirming`: shows that the user of the session is there. */
export type PasskeyAction = 'sign-in' | 'confirming' | 'adding'

/** What is impossible while offline. */
export function formatAction(action: PasskeyAction): string {
  if (action === 'sign-in') return t`You can log in`
  return action === 'confirming' ? t`You can use a passkey` : t`You can add a passkey`
}
