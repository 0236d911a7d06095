import { writes } from '../outbox/mutations/mutations-store.ts'
import { ordersStore } from '../outbox/orders/orders-store.ts'
import { restoreSession } from '../session/session.ts'
import { cart } from '../shop/cart/cart.ts'
import { wishlist } from '../shop/wishlist.ts'

export async function hydrateStores(): Promise<void> {
  await Promise.allSettled([cart.load(), wishlist.load(), ordersStore.load(), writes.load(), restoreSession()])
}
