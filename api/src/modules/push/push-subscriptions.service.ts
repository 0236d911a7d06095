import { createHash } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { MAX_PUSH_SUBSCRIPTIONS } from '@usiku/contracts/push/constants.ts'
import type { PushState, PushSubscriptionInput } from '@usiku/contracts/push/operations.ts'
import type { AppContext, Caller, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction, lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { getRetentionMs } from '../../lib/retention.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { areDeviceKeys, isAllowedEndpoint } from './push-endpoint.ts'
import { deleteExpiredMessages } from './push-message.repository.ts'
import {
  deleteSubscriptions,
  deleteSubscriptionsOf,
  deleteUnusedSubscriptions,
  findSubscriptionOfSession,
  listSubscriptionsOf,
  upsertSubscription,
} from './push-subscription.repository.ts'
import { deleteWatches, insertWatches, listWatchedIds } from './push-watch.repository.ts'
import { readWatchStates } from './push-watches.service.ts'

type PushContext = WriteContext & Pick<AppContext, 'config'>

interface SessionOwner {
  readonly userId: string
  readonly sessionId: string
}

export async function getPushState(
  { database, config }: Pick<PushContext, 'database' | 'config'>,
  owner: SessionOwner,
): Promise<PushState> {
  const subscription = await findSubscriptionOfSession(database, owner)
  return {
    publicKey: config.push?.publicKey ?? null,
    subscription: subscription === undefined ? null : { topics: [...subscription.topics] },
  }
}

/**
 * Saves the subscription of the session's device; the same again only confirms it.
 * @throws AppError `not_found` while the shop sends no notifications, `validation_failed`, `invalid_token` when the
 * account was deleted meanwhile
 */
export function savePush(
  deps: PushContext,
  { role, ...owner }: SessionOwner & Pick<Caller, 'role'>,
  body: PushSubscriptionInput,
): Promise<PushState> {
  const { config, database, now } = deps
  if (config.push === undefined) throw new AppError('not_found', { message: t`This shop does not send notifications.` })
  if (!isAllowedEndpoint(body.endpoint, config.push))
    throw fieldError('endpoint', t`Notifications do not work in this browser: the shop does not know its push service.`)
  if (!areDeviceKeys(body.keys))
    throw fieldError('keys', t`The keys of this browser cannot be used. Turn notifications off and on again.`)
  return inLockedTransaction(database, `user ${owner.userId}`, async (transaction) => {
    const user = await getSessionUser({ ...deps, database: transaction }, owner.userId)
    if ((user.role !== 'admin' || role !== 'admin') && body.topics.includes('new_orders'))
      throw fieldError('topics', t`Only administrators are notified about new orders.`)
    await lock(transaction, `push endpoint ${hashEndpoint(body.endpoint)}`)
    const draft = { ...owner, endpoint: body.endpoint, ...body.keys, topics: body.topics, at: now().toISOString() }
    const id = await upsertSubscription(transaction, draft)
    const { watchedProducts } = body
    if (watchedProducts !== undefined) await replaceWatches(transaction, id, watchedProducts, now())
    await limitSubscriptions(transaction, owner.userId)
    return getPushState({ database: transaction, config }, owner)
  })
}

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** A product that stays keeps what its watch knows. */
async function replaceWatches(
  transaction: Transaction,
  subscriptionId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  const [wanted, watched] = [new Set(productIds), new Set(await listWatchedIds(transaction, subscriptionId))]
  const [removed, added] = [[...watched].filter((id) => !wanted.has(id)), [...wanted].filter((id) => !watched.has(id))]
  await deleteWatches(transaction, subscriptionId, removed)
  const states = await readWatchStates(transaction, added, now)
  await insertWatches(transaction, subscriptionId, states)
}

async function limitSubscriptions(transaction: Transaction, userId: string): Promise<void> {
  const subscriptions = await listSubscriptionsOf(transaction, userId)
  const surplus = subscriptions.slice(MAX_PUSH_SUBSCRIPTIONS).map(({ id }) => id)
  await deleteSubscriptions(transaction, surplus)
}

/** Does nothing when the session has none. */
export function deletePush({ database }: WriteContext, owner: SessionOwner): Promise<void> {
  return inLockedTransaction(database, `user ${owner.userId}`, async (transaction) => {
    const subscription = await findSubscriptionOfSession(transaction, owner)
    if (subscription !== undefined) await deleteSubscriptions(transaction, [subscription.id])
  })
}

/** For the person's own copy: without the address and the keys, which let others send to the device. */
export async function listSubscribedDevices(database: Reader, userId: string) {
  const subscriptions = await listSubscriptionsOf(database, userId)
  return Promise.all(
    subscriptions.map(async ({ id, endpoint, topics, createdAt, usedAt }) => ({
      service: new URL(endpoint).hostname,
      topics: [...topics],
      watchedProducts: (await listWatchedIds(database, id)).length,
      createdAt,
      usedAt,
    })),
  )
}

export function erasePushSubscriptions(transaction: Transaction, userId: string): Promise<void> {
  return deleteSubscriptionsOf(transaction, userId)
}

const UNUSED_MS = getRetentionMs('push')

/** Deletes what cannot be delivered any longer: of devices unused for long, of ended sessions, and too late. */
export function deleteOldPushes({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const present = now()
  return inTransaction(database, async (transaction) => {
    await deleteUnusedSubscriptions(transaction, new Date(present.getTime() - UNUSED_MS).toISOString())
    await deleteExpiredMessages(transaction, present.toISOString())
  })
}
