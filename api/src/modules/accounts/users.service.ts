import { t } from '@lingui/core/macro'
import type {
  listUsers as listOperation,
  updateUser as updateOperation,
} from '@usiku/contracts/accounts/admin-operations.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction, lock } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { afterCommit } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import type { SecurityEvent } from '../../lib/security-log.ts'
import { type Authenticated, assertRecentSignIn } from './sign-in/recent-sign-in.service.ts'
import { findRiders, findUser, findUsersAfter, hasOtherAdmin, pageUsers } from './user.repository.ts'
import { changeUser, INVALID_PHONE_MESSAGE, normalizeProfilePhone } from './user-change.service.ts'

const USERS_PER_PAGE = 20

export interface UserManagementAction {
  readonly callerId: string
  readonly userId: string
  readonly origin?: Pick<SecurityEvent, 'address' | 'request'>
}

export async function listUsers(
  { database }: Pick<WriteContext, 'database'>,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, USERS_PER_PAGE)
  const { users, total } = await pageUsers(database, query.search ?? '', window)
  return { data: users, meta: toPaging(window, total) }
}

/** Active ones, by name. */
export function listRiderAccounts(database: Reader): Promise<User[]> {
  return findRiders(database)
}

/** In the order of the ids. */
export function listUsersAfter(database: Reader, id: string, limit: number): Promise<User[]> {
  return findUsersAfter(database, id, limit)
}

/** @throws AppError `own_account` for the administrator's own role or status, `last_admin`, `version_conflict` */
export function updateUser(
  { database, now, actor, securityLog }: WriteContext & Pick<AppContext, 'securityLog'>,
  { callerId, userId, origin, authenticatedAt }: UserManagementAction & Authenticated,
  { version, phone: typedPhone, ...rest }: BodyOf<typeof updateOperation>,
): Promise<User> {
  return inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    const user = await getUser(transaction, userId)
    const wanted = typedPhone === undefined ? rest : { ...rest, phone: parsePhone(typedPhone) }
    const { role = user.role, status = user.status } = rest
    const isOther = role !== user.role || status !== user.status
    if (isOther && callerId === userId) {
      throw new AppError('own_account', { message: t`Nobody can change their own role or status.` })
    }
    if (isOther) assertRecentSignIn({ authenticatedAt }, now())
    if (isOther) await assertAdminRemains(transaction, user)
    const after = await changeUser(transaction, user, wanted, { version, now: now(), actor })
    afterCommit(transaction, () => {
      for (const [event, field] of LOGGED_FIELDS) {
        if (user[field] === after[field]) continue
        const details = { from: user[field], to: after[field] }
        securityLog.record({ event, user: userId, by: callerId, ...origin, details })
      }
    })
    return after
  })
}

function parsePhone(typed: string): string {
  const phone = normalizeProfilePhone(typed)
  if (phone === undefined) throw fieldError('phone', t(INVALID_PHONE_MESSAGE))
  return phone
}

const LOGGED_FIELDS = [
  ['role_changed', 'role'],
  ['status_changed', 'status'],
] as const

export async function assertOtherUser(
  transaction: Transaction,
  { callerId, userId }: UserManagementAction,
): Promise<void> {
  await lock(transaction, `user ${userId}`)
  await getUser(transaction, userId)
  if (callerId === userId) throw new AppError('own_account', { message: t`Nobody can delete their own account here.` })
}

/** @throws AppError `not_found` */
export async function getUser(database: Reader, userId: string): Promise<User> {
  const user = await findUser(database, userId)
  if (user === undefined) throw new AppError('not_found', { message: t`There is no such user.` })
  return user
}

/** Two administrators may demote each other at the same moment: one has to stay. @throws AppError `last_admin` */
export async function assertAdminRemains(transaction: Transaction, { _id, role, status }: User): Promise<void> {
  if (role !== 'admin' || status !== 'active') return
  await lock(transaction, 'administrators')
  if (!(await hasOtherAdmin(transaction, _id))) throw new AppError('last_admin')
}
