import { useOutbox, useUnseenWaiting } from '../offline/outbox.ts'
import { useOwnWrites, useUnseenWrites } from '../offline/writes/own-writes.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useOrderIsSaid } from '../ui/order-said.ts'

/** Where they cannot be had, the account says the same. */
const WaitingWords = lazyPart(async () => (await import('./waiting-words.tsx')).WaitingWords)

/** Says on every page that something has not reached the shop yet, and leads to it. Nothing most of the time, or where the page says it. */
export function WaitingStrip() {
  const count = useOutbox().length + useOwnWrites().length + useUnseenWaiting() + useUnseenWrites()
  const isSaid = useOrderIsSaid()
  return <div role="status">{count > 0 && !isSaid ? <WaitingWords /> : null}</div>
}
