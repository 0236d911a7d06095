import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Dependencies } from '../dependencies.ts'
import { findRunning } from '../modules/accounts/session.repository.ts'
import { LiveOrders } from '../modules/orders/live-orders.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly liveOrders: LiveOrders
  }
}

/** In milliseconds: below the idle timeouts of proxies, carriers and our own sockets. */
const BEAT_EVERY = 25_000

export const liveOrders = plugin(
  async (app: FastifyInstance, { database, now }: Pick<Dependencies, 'database' | 'now'>) => {
    const warn = (error: unknown) => app.log.warn({ err: error }, 'listeners not told')
    const live = new LiveOrders((sessionIds) => findRunning(database, sessionIds, now()), warn)
    app.decorate('liveOrders', live)
    const timer = setInterval(() => void live.beat(), BEAT_EVERY).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      live.close()
    })
  },
  { name: 'live-orders' },
)
