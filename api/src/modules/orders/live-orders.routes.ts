import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveEvents } from '../../operations/serve-events.ts'
import { ordersStateOf } from './customer-orders.service.ts'

/** Telling customers what becomes of their orders while they look. */
export async function liveOrdersRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveEvents(app, followOwnOrders, async ({ caller }) => {
    // Before the look: what changes in between is told as well.
    const lines = app.liveOrders.open(caller)
    try {
      const news: OrderNews = { type: 'state', state: await ordersStateOf(database, caller.userId) }
      lines.push(news)
      return lines
    } catch (error) {
      lines.destroy()
      throw error
    }
  })
}
