import type { QueryClient } from '@tanstack/react-query'
import { CardAdd } from '../features/cart/card-add.tsx'
import { knownSlug, productQuery, shelvedProduct } from '../features/product/product.queries.ts'
import { CardHeart } from '../features/wishlist/card-heart.tsx'
import type { ProductGridProps } from '../ui/product-card/product-grid.tsx'

/** A product by slug or id, for wishlist and cart: as the shop has it now, or as it was fetched a moment ago. */
export async function loadProduct(queryClient: QueryClient, idOrSlug: string) {
  const shelved = await shelvedProduct(idOrSlug).catch(() => undefined)
  return shelved ?? (await queryClient.fetchQuery(productQuery(knownSlug(queryClient, idOrSlug)))).product
}

/** What every card of the storefront can do: go into the wishlist, and into the cart while it is in stock. */
export const cardControls: Required<Pick<ProductGridProps, 'heart' | 'add'>> = {
  heart: (product) => <CardHeart product={product} load={loadProduct} />,
  add: (product) => (product.volume.quantity > 0 ? <CardAdd product={product} /> : null),
}
