import { applyStoredLanguage } from '../language/stored-language.ts'
import { countWaitingOrders } from '../outbox/count-waiting-orders.ts'
import { isOpen, isPending } from '../outbox/entry.ts'
import { listEntries, outbox } from '../outbox/outbox-store.ts'
import { sendPending } from '../outbox/sender.ts'
import { showAppBadge } from '../pwa/app-badge.ts'
import { readStoredSession } from '../session/stored-session.ts'

/**
 * Sends the current user's pending entries. Old orders stay: confirming them needs a page. So do the results, until a
 * visible page has announced them.
 *
 * @throws Error while something is still pending, so that the browser retries the sync
 */
export async function sendQueued(): Promise<void> {
  await applyStoredLanguage()
  await sendPending({
    session: readStoredSession,
    now: true,
    canConfirm: false,
    // A waiting form finds the result in the outbox.
    isAwaited: () => false,
    onOutcome: () => undefined,
    onStored: async () => undefined,
  })
  await updateBadge()
  await assertQueueEmpty()
}

/** Of a customer: the back office counts on its own. */
async function updateBadge(): Promise<void> {
  const session = await readStoredSession()
  if (session && session.user.role !== 'admin') showAppBadge(countWaitingOrders(session.user._id))
}

export async function assertQueueEmpty(): Promise<void> {
  const [session] = await Promise.all([readStoredSession(), outbox.load()])
  const own = session ? listEntries(session.user._id).filter(isOpen).filter(isPending) : []
  // Entries that need a login cannot continue without the user.
  if (own.some(({ state }) => state !== 'needs-sign-in')) throw new Error('Something is still waiting')
}
