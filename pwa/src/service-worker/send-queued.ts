import { sendPendingMutations } from '../outbox/mutations/mutation-sender.ts'
import { writes } from '../outbox/mutations/mutations-store.ts'
import { isMutationPending } from '../outbox/mutations/queued-mutation.ts'
import { sendPendingOrders } from '../outbox/orders/order-sender.ts'
import { ordersStore } from '../outbox/orders/orders-store.ts'
import { isPending } from '../outbox/orders/pending-order.ts'
import { addUnacknowledged } from '../outbox/orders/unacknowledged-orders.ts'
import { publishToPages } from '../outbox/outbox-channel.ts'
import { readStoredSession } from '../session/stored-session.ts'

/**
 * Sends the current user's queued orders and writes. Old orders stay: confirming them needs a page.
 *
 * @throws Error while something is still queued, so that the browser retries the sync
 */
export async function sendQueued(): Promise<void> {
  await sendPendingOrders({
    session: readStoredSession,
    now: true,
    onAccepted: async (order, pendingOrder) => {
      // There may be no page to announce it. On a full device only the list of orders shows it.
      await addUnacknowledged(pendingOrder.userId).catch(() => undefined)
      publishToPages({ kind: 'answered', order, waited: pendingOrder })
    },
    onRejected: (order) => publishToPages({ kind: 'refused', order }),
  })
  await sendPendingMutations({
    session: readStoredSession,
    now: true,
    // A waiting form gets the result through the BroadcastChannel.
    isHandledByForm: () => false,
    onEvent: (event) => publishToPages({ kind: 'write', news: event, from: 'the worker' }),
  })
  await assertQueueEmpty()
}

export async function assertQueueEmpty(): Promise<void> {
  const [session] = await Promise.all([readStoredSession(), ordersStore.load(), writes.load()])
  const isOwn = ({ userId }: { readonly userId: string }) => userId === session?.user._id
  const orders = ordersStore.getSnapshot().filter(isOwn).filter(isPending)
  const others = writes.getSnapshot().filter(isOwn).filter(isMutationPending)
  // Items that need a login cannot continue without the user.
  const hasPending = [...orders, ...others].some(({ state }) => state !== 'needs-sign-in')
  if (hasPending) throw new Error('Something is still waiting')
}
