import { cart } from './cart.ts'
import { outbox } from './outbox-orders.ts'
import { openSession } from './session.ts'
import { wishlist } from './wishlist.ts'
import { writes } from './writes/writes-store.ts'

/** Reads what earlier visits left on this phone. What cannot be read stays empty. */
export async function openStores(): Promise<void> {
  await Promise.allSettled([cart.load(), wishlist.load(), outbox.load(), writes.load(), openSession()])
}
