import type { Transaction } from '../../database/database.ts'
import { touchProducts } from '../catalogue/catalogue-revision.service.ts'
import type { StockChange } from './stock.repository.ts'

/** Counts those changes of stock as changes of the catalogue that customers can see. */
export function touchVisibleChanges(transaction: Transaction, changes: readonly StockChange[]): void {
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

/** Customers see it become sold out, or come back. */
export const crossesZero = ({ change, after }: StockChange): boolean => (after === 0) !== (after - change === 0)
