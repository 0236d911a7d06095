import type { PushKind, PushTopic } from '@usiku/contracts/push/constants.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'

export interface Addressee {
  readonly subscriptionId: string
  readonly userId: string
}

export interface MessageContent {
  readonly kind: PushKind
  /** A later message about the same subject replaces one that waits. */
  readonly subject: string
  readonly at: string
  readonly expiresAt: string
}

/** The devices of the order's customer, with the order's number. */
export async function listOrderDevices(database: Reader, orderRow: string, exceptUserId: string | undefined) {
  const rows = database
    .selectFrom('orders')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'orders.user_id')
    .select(['push_subscriptions.id as subscriptionId', 'push_subscriptions.user_id as userId', 'orders.number'])
    .where('orders.id', '=', orderRow)
    .where('push_subscriptions.order_status', '=', 1)
    .orderBy('push_subscriptions.id')
  return (exceptUserId === undefined ? rows : rows.where('orders.user_id', '!=', exceptUserId)).execute()
}

/** The devices of staff, with the order's number. */
export async function listCounterDevices(database: Reader, orderRow: string, exceptUserId: string | undefined) {
  const rows = database
    .selectFrom('push_subscriptions')
    .innerJoin('orders', (join) => join.on('orders.id', '=', orderRow))
    .select(['push_subscriptions.id as subscriptionId', 'push_subscriptions.user_id as userId', 'orders.number'])
    .where('push_subscriptions.new_orders', '=', 1)
    .orderBy('push_subscriptions.id')
  const others = exceptUserId === undefined ? rows : rows.where('push_subscriptions.user_id', '!=', exceptUserId)
  return others.execute()
}

export async function insertMessages(
  transaction: Transaction,
  addressees: readonly Addressee[],
  { kind, subject, at, expiresAt }: MessageContent,
): Promise<void> {
  if (addressees.length === 0) return
  await transaction
    .insertInto('push_messages')
    .values(
      addressees.map(({ subscriptionId, userId }) => ({
        id: createId(),
        subscription_id: subscriptionId,
        user_id: userId,
        kind,
        subject,
        created_at: at,
        due_at: at,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      // With another id, so that a worker that is sending the old message does not settle the new one.
      conflict.columns(['subscription_id', 'subject']).doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        user_id: ref('excluded.user_id'),
        kind: ref('excluded.kind'),
        created_at: ref('excluded.created_at'),
        due_at: ref('excluded.due_at'),
        expires_at: ref('excluded.expires_at'),
        attempts: 0,
      })),
    )
    .execute()
}

export interface DueMessage extends Addressee {
  readonly id: string
  readonly kind: PushKind
  readonly subject: string
  readonly expiresAt: string
  readonly attempts: number
}

export function listDueMessages(database: Reader, now: Date, limit: number): Promise<DueMessage[]> {
  return database
    .selectFrom('push_messages')
    .select(['id', 'kind', 'subject', 'attempts', 'expires_at as expiresAt'])
    .select(['subscription_id as subscriptionId', 'user_id as userId'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Counts an attempt and postpones the next one. @returns false when another worker was faster, or it was replaced */
export async function claimMessage(
  transaction: Transaction,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  nextAttempt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('push_messages')
    .set({ attempts: attempts + 1, due_at: nextAttempt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function postponeMessage(transaction: Transaction, id: string, until: string): Promise<void> {
  await transaction.updateTable('push_messages').set({ due_at: until }).where('id', '=', id).execute()
}

export async function deleteMessage(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('push_messages').where('id', '=', id).execute()
}

export async function deleteExpiredMessages(transaction: Transaction, now: string): Promise<void> {
  await transaction.deleteFrom('push_messages').where('expires_at', '<=', now).execute()
}

export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * `undefined` when the subscription has ended, changed hands or no longer wants the topic, or its user may not have it:
 * signed out, suspended, deleted or, for new orders, not an administrator who is signed in.
 */
export async function findDevice(
  database: Reader,
  { subscriptionId, userId }: Addressee,
  topic: PushTopic,
  now: Date,
): Promise<Device | undefined> {
  const devices = database
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('push_subscriptions.user_id', '=', userId)
    .where(`push_subscriptions.${topic}`, '=', 1)
    // One that only expired has not been signed out: the customer still wants to hear of the wishlist.
    .where('sessions.ended_at', 'is', null)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
  if (topic !== 'new_orders') return devices.executeTakeFirst()
  return devices
    .where('users.role', '=', 'admin')
    .where('users.is_rider', '=', 0)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}
