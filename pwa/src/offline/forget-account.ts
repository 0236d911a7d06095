import type { QueryClient } from '@tanstack/react-query'
import { clearCart } from './cart.ts'
import { changeKept } from './kept.ts'
import { outbox } from './outbox-orders.ts'
import { takeUnsaid } from './unsaid.ts'
import { leave } from './wipe.ts'
import { wishlist } from './wishlist.ts'
import { forgetWrites } from './writes/own-writes.ts'

/** Ends the session and removes the cart, the wishlist and this user's queued items. Other users' items stay. */
export async function forgetAccount(queryClient: QueryClient, userId: string): Promise<void> {
  // First and at once: no further request may carry this user's token.
  const ended = leave(queryClient)
  const orders = changeKept(outbox, (waiting) => waiting.filter((order) => order.userId !== userId))
  const wishes = changeKept(wishlist, () => [])
  await Promise.all([ended, orders, wishes, clearCart(), forgetWrites(userId), takeUnsaid(userId)])
}
