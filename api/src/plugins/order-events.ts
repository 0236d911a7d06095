import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { filterActiveSessions } from '../modules/accounts/sessions.service.ts'
import {
  createOrderEventPublisher,
  OrderChangeFollower,
  type OrderEventPublisher,
} from '../modules/orders/order-changes.service.ts'
import { OrderEventBroadcaster } from '../modules/orders/order-events.service.ts'

interface OrderEvents
  extends OrderEventPublisher,
    Pick<OrderEventBroadcaster, 'count' | 'open' | 'closeRevokedSessions' | 'sendHeartbeat'> {
  /** Call it after opening a connection, before reading what it shows. */
  readonly follow: () => Promise<void>
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
    const broadcaster = new OrderEventBroadcaster((sessionIds) => filterActiveSessions(deps, sessionIds), onFailure)
    const follower = new OrderChangeFollower({ ...deps, broadcaster, onFailure })
    const others = createOrderEventPublisher(deps.database, onFailure)
    app.decorate('orderEvents', {
      get count() {
        return broadcaster.count
      },
      open: (listener) => broadcaster.open(listener),
      follow: () => follower.start(),
      publish: () => {
        // At once, without waiting for the notification.
        follower.wake()
        others.publish()
      },
      closeRevokedSessions: (userId) => broadcaster.closeRevokedSessions(userId),
      sendHeartbeat: () => broadcaster.sendHeartbeat(),
    })
    const timer = setInterval(() => void broadcaster.sendHeartbeat(), HEARTBEAT_MS).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      follower.stop()
      broadcaster.close()
    })
  },
  { name: 'order-events' },
)
