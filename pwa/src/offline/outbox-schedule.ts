import { askWorkerToSend } from './background-sync.ts'
import { deviceIsOnline, isOnline, onConnectivity } from './connectivity.ts'
import { drain, followWorker } from './drain.ts'
import { outbox } from './outbox-orders.ts'
import { LONGEST_PAUSE } from './send-waiting.ts'
import { currentSession, onSession } from './session.ts'
import { isUnderWay, type WaitingOrder } from './waiting-order.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Orders for which the worker has been asked to look after them. */
const handed = new Set<string>()

/** Sends what waits and comes back for what has to wait longer. */
function run(options?: { readonly now: boolean }): void {
  void drain(options)
    .catch(() => undefined)
    .then(scheduleNext)
}

function ownUnderWay(): readonly WaitingOrder[] {
  const session = currentSession()
  if (session.status !== 'signed-in') return []
  return outbox.getSnapshot().filter((order) => order.userId === session.user._id && isUnderWay(order))
}

function scheduleNext(): void {
  clearTimeout(timer)
  const own = ownUnderWay()
  // The network's return starts it again.
  if (own.length === 0 || !deviceIsOnline()) return
  const next = Math.min(...own.map((order) => order.nextTryAt))
  // Never longer than the longest pause: the clock may have been put back.
  timer = setTimeout(run, Math.min(Math.max(1_000, next - Date.now()), LONGEST_PAUSE))
}

/** Once for each order: the worker's own tries change it too, and must not call it again. */
function handOver(): void {
  const fresh = ownUnderWay().filter(({ placement }) => !handed.has(placement.orderId))
  if (fresh.length === 0) return
  for (const { placement } of fresh) handed.add(placement.orderId)
  askWorkerToSend()
}

/** Sends waiting orders from now on: at once, on a new network, when the app is looked at, after signing in. */
export function startOutbox(): void {
  const runNow = () => run({ now: true })
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
  // An order that was just pressed, here or in another tab.
  outbox.subscribe(scheduleNext)
  outbox.subscribe(handOver)
  followWorker()
  handOver()
  runNow()
}
