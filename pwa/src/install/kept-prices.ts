import type { Volume } from '@usiku/contracts/catalogue.ts'
import { currentCatalogue, openCatalogue } from '../offline/catalogue/catalogue-store.ts'

export interface ShownPrice {
  readonly productId: string
  readonly volume: Pick<Volume, '_id' | 'priceAfterDiscount'> | undefined
}

/**
 * When the shown prices were last confirmed, in milliseconds; `undefined` when a price differs from the local
 * catalogue, so that its age is unknown.
 */
export async function keptPricesFrom(prices: readonly ShownPrice[]): Promise<number | undefined> {
  await openCatalogue()
  const catalogue = currentCatalogue()
  if (catalogue === undefined || prices.length === 0) return undefined
  const products = new Map(catalogue.products.map((product) => [product._id, product]))
  const isSaid = ({ productId, volume }: ShownPrice) => {
    const said = products.get(productId)?.volumes.find(({ _id }) => _id === volume?._id)
    return said !== undefined && said.priceAfterDiscount === volume?.priceAfterDiscount
  }
  return prices.every(isSaid) ? catalogue.syncedAt : undefined
}
