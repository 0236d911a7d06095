import { t } from '@lingui/core/macro'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { followOwnOrders, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { fieldError } from '../../errors.ts'
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

  registerEventStream(app, followOrders, ({ caller, query, request }) =>
    app.orderEvents.openAnnouncements(caller, readLastEventId(request) ?? query.after),
  )
}

/** Sent by clients that reconnect; it is newer than the query of their first request. */
function readLastEventId({ headers }: FastifyRequest): number | undefined {
  const text = headers['last-event-id']
  if (text === undefined || text === '') return undefined
  const id = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && Number.isSafeInteger(id)) return id
  throw fieldError('Last-Event-ID', t`This is no id of an event.`)
}
