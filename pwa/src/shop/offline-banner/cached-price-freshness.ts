import type { Volume } from '@usiku/contracts/catalogue/operations.ts'
import { getStoredCatalogue, loadCatalogue } from '../../local-catalogue/catalogue-store.ts'

export interface DisplayedPrice {
  readonly productId: string
  readonly volume: Pick<Volume, '_id' | 'priceAfterDiscount'> | undefined
}

/**
 * When the shown prices were last confirmed, in milliseconds; `undefined` when a price differs from the local
 * catalogue, so that its age is unknown.
 */
export async function findCachedPricesTime(prices: readonly DisplayedPrice[]): Promise<number | undefined> {
  await loadCatalogue()
  const catalogue = getStoredCatalogue()
  if (catalogue === undefined || prices.length === 0) return undefined
  const products = new Map(catalogue.products.map((product) => [product._id, product]))
  const isCurrent = ({ productId, volume }: DisplayedPrice) => {
    const stored = products.get(productId)?.volumes.find(({ _id }) => _id === volume?._id)
    return stored !== undefined && stored.priceAfterDiscount === volume?.priceAfterDiscount
  }
  return prices.every(isCurrent) ? catalogue.syncedAt : undefined
}
