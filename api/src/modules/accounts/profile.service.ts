import type { updateProfile as operation, User } from '@usiku/contracts/accounts.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import { emailKey } from '../../database/email-key.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { findUser } from './user.repository.ts'
import { changeUser, isEqual, keptPhone, PHONE_EXPECTED } from './user-change.service.ts'
import type { UserChanges } from './user-write.repository.ts'

type Body = BodyOf<typeof operation>

/**
 * @throws AppError `invalid_token` when the account was deleted meanwhile, `validation_failed` naming every invalid
 * field, `version_conflict`
 */
export function updateProfile({ database, now, actor }: WriteDependencies, userId: string, body: Body): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const user = await findUser(transaction, userId)
    if (user === undefined) throw new AppError('invalid_token')
    return changeUser(transaction, user, checkedProfile(user, body), { version: body.version, now: now(), actor })
  })
}

/** Fills empty profile fields from an order; existing values stay. */
export async function completeProfile(
  transaction: Database,
  user: User,
  { phone, city, now }: { readonly phone: string; readonly city: string; readonly now: Date },
): Promise<void> {
  const { shippingInfo } = user
  const wanted = {
    ...(user.phone === '' ? { phone } : {}),
    ...(shippingInfo.city === '' && city.length <= LONGEST_CITY ? { shippingInfo: { ...shippingInfo, city } } : {}),
  }
  const actor = { userId: user._id, role: user.role }
  await changeUser(transaction, user, wanted, { version: undefined, now, actor })
}

const LONGEST_CITY = 80

const FIXED = ['_id', 'email', 'role', 'status', 'createdAt'] as const
const CANNOT_CHANGE = 'This cannot be changed.'

function checkedProfile(user: User, body: Body): UserChanges {
  const phone = body.phone === undefined ? undefined : keptPhone(body.phone)
  const shippingInfo = body.shipping_info ?? body.shippingInfo
  const fields = {
    ...Object.fromEntries(FIXED.filter((name) => isOther(user, body, name)).map((name) => [name, CANNOT_CHANGE])),
    ...(body.phone !== undefined && phone === undefined ? { phone: PHONE_EXPECTED } : {}),
    ...(isTwofold(user, body) ? { shippingInfo: 'Must be equal to shipping_info.' } : {}),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(phone === undefined ? {} : { phone }),
    ...(shippingInfo === undefined ? {} : { shippingInfo }),
  }
}

function isOther(user: User, body: Body, name: (typeof FIXED)[number]): boolean {
  const sent = body[name]
  if (sent === undefined) return false
  return name === 'email' ? emailKey(sent) !== emailKey(user.email) : sent !== user[name]
}

/** A client that sends the whole user back repeats the present address: that is no conflict. */
function isTwofold(user: User, { shipping_info, shippingInfo }: Body): boolean {
  if (shipping_info === undefined || shippingInfo === undefined) return false
  return !isEqual(shippingInfo, shipping_info) && !isEqual(shippingInfo, user.shippingInfo)
}
