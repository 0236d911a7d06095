import { outbox } from '../outbox/outbox-store.ts'
import { restoreSession } from '../session/session.ts'
import { cart } from '../shop/cart/cart.ts'
import { wishlist } from '../shop/wishlist.ts'

export async function hydrateStores(): Promise<void> {
  await Promise.allSettled([cart.load(), wishlist.load(), outbox.load(), restoreSession()])
}
