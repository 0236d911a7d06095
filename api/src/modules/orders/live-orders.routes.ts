import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveEvents } from '../../operations/serve-events.ts'
import { ordersStateOf } from './customer-orders.service.ts'

export async function liveOrdersRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveEvents(app, followOwnOrders, async ({ caller }) => {
    // Subscribe before reading: a change in between is then sent as well.
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
