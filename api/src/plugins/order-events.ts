import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { getEngine } from '../database/engine.ts'
import { filterActiveSessions, recordSessionUse } from '../modules/accounts/sessions.service.ts'
import { AnnouncementFeed } from '../modules/orders/order-announcements.service.ts'
import {
  createOrderEventPublisher,
  OrderChangeFollower,
  type OrderEventPublisher,
} from '../modules/orders/order-changes.service.ts'
import { OrderEventBroadcaster } from '../modules/orders/order-events.service.ts'

interface OrderEvents
  extends OrderEventPublisher,
    Pick<OrderEventBroadcaster, 'open' | 'closeRevokedSessions' | 'sendHeartbeat'> {
  /** Of customers and administrators. */
  readonly count: number
  /** Call it after opening a connection, before reading what it shows. */
  readonly follow: () => Promise<void>
  readonly openAnnouncements: AnnouncementFeed['open']
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly orderEvents: OrderEvents
  }
}

/** In milliseconds: below the idle timeouts of proxies, carriers and our own sockets. */
const HEARTBEAT_MS = 25_000

/** In milliseconds: how often open streams count as use of their sessions. */
const USE_INTERVAL_MS = 60_000

export const orderEvents = plugin(
  async (app: FastifyInstance, deps: Pick<AppContext, 'config' | 'database' | 'now' | 'monotonicNow'>) => {
    const onFailure = (error: unknown) => app.log.warn({ err: error }, 'order events not sent')
    let stopListening: (() => void) | undefined
    const wake = () => {
      follower.wake()
      feed.wake()
    }
    const listen = () => {
      stopListening ??= getEngine(deps.database).listen('order_changes', wake)
    }
    const broadcaster = new OrderEventBroadcaster((sessionIds) => filterActiveSessions(deps, sessionIds), onFailure)
    const follower = new OrderChangeFollower({ ...deps, broadcaster, listen, onFailure })
    let usedAt = Number.NEGATIVE_INFINITY
    const findActiveSessions = async (sessionIds: readonly string[]) => {
      const active = await filterActiveSessions(deps, sessionIds, 'admin')
      // An open back office is in use: the tablet at the counter waits for orders, untouched.
      if (active.size > 0 && deps.monotonicNow() - usedAt >= USE_INTERVAL_MS) {
        usedAt = deps.monotonicNow()
        await recordSessionUse(deps, [...active], { at: deps.now() }).catch(onFailure)
      }
      return active
    }
    const feed = new AnnouncementFeed({ ...deps, findActiveSessions, listen, onFailure })
    const others = createOrderEventPublisher(deps.database, onFailure)
    const sendHeartbeat = async () => {
      await Promise.all([broadcaster.sendHeartbeat(), feed.sendHeartbeat()])
    }
    app.decorate('orderEvents', {
      get count() {
        return broadcaster.count + feed.count
      },
      open: (listener) => broadcaster.open(listener),
      openAnnouncements: (listener, after) => feed.open(listener, after),
      follow: () => follower.start(),
      publish: () => {
        // At once, without waiting for the notification.
        wake()
        others.publish()
      },
      closeRevokedSessions: async (userId) => {
        await Promise.all([broadcaster.closeRevokedSessions(userId), feed.closeRevokedSessions(userId)])
      },
      sendHeartbeat,
    })
    const timer = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      stopListening?.()
      follower.stop()
      feed.close()
      broadcaster.close()
    })
  },
  { name: 'order-events' },
)
