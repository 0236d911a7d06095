import { outbox } from '../outbox/outbox-store.ts'
import { redactAfterEarlierApp } from '../session/redact-on-logout.ts'
import { restoreSession } from '../session/session.ts'
import { cart } from '../shop/cart/cart.ts'
import { wishlist } from '../shop/wishlist.ts'

export async function hydrateStores(): Promise<void> {
  const outboxLoaded = redactAfterEarlierApp()
    .catch(() => undefined)
    .then(outbox.load)
  await Promise.allSettled([cart.load(), wishlist.load(), outboxLoaded, restoreSession()])
}
