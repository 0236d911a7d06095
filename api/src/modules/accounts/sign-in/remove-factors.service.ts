import { randomUUID } from 'node:crypto'
import { isStaff } from '@usiku/contracts/http/operation.ts'
import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { AppContext, TransactionContext } from '../../../context.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { appendEvents } from '../../security/security-log.service.ts'
import { erasePasskeys } from '../passkeys/passkeys.service.ts'
import { endAllSessions } from '../session.repository.ts'
import { findUserForLogin } from '../user.repository.ts'
import { getFactors, listSecondSteps, removeCodes } from './second-factor.service.ts'

export interface RemovedFactors {
  readonly hadCodes: boolean
  /** How many. */
  readonly passkeys: number
}

export async function removeFactors(
  { database }: Pick<TransactionContext, 'database'>,
  userId: string,
  { passkeys }: { readonly passkeys: boolean },
): Promise<RemovedFactors> {
  const hadCodes = await removeCodes({ database }, userId)
  return { hadCodes, passkeys: passkeys ? await erasePasskeys(database, userId) : 0 }
}

export interface FreedAccount extends RemovedFactors {
  readonly email: string
  readonly isSuspended: boolean
  readonly passkeysLeft: number
  /** By the settings. */
  readonly needsPasskey: boolean
}

/** @returns `none` when no account has the e-mail, `customer` for accounts that have no codes */
export async function freeAccount(
  { database, now, config }: Pick<AppContext, 'database' | 'now' | 'config'>,
  email: string,
  options: { readonly passkeys: boolean },
): Promise<FreedAccount | 'none' | 'customer'> {
  const found = await findUserForLogin(database, email)
  if (found === undefined) return 'none'
  return inLockedTransaction(database, `user ${found.user._id}`, async (transaction) => {
    const present = await findUserForLogin(transaction, email)
    if (present === undefined) return 'none'
    const { user } = present
    if (!isStaff(user.role)) return 'customer'
    const removed = await removeFactors({ database: transaction }, user._id, options)
    const at = now()
    await endAllSessions(transaction, user._id, at)
    const { passkeys: passkeysLeft } = await getFactors(transaction, user._id)
    const needsPasskey = (await listSecondSteps({ database: transaction, config }, user)).length > 0
    const toEvent = (event: SecurityEventName, details: object = {}) => ({
      id: randomUUID(),
      at: at.toISOString(),
      event,
      userId: user._id,
      actorId: null,
      address: '',
      leftOut: 0,
      isAdmin: user.role === 'admin',
      details: JSON.stringify({ with: 'npm run remove-codes', ...details }),
    })
    await appendEvents(transaction, [
      ...(removed.hadCodes ? [toEvent('second_factor_removed')] : []),
      ...(removed.passkeys > 0 ? [toEvent('passkey_deleted', { passkeys: removed.passkeys })] : []),
      toEvent('sessions_ended'),
    ])
    return { ...removed, email: user.email, isSuspended: user.status === 'suspended', passkeysLeft, needsPasskey }
  })
}
