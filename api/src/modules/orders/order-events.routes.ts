import { followOwnOrders, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerEventStream } from '../../http/sse.ts'
import { getOrdersState } from './order-query.service.ts'

export async function orderEventsRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerEventStream(app, followOwnOrders, async ({ caller }) => {
    // Subscribe before reading: a change in between is then sent as well.
    const stream = app.orderEvents.open(caller)
    try {
      await app.orderEvents.follow()
      const event: OrderEvent = { type: 'state', state: await getOrdersState(database, caller.userId) }
      stream.push(event)
      return stream
    } catch (error) {
      stream.destroy()
      throw error
    }
  })
}
