import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderAnnouncement } from '@usiku/contracts/orders/operations.ts'
import { openEventStream } from '../../../../api/event-stream.ts'
import { isDeviceOnline, onConnectivity } from '../../../../network/connectivity.ts'
import { followStream } from '../../../../network/follow-stream.ts'
import { leadTabs } from './lead-tabs.ts'

/** In milliseconds: somebody waits for the orders. */
const MAX_RETRY_DELAY_MS = 15_000
/** The server sends a heartbeat every 25 seconds; one that is overdue when a tab appears again is not waited for. */
const OVERDUE_MS = 30_000

export interface AnnouncementStreamOptions {
  /** The position to continue from. */
  readonly getCursor: () => number | undefined
  readonly onEvent: (event: OrderAnnouncement) => void
  readonly onLive: (isLive: boolean) => void
}

/**
 * Follows all orders, hidden tabs too; of several tabs only the one that was visible last, since browsers allow few
 * connections to a server.
 * @returns stops following
 */
export function followAnnouncements(options: AnnouncementStreamOptions): () => void {
  return leadTabs(() => followHere(options))
}

function followHere({ getCursor, onEvent, onLive }: AnnouncementStreamOptions): () => void {
  let activeAt = 0
  const recordActivity = () => {
    activeAt = Date.now()
  }
  const follower = followStream({
    read: (signal) => {
      recordActivity()
      return openEventStream(followOrders, {
        signal,
        lastEventId: getCursor(),
        onActivity: recordActivity,
        onEvent: (event) => {
          onLive(true)
          onEvent(event)
        },
      })
    },
    shouldConnect: isDeviceOnline,
    onDisconnect: () => onLive(false),
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
  })
  const reconnect = () => {
    onLive(false)
    follower.reconnect()
  }
  // After a sleep, the connection may be dead without knowing it.
  const handleVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - activeAt > OVERDUE_MS) reconnect()
  }
  const handleConnectivity = () => {
    if (isDeviceOnline()) return
    onLive(false)
    follower.update()
  }
  document.addEventListener('visibilitychange', handleVisible)
  window.addEventListener('pageshow', handleVisible)
  window.addEventListener('online', reconnect)
  const stopConnectivity = onConnectivity(handleConnectivity)
  follower.update()
  return () => {
    document.removeEventListener('visibilitychange', handleVisible)
    window.removeEventListener('pageshow', handleVisible)
    window.removeEventListener('online', reconnect)
    stopConnectivity()
    follower.disconnect()
    onLive(false)
  }
}
