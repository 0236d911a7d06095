import type { Volume } from '@usiku/contracts/catalogue.ts'
import { currentCatalogue, openCatalogue } from '../offline/catalogue/catalogue-store.ts'

/** A price on the screen, and whose it is. */
export interface ShownPrice {
  readonly productId: string
  readonly volume: Pick<Volume, '_id' | 'priceAfterDiscount'> | undefined
}

/**
 * When the shop last said that these are its prices, in milliseconds: the time of
 * the products on this phone. `undefined` for no prices, without such products,
 * and when one of the prices is another than theirs, so that nobody knows how old it is.
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
