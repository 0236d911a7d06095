import type { QueryClient } from '@tanstack/react-query'
import { clearCart } from './cart.ts'
import { changeKept } from './kept.ts'
import { outbox } from './outbox-orders.ts'
import { takeUnsaid } from './unsaid.ts'
import { leave } from './wipe.ts'
import { wishlist } from './wishlist.ts'
import { forgetWrites } from './writes/own-writes.ts'

/**
 * Forgets somebody whose account is gone: the session and what was fetched for
 * them, and also what signing out leaves: the cart, the wishlist and what of theirs
 * has not reached the shop. What others have waiting stays.
 */
export async function forgetAccount(queryClient: QueryClient, userId: string): Promise<void> {
  // First of all, and at once: nothing more is asked in their name.
  const ended = leave(queryClient)
  const orders = changeKept(outbox, (waiting) => waiting.filter((order) => order.userId !== userId))
  const wishes = changeKept(wishlist, () => [])
  await Promise.all([ended, orders, wishes, clearCart(), forgetWrites(userId), takeUnsaid(userId)])
}
