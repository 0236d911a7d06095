import type { QueryClient } from '@tanstack/react-query'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { findLocalProduct, getCachedSlug, productQuery } from '../features/product/product.queries.ts'
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx'
import type { ProductGridProps } from '../shop/product-card/product-grid.tsx'

/** Prefers the local catalogue, then the cached or fetched page. */
export async function loadProduct(queryClient: QueryClient, idOrSlug: string) {
  const localProduct = await findLocalProduct(idOrSlug).catch(() => undefined)
  return localProduct ?? (await queryClient.fetchQuery(productQuery(getCachedSlug(queryClient, idOrSlug)))).product
}

export const cardControls: Required<Pick<ProductGridProps, 'heart' | 'add'>> = {
  heart: (product) => <WishlistButton product={product} loadProduct={loadProduct} />,
  add: (product) => (product.volume.quantity > 0 ? <AddToCartButton product={product} /> : null),
}
