import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { TransactionContext } from '../../../context.ts'
import { recordChange } from '../../change-log/change-log.service.ts'
import { listBundles, lockEditedStock, updateProductBundles } from '../../inventory/bundles.service.ts'
import { adjustStock } from '../../inventory/inventory.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { listProductsWithoutReviews } from './product.service.ts'
import { updateProductRow } from './product-write.repository.ts'
import { getWrittenProduct } from './product-writing.service.ts'

export interface CountedStock {
  readonly productId: string
  /** By volume. */
  readonly differences: ReadonlyMap<string, number>
  readonly stockTakeId: string
}

export interface StockChanges {
  /** As it is now; `undefined` when nothing has changed. */
  readonly product: Product | undefined
  /** By volume: less than the difference where the stock would leave its limits, none of what is gone or a bundle. */
  readonly changes: ReadonlyMap<string, number>
}

/** Adds what was counted more, or less, than there was. Call it under the lock of the catalogue. */
export async function addStockDifferences(
  deps: TransactionContext,
  { productId, differences, stockTakeId }: CountedStock,
): Promise<StockChanges> {
  const { database } = deps
  await lockEditedStock(database, productId, [])
  const [before] = await listProductsWithoutReviews(database, [productId])
  const changes = new Map<string, number>()
  for (const { _id, quantity, parts } of before?.volumes ?? []) {
    const difference = differences.get(_id) ?? 0
    // More was sold since than was counted, or more came in than fits.
    const change = Math.min(Math.max(quantity + difference, 0), MAX_STOCK) - quantity
    if (parts === undefined && change !== 0) changes.set(_id, change)
  }
  if (changes.size === 0) return { product: undefined, changes }
  const at = deps.now().toISOString()
  for (const [volumeId, change] of changes) await adjustStock(database, { volumeId, change, at, stockTakeId })
  await updateProductRow(database, productId, {}, at)
  await updateProductBundles(database, productId)
  const bundles = await listBundles(database, { productIds: [productId] })
  const touched = [productId, ...bundles.map((bundle) => bundle.productId)]
  touchProducts(database, touched, { isOnPages: true, isInLists: true })
  const product = await getWrittenProduct(database, productId)
  await recordChange(
    deps,
    { type: 'product', id: productId },
    {
      before: toStockFields(before?.volumes ?? [], changes),
      after: toStockFields(product.volumes, changes),
      version: product.version,
    },
  )
  return { product, changes }
}

const toStockFields = (volumes: Product['volumes'], changes: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    volumes.flatMap(({ _id, quantity }) => (changes.has(_id) ? [[`volumes.${_id}.quantity`, quantity]] : [])),
  )
