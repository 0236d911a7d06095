import type { BULK_ITEM_STATES, BULK_STATUSES } from '@usiku/contracts/bulk-changes/constants.ts'
import type { BulkChange, BulkItem } from '@usiku/contracts/bulk-changes/operations.ts'
import { OPEN_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import { type Insertable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'

export type BulkStatus = (typeof BULK_STATUSES)[number]
export type ItemState = (typeof BULK_ITEM_STATES)[number]

/** @returns whether it is new */
export async function insertChange(
  transaction: Transaction,
  row: Insertable<Schema['bulk_changes']>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('bulk_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertItems(
  transaction: Transaction,
  rows: readonly Insertable<Schema['bulk_change_items']>[],
): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('bulk_change_items').values(rows).execute()
}

/** @returns whether it had one of the statuses `from` */
export async function moveStatus(
  transaction: Transaction,
  id: string,
  from: readonly (BulkStatus | 'preparing')[],
  to: BulkStatus,
): Promise<boolean> {
  const result = await transaction
    .updateTable('bulk_changes')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function findChanges(
  database: Reader,
  filter: { readonly id: string } | { readonly limit: number },
): Promise<BulkChange[]> {
  const query = database
    .selectFrom('bulk_changes')
    .leftJoin('users', 'users.id', 'bulk_changes.created_by')
    .selectAll('bulk_changes')
    .select('users.name as createdBy')
    .orderBy('bulk_changes.created_at', 'desc')
    .orderBy('bulk_changes.id')
  const rows = await ('id' in filter
    ? query.where('bulk_changes.id', '=', filter.id).where('bulk_changes.status', '!=', 'preparing')
    : query.where('bulk_changes.status', 'not in', ['preparing', 'draft']).limit(filter.limit)
  ).execute()
  const ids = rows.map(({ id }) => id)
  const totals = await countItems(database, ids)
  const more = await countMore(database, ids)
  return rows.map((row) => {
    const counts = totals.filter(({ change_id }) => change_id === row.id)
    const count = (state: ItemState) => counts.find((one) => one.state === state)?.items ?? 0
    return {
      _id: row.id,
      action: row.action,
      rule: row.rule === null ? null : (JSON.parse(row.rule) as BulkChange['rule']),
      // `preparing` is left out above.
      status: row.status as BulkStatus,
      createdAt: row.created_at,
      createdBy: row.createdBy ?? '',
      undoUntil: row.undo_until,
      ...(more.get(row.id) ?? { products: 0, jumps: 0 }),
      counts: {
        waiting: count('waiting'),
        changed: count('changed'),
        skipped: count('skipped'),
        undone: count('undone'),
        kept: count('kept'),
      },
    }
  })
}

async function countItems(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return database
    .selectFrom('bulk_change_items')
    .select(['change_id', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('change_id', 'in', ids)
    .groupBy(['change_id', 'state'])
    .execute()
}

/** The products, and the prices that jump by more than half. */
async function countMore(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly products: number; readonly jumps: number }>()
  const rows = await database
    .selectFrom('bulk_change_items')
    .select('change_id')
    .select(({ fn }) => fn.count<number>('product_id').distinct().as('products'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('state', '!=', 'skipped')
        .filterWhere(sql<boolean>`abs(price_after - price_before) * 2 > price_before`)
        .as('jumps'),
    )
    .where('change_id', 'in', ids)
    .groupBy('change_id')
    .execute()
  return new Map(rows.map(({ change_id, ...counts }) => [change_id, counts]))
}

export async function pageItems(
  database: Reader,
  changeId: string,
  window: PageWindow,
): Promise<{ readonly items: BulkItem[]; readonly total: number }> {
  const all = database.selectFrom('bulk_change_items').where('change_id', '=', changeId)
  const rows = await all.selectAll().orderBy('position').limit(window.pageSize).offset(window.offset).execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    productId: row.product_id,
    volumeId: row.volume_id,
    name: row.name,
    size: row.size,
    before: row.price_before,
    after: row.price_after,
    notes: JSON.parse(row.notes) as string[],
    state: row.state,
    reason: row.reason,
  }))
  return { items, total }
}

/** The next ones with items of this state, in their order. */
export async function findNextProducts(
  database: Reader,
  changeId: string,
  state: ItemState,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('bulk_change_items')
    .select('product_id')
    .where('change_id', '=', changeId)
    .where('state', '=', state)
    .groupBy('product_id')
    .orderBy(({ fn }) => fn.min('position'))
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

export interface StoredItem {
  readonly position: number
  readonly volumeId: string | null
  readonly name: string
  readonly before: number | null
  readonly after: number | null
}

export function findProductItems(
  database: Reader,
  { changeId, productId, state }: { readonly changeId: string; readonly productId: string; readonly state: ItemState },
): Promise<StoredItem[]> {
  return database
    .selectFrom('bulk_change_items')
    .select(['position', 'volume_id as volumeId', 'name', 'price_before as before', 'price_after as after'])
    .where('change_id', '=', changeId)
    .where('product_id', '=', productId)
    .where('state', '=', state)
    .orderBy('position')
    .execute()
}

export async function settleItem(
  transaction: Transaction,
  { changeId, position }: { readonly changeId: string; readonly position: number },
  state: ItemState,
  reason = '',
): Promise<void> {
  await transaction
    .updateTable('bulk_change_items')
    .set({ state, reason })
    .where('change_id', '=', changeId)
    .where('position', '=', position)
    .execute()
}

/** How many open orders have each of the products. */
export async function countOpenOrders(
  database: Reader,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.product_id')
    .select(({ fn }) => fn.count<number>('orders.id').distinct().as('orders'))
    .where('order_lines.product_id', 'in', productIds)
    .where('orders.status', 'in', OPEN_STATUSES)
    .groupBy('order_lines.product_id')
    .execute()
  return new Map(rows.map(({ product_id, orders }) => [product_id, orders]))
}

/** Those that cannot be undone any longer, and previews from before. */
export async function findExpired(database: Reader, at: string, draftsBefore: string): Promise<string[]> {
  const rows = await database
    .selectFrom('bulk_changes')
    .select('id')
    .where((where) =>
      where.or([
        where('undo_until', '<', at),
        where.and([where('status', 'in', ['preparing', 'draft']), where('created_at', '<', draftsBefore)]),
      ]),
    )
    .orderBy('created_at')
    .limit(10)
    .execute()
  return rows.map((row) => row.id)
}

/** Those that the change has deleted, for good by now. */
export async function findDeletedProducts(database: Reader, changeId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('bulk_change_items')
    .select('product_id')
    .where('change_id', '=', changeId)
    .where('volume_id', 'is', null)
    .where('state', 'in', ['changed', 'kept'])
    .execute()
  return rows.map((row) => row.product_id)
}

export async function deleteChange(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('bulk_change_items').where('change_id', '=', id).execute()
  await transaction.deleteFrom('bulk_changes').where('id', '=', id).execute()
}
