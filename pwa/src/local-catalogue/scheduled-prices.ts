import type { CatalogueProduct, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { applySales, findNextPriceChange } from '@usiku/contracts/catalogue/sales.ts'

export interface PricedProducts {
  readonly products: readonly CatalogueProduct[]
  /** When a price changes next, in milliseconds. */
  readonly validUntil: number
}

/**
 * The products at the prices of a moment. Only what has begun or ended since the last sync is applied, so that a phone
 * with a wrong clock shows the prices that the server sent with it.
 *
 * @param syncedAt in milliseconds, as `now` by this device's clock
 */
export function applyScheduledPrices(
  products: readonly CatalogueProduct[],
  { syncedAt, now }: { readonly syncedAt: number; readonly now: number },
): PricedProducts {
  let validUntil = Number.POSITIVE_INFINITY
  const applyTo = (volume: Volume): Volume => {
    if (volume.sales === undefined) return volume
    const { sales } = volume
    validUntil = Math.min(validUntil, findNextPriceChange(sales, Math.max(now, syncedAt)) ?? validUntil)
    const hasChanged = (findNextPriceChange(sales, syncedAt) ?? Number.POSITIVE_INFINITY) <= now
    return hasChanged ? applySales(volume, now) : volume
  }
  const priced = products.map((product) => {
    if (product.volumes.every(({ sales }) => sales === undefined)) return product
    const volumes = product.volumes.map(applyTo)
    return volumes.some((volume, index) => volume !== product.volumes[index]) ? { ...product, volumes } : product
  })
  const isUnchanged = priced.every((product, index) => product === products[index])
  return { products: isUnchanged ? products : priced, validUntil }
}
