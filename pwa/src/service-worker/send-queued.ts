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
 * Sends the current user's queued orders and writes. Old orders stay: confirming them needs a page.
 *
 * @throws Error while something is still queued, so that the browser retries the sync
 */
export async function sendQueued(): Promise<void> {
  await sendWaiting({
    holder: readSessionCopy,
    now: true,
    onAnswered: async (order, waited) => {
      // There may be no page to announce it. On a full device only the list of orders shows it.
      await noteUnsaid(waited.userId).catch(() => undefined)
      tellPages({ kind: 'answered', order, waited })
    },
    onRefused: (order) => tellPages({ kind: 'refused', order }),
  })
  await sendWrites({
    holder: readSessionCopy,
    now: true,
    // A waiting form gets the result through the BroadcastChannel.
    isAwaited: () => false,
    onNews: (news) => tellPages({ kind: 'write', news, from: 'the worker' }),
  })
  await assertNothingLeft()
}

export async function assertNothingLeft(): Promise<void> {
  const [holder] = await Promise.all([readSessionCopy(), outbox.load(), writes.load()])
  const own = ({ userId }: { readonly userId: string }) => userId === holder?.user._id
  const orders = outbox.getSnapshot().filter(own).filter(isUnderWay)
  const others = writes.getSnapshot().filter(own).filter(isWriteUnderWay)
  // Items that need a login cannot continue without the user.
  const isLeft = [...orders, ...others].some(({ state }) => state !== 'needs-sign-in')
  if (isLeft) throw new Error('Something is still waiting')
}
