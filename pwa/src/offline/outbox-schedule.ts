import { deviceIsOnline, isOnline, onConnectivity } from './connectivity.ts'
import { drain } from './drain.ts'
import { outbox } from './outbox.ts'
import { currentSession, onSession } from './session.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits and comes back for what has to wait longer. */
function run(options?: { readonly now: boolean }): void {
  void drain(options)
    .catch(() => undefined)
    .then(scheduleNext)
}

function scheduleNext(): void {
  clearTimeout(timer)
  const session = currentSession()
  // The network's return starts it again.
  if (session.status !== 'signed-in' || !deviceIsOnline()) return
  const own = outbox.getSnapshot().filter((order) => order.userId === session.user._id && order.state !== 'refused')
  if (own.length === 0) return
  const next = Math.min(...own.map((order) => order.nextTryAt))
  timer = setTimeout(run, Math.max(1_000, next - Date.now()))
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
  })
  window.addEventListener('focus', () => run())
  // An order that was just pressed, here or in another tab.
  outbox.subscribe(scheduleNext)
  runNow()
}
