import { cart } from './cart.ts'
import { outbox } from './outbox-orders.ts'
import { openSession } from './session.ts'
import { wishlist } from './wishlist.ts'
import { writes } from './writes/writes-store.ts'

export async function openStores(): Promise<void> {
  await Promise.allSettled([cart.load(), wishlist.load(), outbox.load(), writes.load(), openSession()])
}
