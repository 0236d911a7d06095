import type { QueryClient } from '@tanstack/react-query'
import type { CatalogueProduct, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { refreshInCart } from '../../shop/cart/cart.ts'
import { isProductList } from './loaded-products.ts'
import { updateFromCatalogue } from './update-from-catalogue.ts'

/** Shows scheduled prices that have begun or ended, without the network: all phones would ask at the same moment. */
export async function updatePrices(queryClient: QueryClient, products: readonly CatalogueProduct[]): Promise<void> {
  const volumes = new Map(products.flatMap((product) => product.volumes.map((volume) => [volume._id, volume])))
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const data = replacePrices(state.data, volumes)
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
  // Lists by price may contain other products now.
  const activeLists = queryClient.getQueryCache().findAll({ type: 'active', predicate: isProductList })
  await Promise.all(activeLists.map((query) => updateFromCatalogue(queryClient, query)))
  for (const product of products) await refreshInCart(product._id, product).catch(() => undefined)
}

/** The same object when it contains none of these volumes, in any response shape. */
function replacePrices(data: unknown, volumes: ReadonlyMap<string, Volume>): unknown {
  if (typeof data !== 'object' || data === null) return data
  const known = '_id' in data && 'priceAfterDiscount' in data ? volumes.get(String(data._id)) : undefined
  if (known !== undefined) {
    const { price, discount, priceAfterDiscount } = known
    // Another list price is newer than the local catalogue.
    return 'price' in data && data.price === price ? { ...data, discount, priceAfterDiscount } : data
  }
  const parts = Object.entries(data).map(([name, part]) => [name, replacePrices(part, volumes)] as const)
  if (parts.every(([name, part]) => part === (data as Record<string, unknown>)[name])) return data
  return Array.isArray(data) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
