import { MAX_STOCK } from '@usiku/contracts/http/primitives.ts'
import type { Database } from '../../database/database.ts'
import { bumpRevision } from '../../database/revisions.ts'

export interface StockMove {
  readonly volumeId: string
  readonly quantity: number
}

export interface StockCause {
  readonly orderRow: string
  readonly at: string
}

interface StockChange {
  readonly volumeId: string
  readonly productId: string
  readonly change: number
  readonly after: number
}

/**
 * The order must exist in this transaction already.
 * @param moves one for each volume
 * @returns `false` when one is understocked: roll back then
 */
export async function takeStock(
  transaction: Database,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<boolean> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of moves) {
    const row = await transaction
      .updateTable('volumes')
      .set((column) => ({ quantity: column('quantity', '-', quantity) }))
      .where('id', '=', volumeId)
      .where('quantity', '>=', quantity)
      .where('deleted_at', 'is', null)
      .returning(['product_id', 'quantity'])
      .executeTakeFirst()
    if (row === undefined) return false
    changes.push({ volumeId, productId: row.product_id, change: -quantity, after: row.quantity })
  }
  await recordChanges(transaction, changes, 'sale', cause)
  return true
}

export async function returnStock(
  transaction: Database,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<void> {
  const changes: StockChange[] = []
  for (const { volumeId, quantity } of moves) {
    const before = await transaction
      .selectFrom('volumes')
      .select(['product_id', 'quantity'])
      .where('id', '=', volumeId)
      .executeTakeFirstOrThrow()
    // An admin may have added stock meanwhile: drop what exceeds the limit.
    const change = Math.min(quantity, MAX_STOCK - before.quantity)
    await transaction
      .updateTable('volumes')
      .set((column) => ({ quantity: column('quantity', '+', change) }))
      .where('id', '=', volumeId)
      .execute()
    changes.push({ volumeId, productId: before.product_id, change, after: before.quantity + change })
  }
  await recordChanges(transaction, changes, 'return', cause)
}

async function recordChanges(
  transaction: Database,
  changes: readonly StockChange[],
  reason: 'sale' | 'return',
  { orderRow, at }: StockCause,
): Promise<void> {
  await transaction
    .insertInto('stock_ledger')
    .values(changes.map(({ volumeId, change }) => ({ volume_id: volumeId, change, reason, order_id: orderRow, at })))
    .execute()
  const revision = await bumpRevision(transaction, 'catalogue')
  const products = changes.map(({ productId }) => productId)
  await transaction.updateTable('products').set({ revision }).where('id', 'in', products).execute()
  // Pages show only whether a volume is in stock, not the quantity.
  if (changes.some(crossesZero)) await bumpRevision(transaction, 'storefront')
}

const crossesZero = ({ change, after }: StockChange): boolean => (after === 0) !== (after - change === 0)
