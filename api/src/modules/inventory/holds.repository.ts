import type { Database } from '../../database/open-database.ts'
import type { HoldKind } from '../../database/schema.ts'

/** What keeps an order from going on, and until when. */
export interface Hold {
  readonly kind: HoldKind
  /** A UTC ISO string. */
  readonly expiresAt: string
}

/** A hold that is over, with its order. */
export interface ExpiredHold {
  /** `orders.id`. */
  readonly orderRow: string
  readonly kind: HoldKind
}

/**
 * Adds the hold of an order that has none.
 *
 * @param max of one kind and customer, this one included
 * @returns whether there was room for it
 */
export async function insertHold(
  transaction: Database,
  orderRow: string,
  { kind, expiresAt }: Hold,
  max: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('order_holds')
    .columns(['order_id', 'kind', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('orders')
        .select(['orders.id', val(kind).as('kind'), val(expiresAt).as('expires_at')])
        .where('orders.id', '=', orderRow)
        .where(
          ({ selectFrom: selectAlso }) =>
            selectAlso('orders as held')
              .innerJoin('order_holds as hold', 'hold.order_id', 'held.id')
              .whereRef('held.user_id', '=', 'orders.user_id')
              .where('hold.kind', '=', kind)
              .select(({ fn }) => fn.countAll<number>().as('held')),
          '<',
          max,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes the hold of an order; nothing when it has none. */
export async function deleteHold(transaction: Database, orderRow: string): Promise<void> {
  await transaction.deleteFrom('order_holds').where('order_id', '=', orderRow).execute()
}

/** @returns whether this call deleted it: of several processes one does */
export async function deleteExpiredHold(transaction: Database, orderRow: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_holds')
    .where('order_id', '=', orderRow)
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Holds that are over, the oldest first. */
export async function listExpiredHolds(database: Database, now: Date, limit: number): Promise<ExpiredHold[]> {
  return database
    .selectFrom('order_holds')
    .select(['order_id as orderRow', 'kind'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
}
