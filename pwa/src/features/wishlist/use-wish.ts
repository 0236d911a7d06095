import { useQueryClient } from '@tanstack/react-query'
import { renewWishes, toggleWish, useWishlist, type Wish } from '../../offline/wishlist.ts'
import { notify } from '../../ui/notify.ts'
import type { LoadProduct } from './load-product.ts'

const isWhole = (wish: Wish) => 'volumes' in wish

/**
 * Whether a product is in the wishlist, and putting it in or out. What a card
 * knows is kept at once, with or without a network, and the whole product takes
 * its place as soon as it is there.
 */
export function useWish(product: Wish, load: LoadProduct) {
  const queryClient = useQueryClient()
  const isWished = useWishlist().some((wish) => wish._id === product._id)
  const toggle = async () => {
    const outcome = await toggleWish(product)
    notify.success(outcome === 'added' ? 'Product added to wishlist' : 'Product removed from wishlist', 'wishlist')
    if (outcome === 'removed' || isWhole(product)) return
    // What cannot be loaded stays what the card knew.
    const whole = await load(queryClient, product.slug).catch(() => undefined)
    if (whole) await renewWishes([whole])
  }
  return { isWished, toggle: () => void toggle() }
}
