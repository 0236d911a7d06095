import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import type { HoldKind } from '../../database/schema.ts'
import { AppError } from '../../errors.ts'
import { touchProducts } from '../catalogue/catalogue-revision.service.ts'
import { findVariantAvailability, type VariantAvailability } from './availability.repository.ts'
import { updateBundles } from './bundles.service.ts'
import { deleteHold, type Hold, insertHold, upsertUnpaidHold } from './holds.repository.ts'
import {
  addQuantity,
  addReceived,
  addToSold,
  changeStock,
  hasEditsAfter,
  hasRankBetween,
  insertLedgerEntries,
  type StockChange,
  type StockMove,
  sumStockTakesAfter,
} from './stock.repository.ts'
import { crossesZero, touchVisibleChanges } from './stock-visibility.ts'

export type { VariantAvailability }

export type HoldEnding = (transaction: Transaction, orderRow: string) => Promise<void>

export interface StockCause {
  readonly orderRow: string
  readonly at: string
}

/**
 * Deleted and hidden ones included, as unavailable; unknown ones are left out.
 * @param at whose prices count
 */
export function listAvailability(
  database: Reader,
  volumeIds: readonly string[],
  at: Date,
): Promise<VariantAvailability[]> {
  return findVariantAvailability(database, volumeIds, at)
}

/** A line of an order, with what one of it contains when it is a bundle. */
export interface StockLine extends StockMove {
  readonly parts?: readonly StockMove[] | undefined
}

/**
 * The order must exist in this transaction already. Of bundles it takes the parts.
 * @returns `false` when one is understocked: roll back then
 */
export async function takeStock(
  transaction: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<boolean> {
  return exchangeStock(transaction, { before: [], after: lines }, cause)
}

/**
 * Takes what an order needs more than before, and returns what it needs less.
 * @returns `false` when a volume is understocked: roll back then
 */
export async function exchangeStock(
  transaction: Transaction,
  { before, after }: { readonly before: readonly StockLine[]; readonly after: readonly StockLine[] },
  cause: StockCause,
): Promise<boolean> {
  const returned = sumByVolume(before)
  for (const [volumeId, quantity] of sumByVolume(after))
    returned.set(volumeId, (returned.get(volumeId) ?? 0) - quantity)
  const moves = [...returned].map(([volumeId, quantity]) => ({ volumeId, quantity }))
  const changes = await changeStock(
    transaction,
    moves.filter(({ quantity }) => quantity !== 0),
  )
  if (changes === undefined) return false
  await recordOrderChanges(transaction, changes, cause)
  return true
}

export async function returnStock(
  transaction: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  await exchangeStock(transaction, { before: lines, after: [] }, cause)
}

/** An order may have a bundle and its parts. */
export function sumByVolume(lines: readonly StockLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  const all = lines.flatMap(({ volumeId, quantity, parts = [] }) =>
    parts.length === 0
      ? [{ volumeId, quantity }]
      : parts.map((part) => ({ volumeId: part.volumeId, quantity: part.quantity * quantity })),
  )
  for (const { volumeId, quantity } of all) quantities.set(volumeId, quantity + (quantities.get(volumeId) ?? 0))
  return quantities
}

/** Call it in the transaction that inserts the volumes with these quantities. */
export async function recordOpeningStock(
  transaction: Transaction,
  volumes: readonly { readonly volumeId: string; readonly quantity: number; readonly at: string }[],
): Promise<void> {
  const entries = volumes.map(({ volumeId, quantity, at }) => {
    return { volume_id: volumeId, change: quantity, reason: 'opening' as const, order_id: null, at }
  })
  if (entries.length > 0) await insertLedgerEntries(transaction, entries)
}

export interface StockCorrection {
  readonly volumeId: string
  readonly change: number
  readonly at: string
  /** Of a count. */
  readonly stockTakeId?: string | null
}

/** A correction by the admin, who also edits the product: the caller counts the change of the catalogue. */
export async function adjustStock(
  transaction: Transaction,
  { volumeId, change, at, stockTakeId = null }: StockCorrection,
): Promise<void> {
  await addQuantity(transaction, volumeId, change)
  const entry = { volume_id: volumeId, change, reason: 'edit', order_id: null, at, stock_take_id: stockTakeId } as const
  await insertLedgerEntries(transaction, [entry])
}

/**
 * Adds goods that a supplier delivered.
 * @returns the volumes that could not take them: deleted ones, bundles, and those with more than `MAX_STOCK` then; roll
 * back when there are any
 */
export async function receiveStock(
  transaction: Transaction,
  moves: readonly StockMove[],
  at: string,
): Promise<readonly string[]> {
  const changes = await addReceived(transaction, moves)
  const received = new Set(changes.map(({ volumeId }) => volumeId))
  const rejected = moves.filter(({ volumeId }) => !received.has(volumeId)).map(({ volumeId }) => volumeId)
  if (rejected.length > 0) return rejected
  const entries = changes.map(({ volumeId, change }) => {
    return { volume_id: volumeId, change, reason: 'edit' as const, order_id: null, at }
  })
  await insertLedgerEntries(transaction, entries)
  // The back office reads the public lists, and counts again at once.
  const productIds = changes.map(({ productId }) => productId)
  touchProducts(transaction, productIds, { isOnPages: changes.some(crossesZero), isInLists: false })
  await updateBundles(transaction, { volumeIds: [...received] })
  return []
}

/** What posted stock takes have changed since. */
export function sumStockTakeChanges(database: Reader, volumeId: string, since: string): Promise<number> {
  return sumStockTakesAfter(database, volumeId, since)
}

/** Whether an admin has counted or corrected the stock since. */
export function hasStockEdits(database: Reader, volumeId: string, at: string): Promise<boolean> {
  return hasEditsAfter(database, volumeId, at)
}

/** @param times -1 for an order that does not count any longer; quantities may be negative */
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

/** Cancels the order after this moment, unless money arrives or the order leaves `pending`. */
export function holdUnpaidOrder(transaction: Transaction, orderRow: string, expiresAt: string): Promise<void> {
  return upsertUnpaidHold(transaction, orderRow, expiresAt)
}

/** @param kind any when left out */
export function releaseHold(transaction: Transaction, orderRow: string, kind?: HoldKind): Promise<void> {
  return deleteHold(transaction, orderRow, kind)
}

async function recordOrderChanges(
  transaction: Transaction,
  changes: readonly StockChange[],
  { orderRow, at }: StockCause,
): Promise<void> {
  if (changes.length === 0) return
  const entries = changes.map(({ volumeId, change }) => {
    const reason = change < 0 ? ('sale' as const) : ('return' as const)
    return { volume_id: volumeId, change, reason, order_id: orderRow, at }
  })
  await insertLedgerEntries(transaction, entries)
  touchVisibleChanges(transaction, changes)
  await updateBundles(transaction, { volumeIds: changes.map(({ volumeId }) => volumeId) })
}
