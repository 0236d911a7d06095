import type { QueryClient } from '@tanstack/react-query'
import { clearOwnMutations } from '../../../outbox/mutations/own-mutations.ts'
import { ordersStore } from '../../../outbox/orders/orders-store.ts'
import { removeUnacknowledged } from '../../../outbox/orders/unacknowledged-orders.ts'
import { logOutLocally } from '../../../session/end-session.ts'
import { clearCart } from '../../../shop/cart/cart.ts'
import { wishlist } from '../../../shop/wishlist.ts'
import { updateStore } from '../../../storage/persisted-store.ts'

/** Ends the session and removes the cart, the wishlist and this user's queued items. Other users' items stay. */
export async function eraseLocalAccount(queryClient: QueryClient, userId: string): Promise<void> {
  // First and at once: no further request may carry this user's token.
  const ended = logOutLocally(queryClient)
  const orders = updateStore(ordersStore, (pending) => pending.filter((order) => order.userId !== userId))
  const wishlistCleared = updateStore(wishlist, () => [])
  await Promise.all([
    ended,
    orders,
    wishlistCleared,
    clearCart(),
    clearOwnMutations(userId),
    removeUnacknowledged(userId),
  ])
}
