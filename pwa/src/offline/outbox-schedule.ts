import { askWorkerToSend } from './background-sync.ts'
import { deviceIsOnline, isOnline, onConnectivity } from './connectivity.ts'
import { drain, followSent, sayUnsaid } from './drain.ts'
import { outbox } from './outbox-orders.ts'
import { LONGEST_PAUSE } from './send-waiting.ts'
import { currentSession, onSession } from './session.ts'
import { isUnderWay } from './waiting-order.ts'
import { drainWrites, writesUnderWay } from './writes/drain-writes.ts'
import { writes } from './writes/writes-store.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** What the worker has been asked to look after, by its key. */
const handed = new Set<string>()

/** Sends what waits and comes back for what has to wait longer. */
function run(options?: { readonly now: boolean }): void {
  void drain(options)
    .catch(() => undefined)
    .then(() => drainWrites(options))
    .catch(() => undefined)
    .then(scheduleNext)
}

/** Something that goes on by itself. */
interface UnderWay {
  readonly key: string
  readonly nextTryAt: number
}

/** The signed-in user's orders and other writes. */
function ownUnderWay(): readonly UnderWay[] {
  const session = currentSession()
  if (session.status !== 'signed-in') return []
  const isOwn = ({ userId }: { readonly userId: string }) => userId === session.user._id
  const orders = outbox.getSnapshot().filter((order) => isOwn(order) && isUnderWay(order))
  return [
    ...orders.map(({ placement, nextTryAt }) => ({ key: `order ${placement.orderId}`, nextTryAt })),
    ...writesUnderWay(),
  ]
}

function scheduleNext(): void {
  clearTimeout(timer)
  const own = ownUnderWay()
  // The network's return starts it again.
  if (own.length === 0 || !deviceIsOnline()) return
  const next = Math.min(...own.map(({ nextTryAt }) => nextTryAt))
  // Never longer than the longest pause: the clock may have been put back.
  timer = setTimeout(run, Math.min(Math.max(1_000, next - Date.now()), LONGEST_PAUSE))
}

/** Once for each: the worker's own tries change it too, and must not call it again. */
function handOver(): void {
  const fresh = ownUnderWay().filter(({ key }) => !handed.has(key))
  if (fresh.length === 0) return
  for (const { key } of fresh) handed.add(key)
  askWorkerToSend()
}

/** Sends waiting orders and other writes from now on: at once, on a new network, when the app is looked at, after signing in. */
export function startOutbox(): void {
  const runNow = () => {
    run({ now: true })
    // What cannot be read is said by the list of orders.
    sayUnsaid().catch(() => undefined)
  }
  onConnectivity(() => {
    // Only what has got better is worth another try before its time.
    if (isOnline()) runNow()
  })
  onSession(runNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') runNow()
    // The page may be on its way out.
    else if (ownUnderWay().length > 0) askWorkerToSend()
  })
  window.addEventListener('focus', () => run())
  // Something that was just pressed, here or in another tab.
  for (const store of [outbox, writes]) {
    store.subscribe(scheduleNext)
    store.subscribe(handOver)
  }
  followSent()
  handOver()
  runNow()
}
