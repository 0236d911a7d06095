import { useQueryClient } from '@tanstack/react-query'
import { renewWishes, toggleWish, useWishlist, type Wish } from '../../offline/wishlist.ts'
import { notify } from '../../ui/notify.ts'
import type { LoadProduct } from './load-product.ts'

const isWhole = (wish: Wish) => 'volumes' in wish

/**
 * Toggles a product. The card's data is stored at once, even offline, and replaced by the full product when it is
 * loaded.
 */
export function useWish(product: Wish, load: LoadProduct) {
  const queryClient = useQueryClient()
  const isWished = useWishlist().some((wish) => wish._id === product._id)
  const toggle = async () => {
    const outcome = await toggleWish(product)
    notify.success(outcome === 'added' ? 'Product added to wishlist' : 'Product removed from wishlist', 'wishlist')
    if (outcome === 'removed' || isWhole(product)) return
    // When loading fails, the card's data stays.
    const whole = await load(queryClient, product.slug).catch(() => undefined)
    if (whole) await renewWishes([whole])
  }
  return { isWished, toggle: () => void toggle() }
}
