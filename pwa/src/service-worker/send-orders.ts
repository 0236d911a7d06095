import { outbox } from '../offline/outbox-orders.ts'
import { sendWaiting } from '../offline/send-waiting.ts'
import { readSessionCopy } from '../offline/session-copy.ts'
import { isUnderWay } from '../offline/waiting-order.ts'
import { tellPages } from '../offline/worker-news.ts'

/**
 * Sends the waiting orders of whoever is signed in, once for all pages and the
 * worker. One that has become old stays: there is nobody to ask.
 *
 * @throws Error while something still waits, so that the browser comes back
 */
export async function sendOrders(): Promise<void> {
  await sendWaiting({
    holder: readSessionCopy,
    now: true,
    onAnswered: (order, waited) => tellPages({ kind: 'answered', order, waited }),
    onRefused: (order) => tellPages({ kind: 'refused', order }),
  })
  const holder = await readSessionCopy()
  const isLeft = outbox.getSnapshot().some((order) => order.userId === holder?.user._id && isStillSent(order))
  if (isLeft) throw new Error('Orders are still waiting')
}

/** What goes on without its maker: neither a sign-in nor an answer is missing. */
const isStillSent = (order: Parameters<typeof isUnderWay>[0]) => isUnderWay(order) && order.state !== 'needs-sign-in'
