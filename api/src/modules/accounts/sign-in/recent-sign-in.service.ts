import { RECENT_SIGN_IN_MINUTES } from '@usiku/contracts/passkeys/constants.ts'
import { AppError } from '../../../errors.ts'

const MS_PER_MINUTE = 60_000

export interface Authenticated {
  /** When the session's user last typed the password or a code, or used a passkey. */
  readonly authenticatedAt: Date
}

export function getRecentUntil({ authenticatedAt }: Authenticated): Date {
  return new Date(authenticatedAt.getTime() + RECENT_SIGN_IN_MINUTES * MS_PER_MINUTE)
}

/** @throws AppError `recent_sign_in_required`: a session left open must not be enough */
export function assertRecentSignIn(caller: Authenticated, now: Date): void {
  if (getRecentUntil(caller) < now) throw new AppError('recent_sign_in_required')
}
