import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { filterActiveSessions } from '../modules/accounts/sessions.service.ts'
import { OrderEventBroadcaster } from '../modules/orders/order-events.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly orderEvents: OrderEventBroadcaster
  }
}

/** In milliseconds: below the idle timeouts of proxies, carriers and our own sockets. */
const HEARTBEAT_MS = 25_000

export const orderEvents = plugin(
  async (app: FastifyInstance, { database, now }: Pick<AppContext, 'database' | 'now'>) => {
    const warn = (error: unknown) => app.log.warn({ err: error }, 'order events not sent')
    const broadcaster = new OrderEventBroadcaster(
      (sessionIds) => filterActiveSessions({ database, now }, sessionIds),
      warn,
    )
    app.decorate('orderEvents', broadcaster)
    const timer = setInterval(() => void broadcaster.sendHeartbeat(), HEARTBEAT_MS).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      broadcaster.close()
    })
  },
  { name: 'order-events' },
)
