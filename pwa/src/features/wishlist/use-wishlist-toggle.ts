import { useQueryClient } from '@tanstack/react-query'
import { refreshWishlist, toggleWishlistItem, useWishlist, type WishlistItem } from '../../shop/wishlist.ts'
import { notify } from '../../ui/feedback/notify.ts'
import type { LoadProduct } from './load-product.ts'

const isFullProduct = (item: WishlistItem) => 'volumes' in item

/**
 * Toggles a product. The card's data is stored at once, even offline, and replaced by the full product when it is
 * loaded.
 */
export function useWishlistToggle(product: WishlistItem, loadProduct: LoadProduct) {
  const queryClient = useQueryClient()
  const isInWishlist = useWishlist().some((item) => item._id === product._id)
  const toggle = async () => {
    const change = await toggleWishlistItem(product)
    notify.success(change === 'added' ? 'Product added to wishlist' : 'Product removed from wishlist', 'wishlist')
    if (change === 'removed' || isFullProduct(product)) return
    // When loading fails, the card's data stays.
    const fullProduct = await loadProduct(queryClient, product.slug).catch(() => undefined)
    if (fullProduct) await refreshWishlist([fullProduct])
  }
  return { isWished: isInWishlist, toggle: () => void toggle() }
}
