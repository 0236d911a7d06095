import type { Reader, Transaction } from '../../database/database.ts'
import type { HoldKind } from '../../database/schema.ts'

export interface Hold {
  readonly kind: HoldKind
  readonly expiresAt: string
}

export interface ExpiredHold {
  readonly orderRow: string
  readonly userId: string
  readonly kind: HoldKind
  readonly expiresAt: string
}

/** @param max per kind and customer, including this one. @returns whether there was room for it */
export async function insertHold(
  transaction: Transaction,
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

/** Later prompts extend it. */
export async function upsertUnpaidHold(transaction: Transaction, orderRow: string, expiresAt: string): Promise<void> {
  await transaction
    .insertInto('order_holds')
    .values({ order_id: orderRow, kind: 'unpaid', expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ expires_at: expiresAt, found_due_at: null })
        .where('order_holds.kind', '=', 'unpaid'),
    )
    .execute()
}

/** @returns whether it was found due for the first time, and ends later now */
export async function postponeUnpaidHold(
  transaction: Transaction,
  { orderRow, expiresAt }: ExpiredHold,
  { foundAt, until }: { readonly foundAt: string; readonly until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('order_holds')
    .set({ expires_at: until, found_due_at: foundAt })
    .where('order_id', '=', orderRow)
    .where('kind', '=', 'unpaid')
    .where('expires_at', '=', expiresAt)
    .where('found_due_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @param kind any when left out */
export async function deleteHold(transaction: Transaction, orderRow: string, kind?: HoldKind): Promise<void> {
  const query = transaction.deleteFrom('order_holds').where('order_id', '=', orderRow)
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute()
}

/** @returns whether this call deleted it; only one of several processes does */
export async function deleteExpiredHold(transaction: Transaction, orderRow: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_holds')
    .where('order_id', '=', orderRow)
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listExpiredHolds(database: Reader, now: Date, limit: number): Promise<ExpiredHold[]> {
  return database
    .selectFrom('order_holds')
    .innerJoin('orders', 'orders.id', 'order_holds.order_id')
    .select(['order_id as orderRow', 'user_id as userId', 'kind', 'expires_at as expiresAt'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
}
