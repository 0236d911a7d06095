import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { touchProducts } from '../catalogue/catalogue-revision.service.ts'
import { findVariantAvailability, type VariantAvailability } from './availability.repository.ts'
import { deleteHold, type Hold, insertHold } from './holds.repository.ts'
import {
  addQuantity,
  addToSold,
  decreaseStock,
  hasRankBetween,
  increaseStock,
  insertLedgerEntries,
  type StockChange,
  type StockMove,
} from './stock.repository.ts'

export type { VariantAvailability }

export type HoldEnding = (transaction: Transaction, orderRow: string) => Promise<void>

export interface StockCause {
  readonly orderRow: string
  readonly at: string
}

/** Deleted and hidden ones included, as unavailable; unknown ones are left out. */
export function listAvailability(database: Reader, volumeIds: readonly string[]): Promise<VariantAvailability[]> {
  return findVariantAvailability(database, volumeIds)
}

/**
 * The order must exist in this transaction already.
 * @param moves one for each volume
 * @returns `false` when one is understocked: roll back then
 */
export async function takeStock(
  transaction: Transaction,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<boolean> {
  const changes = await decreaseStock(transaction, moves)
  if (changes === undefined) return false
  await recordOrderChanges(transaction, changes, 'sale', cause)
  return true
}

export async function returnStock(
  transaction: Transaction,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<void> {
  await recordOrderChanges(transaction, await increaseStock(transaction, moves), 'return', cause)
}

/** Call it in the transaction that inserts the volumes with these quantities. */
export async function recordOpeningStock(
  transaction: Transaction,
  volumes: readonly { readonly volumeId: string; readonly quantity: number; readonly at: string }[],
): Promise<void> {
  const entries = volumes.map(({ volumeId, quantity, at }) => {
    return { volume_id: volumeId, change: quantity, reason: 'opening' as const, order_id: null, at }
  })
  await insertLedgerEntries(transaction, entries)
}

/** A correction by the admin, who also edits the product: the caller counts the change of the catalogue. */
export async function adjustStock(
  transaction: Transaction,
  { volumeId, change, at }: { readonly volumeId: string; readonly change: number; readonly at: string },
): Promise<void> {
  await addQuantity(transaction, volumeId, change)
  await insertLedgerEntries(transaction, [{ volume_id: volumeId, change, reason: 'edit', order_id: null, at }])
}

/** @param times -1 for an order that does not count any longer */
export async function addToSalesCount(
  transaction: Transaction,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
  times: 1 | -1,
): Promise<void> {
  const productIds = [...new Set(lines.map((line) => line.productId))].sort()
  for (const productId of productIds) {
    const quantity = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
    const sold = await addToSold(transaction, productId, times * quantity)
    if (await hasRankBetween(transaction, productId, [sold, sold - times * quantity])) {
      touchProducts(transaction, [productId], { isOnPages: false, isInLists: true })
    }
  }
}

/** Call it in the transaction that places the order. @throws AppError `too_many_unconfirmed_orders` */
export async function createHold(transaction: Transaction, orderRow: string, hold: Hold): Promise<void> {
  if (await insertHold(transaction, orderRow, hold, MAX_UNCONFIRMED_ORDERS)) return
  throw new AppError('too_many_unconfirmed_orders')
}

export function releaseHold(transaction: Transaction, orderRow: string): Promise<void> {
  return deleteHold(transaction, orderRow)
}

async function recordOrderChanges(
  transaction: Transaction,
  changes: readonly StockChange[],
  reason: 'sale' | 'return',
  { orderRow, at }: StockCause,
): Promise<void> {
  const entries = changes.map(({ volumeId, change }) => {
    return { volume_id: volumeId, change, reason, order_id: orderRow, at }
  })
  await insertLedgerEntries(transaction, entries)
  const visible = changes.filter(({ change, after }) => getStockLevel(after) !== getStockLevel(after - change))
  if (visible.length === 0) return
  const products = visible.map(({ productId }) => productId)
  // Pages show only whether a volume is in stock, not the quantity.
  touchProducts(transaction, products, { isOnPages: visible.some(crossesZero), isInLists: false })
}

/** Up to this many, customers see each sale. */
const LOW_STOCK = 24

/**
 * What a change of stock must cross to count as a change of the catalogue. Copies of the catalogue have the exact
 * quantity while it is low, else at most twice the quantity: it is the most that customers can choose.
 */
function getStockLevel(quantity: number): number {
  return quantity <= LOW_STOCK ? quantity : LOW_STOCK + Math.ceil(Math.log2(quantity / LOW_STOCK))
}

const crossesZero = ({ change, after }: StockChange): boolean => (after === 0) !== (after - change === 0)
