import { outbox } from '../offline/outbox-orders.ts'
import { sendWaiting } from '../offline/send-waiting.ts'
import { tellPages } from '../offline/sent-news.ts'
import { readSessionCopy } from '../offline/session-copy.ts'
import { noteUnsaid } from '../offline/unsaid.ts'
import { isUnderWay } from '../offline/waiting-order.ts'
import { isWriteUnderWay } from '../offline/writes/queued-write.ts'
import { sendWrites } from '../offline/writes/send-writes.ts'
import { writes } from '../offline/writes/writes-store.ts'

/**
 * Sends the waiting orders of whoever is signed in, and what else they have written,
 * once for all pages and the worker. An order that has become old stays: there is
 * nobody to ask.
 *
 * @throws Error while something still waits, so that the browser comes back
 */
export async function sendQueued(): Promise<void> {
  await sendWaiting({
    holder: readSessionCopy,
    now: true,
    onAnswered: async (order, waited) => {
      // There may be no page, or one that does not hear yet. On a full phone only the list of orders says it.
      await noteUnsaid(waited.userId).catch(() => undefined)
      tellPages({ kind: 'answered', order, waited })
    },
    onRefused: (order) => tellPages({ kind: 'refused', order }),
  })
  await sendWrites({
    holder: readSessionCopy,
    now: true,
    // A form that waits hears of it by the pages' channel.
    isAwaited: () => false,
    onNews: (news) => tellPages({ kind: 'write', news, from: 'the worker' }),
  })
  await assertNothingLeft()
}

/** @throws Error while something still waits that goes on by itself */
export async function assertNothingLeft(): Promise<void> {
  const [holder] = await Promise.all([readSessionCopy(), outbox.load(), writes.load()])
  const own = ({ userId }: { readonly userId: string }) => userId === holder?.user._id
  const orders = outbox.getSnapshot().filter(own).filter(isUnderWay)
  const others = writes.getSnapshot().filter(own).filter(isWriteUnderWay)
  // Nothing goes on without its maker while a sign-in is missing.
  const isLeft = [...orders, ...others].some(({ state }) => state !== 'needs-sign-in')
  if (isLeft) throw new Error('Something is still waiting')
}
