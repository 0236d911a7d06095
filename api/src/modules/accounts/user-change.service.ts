import { msg } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import stringify from 'safe-stable-stringify'
import type { Actor } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { assertVersion, type FieldValues, recordChange, type WantedValues } from '../change-log/change-log.service.ts'
import { recordReviewerChange } from '../reviews/product-reviews.service.ts'
import { deleteReset } from './password-reset.repository.ts'
import { endAllSessions } from './session.repository.ts'
import { deleteSecondFactor } from './sign-in/second-factor.repository.ts'
import { findUser } from './user.repository.ts'
import { type UserChanges, writeKnown, writeUser } from './user-write.repository.ts'

export const INVALID_PHONE_MESSAGE = msg`Enter a Kenyan mobile number, such as 0712 345 678.`

export const normalizeProfilePhone = (text: string): string | undefined => (text === '' ? '' : normalizePhone(text))

/**
 * Changes a user: a suspension or a new role ends the sessions, a new name updates reviews. Values that are already
 * set are no change, so a repeated request gets the same answer.
 * @param version that the caller read; not checked when left out
 * @throws AppError `version_conflict`
 */
export async function changeUser(
  transaction: Transaction,
  user: User,
  wanted: UserChanges,
  {
    version,
    now,
    actor,
  }: { readonly version: number | undefined; readonly now: Date; readonly actor?: Actor | undefined },
): Promise<User> {
  const changes = pickChanges(user, wanted)
  if (Object.keys(changes).length === 0) return user
  const deps = { database: transaction, now: () => now, ...(actor ? { actor } : {}) }
  const subject = { type: 'user', id: user._id } as const
  await assertVersion(deps, subject, { seen: version, present: user.version, getYours: () => toWantedValues(changes) })
  await writeUser(transaction, user._id, changes, now)
  if (changes.role !== undefined || changes.status === 'suspended') await endAllSessions(transaction, user._id, now)
  if (changes.status === 'suspended') await deleteReset(transaction, user._id)
  // Codes are for staff.
  if (changes.role === 'customer') await deleteSecondFactor(transaction, user._id)
  if (changes.name !== undefined) await recordReviewerChange(transaction, user._id)
  const changed = (await findUser(transaction, user._id)) ?? user
  const change = { before: toFieldValues(user), after: toFieldValues(changed), version: changed.version }
  await recordChange(deps, subject, change)
  return changed
}

function toFieldValues({ name, phone, role, status, isKnown = false, shippingInfo }: User): FieldValues {
  return { name, phone, role, status, isKnown, ...shippingInfo }
}

function toWantedValues({ shippingInfo, ...fields }: UserChanges): WantedValues {
  return { ...fields, ...shippingInfo }
}

export function markKnown(transaction: Transaction, userId: string, at: string): Promise<void> {
  return writeKnown(transaction, userId, at)
}

export function pickChanges(user: User, wanted: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !isEqual(value, user[name as keyof UserChanges]),
    ),
  )
}

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || stringify(one) === stringify(other)
}
