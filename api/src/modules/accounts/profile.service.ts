import { msg, t } from '@lingui/core/macro'
import type { updateProfile as operation, User } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { AppError } from '../../errors.ts'
import { findUser } from './user.repository.ts'
import { changeUser, INVALID_PHONE_MESSAGE, isEqual, normalizeProfilePhone } from './user-change.service.ts'
import type { UserChanges } from './user-write.repository.ts'

type Body = BodyOf<typeof operation>

/**
 * @throws AppError `invalid_token` when the account was deleted meanwhile, `validation_failed` naming every invalid
 * field, `version_conflict`
 */
export function updateProfile({ database, now, actor }: WriteContext, userId: string, body: Body): Promise<User> {
  return inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    const user = await findUser(transaction, userId)
    if (user === undefined) throw new AppError('invalid_token')
    return changeUser(transaction, user, parseProfileChanges(user, body), { version: body.version, now: now(), actor })
  })
}

/** Fills empty profile fields from an order; existing values stay. */
export async function completeProfile(
  transaction: Transaction,
  user: User,
  { phone, city, now }: { readonly phone: string; readonly city: string; readonly now: Date },
): Promise<void> {
  const { shippingInfo } = user
  const wanted = {
    ...(user.phone === '' ? { phone } : {}),
    ...(shippingInfo.city === '' && city.length <= MAX_CITY_LENGTH ? { shippingInfo: { ...shippingInfo, city } } : {}),
  }
  const actor = { userId: user._id, role: user.role }
  await changeUser(transaction, user, wanted, { version: undefined, now, actor })
}

const MAX_CITY_LENGTH = 80

const READ_ONLY_FIELDS = ['_id', 'email', 'role', 'status', 'createdAt'] as const
const READ_ONLY_MESSAGE = msg`This cannot be changed.`

function parseProfileChanges(user: User, body: Body): UserChanges {
  const phone = body.phone === undefined ? undefined : normalizeProfilePhone(body.phone)
  const shippingInfo = body.shipping_info ?? body.shippingInfo
  const fields = {
    ...Object.fromEntries(
      READ_ONLY_FIELDS.filter((name) => isReadOnlyChange(user, body, name)).map((name) => [name, t(READ_ONLY_MESSAGE)]),
    ),
    ...(body.phone !== undefined && phone === undefined ? { phone: t(INVALID_PHONE_MESSAGE) } : {}),
    ...(hasConflictingShipping(user, body) ? { shippingInfo: t`Must be equal to shipping_info.` } : {}),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(phone === undefined ? {} : { phone }),
    ...(shippingInfo === undefined ? {} : { shippingInfo }),
  }
}

function isReadOnlyChange(user: User, body: Body, name: (typeof READ_ONLY_FIELDS)[number]): boolean {
  const sent = body[name]
  if (sent === undefined) return false
  return name === 'email' ? normalizeEmail(sent) !== normalizeEmail(user.email) : sent !== user[name]
}

/** A client that sends the whole user back repeats the present address: that is no conflict. */
function hasConflictingShipping(user: User, { shipping_info, shippingInfo }: Body): boolean {
  if (shipping_info === undefined || shippingInfo === undefined) return false
  return !isEqual(shippingInfo, shipping_info) && !isEqual(shippingInfo, user.shippingInfo)
}
