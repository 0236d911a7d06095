import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
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

/** @returns `undefined` when a volume is understocked; those before it are then taken already */
export async function decreaseStock(
  transaction: Transaction,
  moves: readonly StockMove[],
): Promise<StockChange[] | undefined> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of inLockOrder(moves)) {
    const row = await transaction
      .updateTable('volumes')
      .set((column) => ({ quantity: column('quantity', '-', quantity) }))
      .where('id', '=', volumeId)
      .where('quantity', '>=', quantity)
      .where('deleted_at', 'is', null)
      .returning(['product_id', 'quantity'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    changes.push({ volumeId, productId: row.product_id, change: -quantity, after: row.quantity })
  }
  return changes
}

export async function increaseStock(transaction: Transaction, moves: readonly StockMove[]): Promise<StockChange[]> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of inLockOrder(moves)) {
    const query = transaction.selectFrom('volumes').select(['product_id', 'quantity']).where('id', '=', volumeId)
    const before = await getEngine(transaction).forUpdate(query).executeTakeFirstOrThrow()
    // An admin may have added stock meanwhile: drop what exceeds the limit.
    const change = Math.min(quantity, MAX_STOCK - before.quantity)
    await addQuantity(transaction, volumeId, change)
    changes.push({ volumeId, productId: before.product_id, change, after: before.quantity + change })
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

export async function addToSold(transaction: Transaction, productId: string, quantity: number): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ sold: sql`sold + ${quantity}` })
    .where('id', '=', productId)
    .execute()
}
