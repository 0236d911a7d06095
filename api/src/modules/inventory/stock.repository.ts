import { MAX_FEED_BEST_SELLERS, MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import { type Insertable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import type { Schema } from '../../database/schema.ts'

export interface StockMove {
  readonly volumeId: string
  readonly quantity: number
}

export interface StockChange {
  readonly volumeId: string
  readonly productId: string
  readonly change: number
  readonly after: number
}

/**
 * Takes negative quantities from the stock and adds the others, in one order of rows.
 * @returns `undefined` when a volume is understocked; those before it are then changed already
 */
export async function changeStock(
  transaction: Transaction,
  moves: readonly StockMove[],
): Promise<StockChange[] | undefined> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of inLockOrder(moves)) {
    const change = await (quantity < 0
      ? decreaseStock(transaction, volumeId, -quantity)
      : increaseStock(transaction, volumeId, quantity))
    if (change === undefined) return undefined
    changes.push(change)
  }
  return changes
}

async function decreaseStock(
  transaction: Transaction,
  volumeId: string,
  quantity: number,
): Promise<StockChange | undefined> {
  const row = await transaction
    .updateTable('volumes')
    .set((column) => ({ quantity: column('quantity', '-', quantity) }))
    .where('id', '=', volumeId)
    .where('quantity', '>=', quantity)
    .where('deleted_at', 'is', null)
    // Made of parts since the order was read.
    .where('is_bundle', '=', 0)
    .returning(['product_id', 'quantity'])
    .executeTakeFirst()
  return row && { volumeId, productId: row.product_id, change: -quantity, after: row.quantity }
}

async function increaseStock(transaction: Transaction, volumeId: string, quantity: number): Promise<StockChange> {
  const query = transaction.selectFrom('volumes').select(['product_id', 'quantity']).where('id', '=', volumeId)
  const before = await getEngine(transaction).forUpdate(query).executeTakeFirstOrThrow()
  // An admin may have added stock meanwhile: drop what exceeds the limit.
  const change = Math.min(quantity, MAX_STOCK - before.quantity)
  await addQuantity(transaction, volumeId, change)
  return { volumeId, productId: before.product_id, change, after: before.quantity + change }
}

/**
 * Adds what came in, in one order of rows.
 * @returns without those that were deleted, made of parts, or would be more than the limit
 */
export async function addReceived(transaction: Transaction, moves: readonly StockMove[]): Promise<StockChange[]> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of inLockOrder(moves)) {
    const row = await transaction
      .updateTable('volumes')
      .set((column) => ({ quantity: column('quantity', '+', quantity) }))
      .where('id', '=', volumeId)
      .where('quantity', '<=', MAX_STOCK - quantity)
      .where('deleted_at', 'is', null)
      .where('is_bundle', '=', 0)
      .returning(['product_id', 'quantity'])
      .executeTakeFirst()
    if (row) changes.push({ volumeId, productId: row.product_id, change: quantity, after: row.quantity })
  }
  return changes
}

/** Two orders of the same volumes wait for the first of them, not for each other. */
const inLockOrder = (moves: readonly StockMove[]) =>
  moves.toSorted((one, other) => (one.volumeId < other.volumeId ? -1 : 1))

export async function addQuantity(transaction: Transaction, volumeId: string, change: number): Promise<void> {
  await transaction
    .updateTable('volumes')
    .set((column) => ({ quantity: column('quantity', '+', change) }))
    .where('id', '=', volumeId)
    .execute()
}

export async function insertLedgerEntries(
  transaction: Transaction,
  entries: readonly Insertable<Schema['stock_ledger']>[],
): Promise<void> {
  await transaction.insertInto('stock_ledger').values(entries).execute()
}

/** What posted stock takes have changed since. */
export async function sumStockTakesAfter(database: Reader, volumeId: string, at: string): Promise<number> {
  const row = await database
    .selectFrom('stock_ledger')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('volume_id', '=', volumeId)
    .where('stock_take_id', 'is not', null)
    .where('at', '>', at)
    .executeTakeFirst()
  return row?.change ?? 0
}

/** Whether an admin has changed the stock since. */
export async function hasEditsAfter(database: Reader, volumeId: string, at: string): Promise<boolean> {
  const row = await database
    .selectFrom('stock_ledger')
    .select('id')
    .where('volume_id', '=', volumeId)
    .where('reason', '=', 'edit')
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the new number */
export async function addToSold(transaction: Transaction, productId: string, quantity: number): Promise<number> {
  const { sold } = await transaction
    .updateTable('products')
    .set({ sold: sql`sold + ${quantity}` })
    .where('id', '=', productId)
    .returning('sold')
    .executeTakeFirstOrThrow()
  return sold
}

/** Whether another best seller has sold as many: the product then overtakes it, or falls behind. */
export async function hasRankBetween(
  transaction: Transaction,
  productId: string,
  sold: readonly [number, number],
): Promise<boolean> {
  const best = transaction
    .selectFrom('products')
    .select(['id', 'sold'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('sold', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    // One more, because the product itself may be among them.
    .limit(MAX_FEED_BEST_SELLERS + 1)
    .as('best')
  const row = await transaction
    .selectFrom(best)
    .select('best.id')
    .where('best.id', '!=', productId)
    .where('best.sold', '>=', Math.min(...sold))
    .where('best.sold', '<=', Math.max(...sold))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
