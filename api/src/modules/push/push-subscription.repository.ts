import { PUSH_TOPICS, type PushTopic } from '@usiku/contracts/push/constants.ts'
import type { Flag } from '../../database/column-types.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'

export interface SubscriptionDraft {
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly topics: readonly PushTopic[]
  readonly at: string
}

export interface SubscriptionRow {
  readonly id: string
  readonly endpoint: string
  readonly topics: readonly PushTopic[]
  readonly createdAt: string
  readonly usedAt: string
}

/**
 * One for each session and one for each endpoint: a renewed endpoint keeps the session's watches, and an endpoint that
 * another session of the device had becomes the caller's. Call it under the lock of the endpoint.
 * @returns its id
 */
export async function upsertSubscription(transaction: Transaction, draft: SubscriptionDraft): Promise<string> {
  const { userId, sessionId, endpoint, topics, at } = draft
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', sessionId)
    .execute()
  const fields = {
    endpoint,
    p256dh: draft.p256dh,
    auth: draft.auth,
    order_status: toFlag(topics, 'order_status'),
    back_in_stock: toFlag(topics, 'back_in_stock'),
    price_dropped: toFlag(topics, 'price_dropped'),
    new_orders: toFlag(topics, 'new_orders'),
    used_at: at,
  }
  const { id } = await transaction
    .insertInto('push_subscriptions')
    .values({ id: createId(), user_id: userId, session_id: sessionId, created_at: at, ...fields })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const toFlag = (topics: readonly PushTopic[], topic: PushTopic): Flag => (topics.includes(topic) ? 1 : 0)

export async function findSubscriptionOfSession(
  database: Reader,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<SubscriptionRow | undefined> {
  const row = await selectSubscriptions(database)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row && toSubscription(row)
}

/** Last used first. */
export async function listSubscriptionsOf(database: Reader, userId: string): Promise<SubscriptionRow[]> {
  const rows = await selectSubscriptions(database)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSubscription)
}

function selectSubscriptions(database: Reader) {
  return database
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'created_at as createdAt', 'used_at as usedAt'])
    .select(PUSH_TOPICS)
}

type SelectedSubscription = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number]

function toSubscription({ id, endpoint, createdAt, usedAt, ...flags }: SelectedSubscription): SubscriptionRow {
  return { id, endpoint, createdAt, usedAt, topics: PUSH_TOPICS.filter((topic) => flags[topic] === 1) }
}

export async function deleteSubscriptions(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
  await transaction.deleteFrom('push_messages').where('subscription_id', 'in', ids).execute()
}

/** Unless the device has renewed it meanwhile. */
export async function deleteDeadSubscription(
  transaction: Transaction,
  { subscriptionId, endpoint }: { readonly subscriptionId: string; readonly endpoint: string },
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscriptionId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteSubscriptionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('push_messages').where('user_id', '=', userId).execute()
}

export async function deleteUnusedSubscriptions(transaction: Transaction, before: string): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where((column) =>
      column.or([
        column('used_at', '<', before),
        column.exists(
          column
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
            .where('sessions.ended_at', 'is not', null),
        ),
      ]),
    )
    .execute()
}
