import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { getEngine } from '../database/engine.ts'
import { filterActiveSessions } from '../modules/accounts/sessions.service.ts'
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

export const orderEvents = plugin(
  async (app: FastifyInstance, deps: Pick<AppContext, 'database' | 'now' | 'monotonicNow'>) => {
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
    const findActiveSessions = (sessionIds: readonly string[]) => filterActiveSessions(deps, sessionIds, 'admin')
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
