import type { QueryClient } from '@tanstack/react-query'
import { CardAdd } from '../features/cart/card-add.tsx'
import { knownSlug, productQuery, shelvedProduct } from '../features/product/product.queries.ts'
import { CardHeart } from '../features/wishlist/card-heart.tsx'
import type { ProductGridProps } from '../ui/product-card/product-grid.tsx'

/** Prefers the local catalogue, then the cached or fetched page. */
export async function loadProduct(queryClient: QueryClient, idOrSlug: string) {
  const shelved = await shelvedProduct(idOrSlug).catch(() => undefined)
  return shelved ?? (await queryClient.fetchQuery(productQuery(knownSlug(queryClient, idOrSlug)))).product
}

export const cardControls: Required<Pick<ProductGridProps, 'heart' | 'add'>> = {
  heart: (product) => <CardHeart product={product} load={loadProduct} />,
  add: (product) => (product.volume.quantity > 0 ? <CardAdd product={product} /> : null),
}
