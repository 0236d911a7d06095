import type { QueryClient } from '@tanstack/react-query'
import { clearEntries } from '../../../outbox/outbox-store.ts'
import { logOutLocally } from '../../../session/end-session.ts'
import { clearCart } from '../../../shop/cart/cart.ts'
import { forgetAccountItems } from '../../../shop/saved-items/saved-items-store.ts'
import { wishlist } from '../../../shop/wishlist.ts'
import { updateStore } from '../../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../../storage/storage-keys.ts'

/** Ends the session and removes the cart, the wishlist and this user's queued items. Other users' items stay. */
export async function eraseLocalAccount(queryClient: QueryClient, userId: string): Promise<void> {
  // First and at once: no further request may carry this user's token.
  const ended = logOutLocally(queryClient)
  forgetAccountLanguage()
  const wishlistCleared = updateStore(wishlist, () => [])
  await Promise.all([ended, wishlistCleared, clearCart(), clearEntries(userId), forgetAccountItems(userId)])
}

function forgetAccountLanguage(): void {
  try {
    localStorage.removeItem(STORAGE_KEYS.accountLanguage)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
