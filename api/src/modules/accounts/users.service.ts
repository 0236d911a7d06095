import type { listUsers as listOperation, User, updateUser as updateOperation } from '@usiku/contracts/accounts.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/operation.ts'
import type { Database } from '../../database/open-database.ts'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import type { Dependencies, WriteDependencies } from '../../dependencies.ts'
import { AppError, fieldError } from '../../errors.ts'
import type { SecurityEvent } from '../../security-log.ts'
import { findUser } from './user.repository.ts'
import { changeUser, keptPhone, PHONE_EXPECTED } from './user-change.service.ts'
import { pageUsers } from './user-list.repository.ts'
import { hasOtherAdmin } from './user-write.repository.ts'

const USERS_PER_PAGE = 20

export interface UserTask {
  readonly callerId: string
  readonly userId: string
  readonly origin?: Pick<SecurityEvent, 'address' | 'request'>
}

export async function listUsers(
  { database }: Pick<WriteDependencies, 'database'>,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = pageWindow(query, USERS_PER_PAGE)
  const { users, total } = await pageUsers(database, query.search ?? '', window)
  return { data: users, meta: pagingOf(window, total) }
}

/** @throws AppError `own_account` for the administrator's own role or status, `last_admin`, `version_conflict` */
export function updateUser(
  { database, now, actor, securityLog }: WriteDependencies & Pick<Dependencies, 'securityLog'>,
  { callerId, userId, origin }: UserTask,
  { version, phone: typedPhone, ...rest }: BodyOf<typeof updateOperation>,
): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const user = await existing(transaction, userId)
    const phone = typedPhone === undefined ? undefined : keptPhone(typedPhone)
    if (typedPhone !== undefined && phone === undefined) throw fieldError('phone', PHONE_EXPECTED)
    const { role = user.role, status = user.status } = rest
    const isOther = role !== user.role || status !== user.status
    if (isOther && callerId === userId) {
      throw new AppError('own_account', { message: 'Nobody can change their own role or status.' })
    }
    if (isOther) await keepAnAdmin(transaction, user)
    const wanted = { ...rest, ...(phone === undefined ? {} : { phone }) }
    const after = await changeUser(transaction, user, wanted, { version, now: now(), actor })
    afterCommit(transaction, () => {
      for (const [event, field] of RECORDED) {
        if (user[field] === after[field]) continue
        const details = { from: user[field], to: after[field] }
        securityLog.record({ event, user: userId, by: callerId, ...origin, details })
      }
    })
    return after
  })
}

const RECORDED = [
  ['role_changed', 'role'],
  ['status_changed', 'status'],
] as const

export async function assertOther(transaction: Database, { callerId, userId }: UserTask): Promise<void> {
  await existing(transaction, userId)
  if (callerId === userId) throw new AppError('own_account', { message: 'Nobody can delete their own account here.' })
}

async function existing(transaction: Database, userId: string): Promise<User> {
  const user = await findUser(transaction, userId)
  if (user === undefined) throw new AppError('not_found', { message: 'There is no such user.' })
  return user
}

/** Two administrators may demote each other at the same moment: one has to stay. @throws AppError `last_admin` */
export async function keepAnAdmin(transaction: Database, { _id, role, status }: User): Promise<void> {
  if (role !== 'admin' || status !== 'active') return
  if (!(await hasOtherAdmin(transaction, _id))) throw new AppError('last_admin')
}
