import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { HeartButton } from '../../shop/product-card/heart-button.tsx'
import type { ProductCardData } from '../../shop/product-card/product-card-data.ts'
import type { LoadProduct } from '../../shop/use-latest-products.ts'
import { refreshWishlist, toggleWishlistItem, useWishlist, type WishlistItem } from '../../shop/wishlist.ts'
import { notify } from '../../ui/feedback/notify.ts'

export interface WishlistButtonProps {
  readonly product: ProductCardData
  readonly loadProduct: LoadProduct
}

export function WishlistButton({ product, loadProduct }: WishlistButtonProps) {
  const { isInWishlist, toggle } = useWishlistToggle(product, loadProduct)
  return <HeartButton name={product.name} isInWishlist={isInWishlist} onToggle={toggle} />
}

const isFullProduct = (item: WishlistItem) => 'volumes' in item

/**
 * Toggles a product. The card's data is stored at once, even offline, and replaced by the full product when it is
 * loaded.
 */
function useWishlistToggle(product: WishlistItem, loadProduct: LoadProduct) {
  const queryClient = useQueryClient()
  const isInWishlist = useWishlist().some((item) => item._id === product._id)
  const toggle = async () => {
    const change = await toggleWishlistItem(product)
    notify.success(change === 'added' ? t`Product added to wishlist` : t`Product removed from wishlist`, 'wishlist')
    if (change === 'removed' || isFullProduct(product)) return
    // When loading fails, the card's data stays.
    const fullProduct = await loadProduct(queryClient, product.slug).catch(() => undefined)
    if (fullProduct) await refreshWishlist([fullProduct])
  }
  return { isInWishlist, toggle: () => void toggle() }
}
