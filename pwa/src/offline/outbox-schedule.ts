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

const handed = new Set<string>()

function run(options?: { readonly now: boolean }): void {
  void drain(options)
    .catch(() => undefined)
    .then(() => drainWrites(options))
    .catch(() => undefined)
    .then(scheduleNext)
}

interface UnderWay {
  readonly key: string
  readonly nextTryAt: number
}

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
  // Reconnection starts it again.
  if (own.length === 0 || !deviceIsOnline()) return
  const next = Math.min(...own.map(({ nextTryAt }) => nextTryAt))
  // Capped: the clock may have been set back.
  timer = setTimeout(run, Math.min(Math.max(1_000, next - Date.now()), LONGEST_PAUSE))
}

/** Once per item: the worker's own attempts also change the store and must not trigger it again. */
function handOver(): void {
  const fresh = ownUnderWay().filter(({ key }) => !handed.has(key))
  if (fresh.length === 0) return
  for (const { key } of fresh) handed.add(key)
  askWorkerToSend()
}

export function startOutbox(): void {
  const runNow = () => {
    run({ now: true })
    // The list of orders reports unreadable storage.
    sayUnsaid().catch(() => undefined)
  }
  onConnectivity(() => {
    // Retry early only when connectivity improved.
    if (isOnline()) runNow()
  })
  onSession(runNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') runNow()
    // The page may be closing.
    else if (ownUnderWay().length > 0) askWorkerToSend()
  })
  window.addEventListener('focus', () => run())
  // New entries, from this tab or another.
  for (const store of [outbox, writes]) {
    store.subscribe(scheduleNext)
    store.subscribe(handOver)
  }
  followSent()
  handOver()
  runNow()
}
