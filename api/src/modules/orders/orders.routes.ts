import { getOrderLimits as getOrderLimitsOperation, replaceOrderLimits } from '@usiku/contracts/order-limits.ts'
import { listOrderNotifications } from '@usiku/contracts/order-notifications.ts'
import {
  cancelOwnOrder,
  confirmOrder as confirmOrderOperation,
  deleteOrder,
  getOrder,
  getOwnOrder,
  listOrders,
  listOwnOrders,
  placeOrder as placeOrderOperation,
  updateOrderStatus,
} from '@usiku/contracts/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { keyOf } from '../../operations/write-key.ts'
import { shopUrl } from '../../shop-url.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'
import { writeOnce } from '../write-keys/write-keys.service.ts'
import type { OrderTeller } from './live-orders.service.ts'
import { hideOrder } from './order-hiding.service.ts'
import { getOrderLimits, updateOrderLimits } from './order-limits.service.ts'
import { findOrderNotifications } from './order-notifications.repository.ts'
import { listAllOrders, listOrdersOf, orderNamed, ownOrder } from './order-query.service.ts'
import { assertSameOrder, cancelledOnly, knownStatus } from './order-requests.ts'
import { cancelOrder, changeStatus, confirmOrder } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'

/** Placing, seeing and moving orders: the customer's own and the admin's. */
export async function ordersRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  const deps = { ...given, liveOrders: app.liveOrders, mailQuota: createMailQuota(given) }

  serve(app, placeOrderOperation, async ({ caller, body, request }) => {
    const placing = { userId: caller.userId, body, shopUrl: shopUrl(app, deps.config), address: request.ip }
    return { data: await placeOrder(deps, placing) }
  })

  serve(app, listOwnOrders, ({ caller, query }) => listOrdersOf(deps, caller.userId, query))

  serve(app, getOwnOrder, async ({ caller, params }) => ({
    data: await ownOrder(deps, caller.userId, params.orderId),
  }))

  serve(app, cancelOwnOrder, async ({ caller, params, body, request }) => {
    assertSameOrder(params, body)
    cancelledOnly(body.orderStatus)
    const { orderId } = params
    const { userId } = caller
    const asked = { id: cancelOwnOrder.id, params, body }
    // Told when all of it is on the disk, the key too; and once.
    const told: Parameters<OrderTeller['tell']>[] = []
    const liveOrders: OrderTeller = { tell: (...news) => void told.push(news) }
    const data = await writeOnce(deps, { userId, key: keyOf(request), asked }, (database) =>
      cancelOrder({ ...deps, database, liveOrders }, { orderId, userId }),
    )
    for (const news of told) deps.liveOrders.tell(...news)
    return { data }
  })

  serve(app, listOrders, ({ query }) => listAllOrders(deps, query))

  serve(app, listOrderNotifications, async ({ query }) => ({
    data: await findOrderNotifications(deps.database, query.after),
  }))

  serve(app, getOrder, async ({ params }) => ({ data: await orderNamed(deps, params) }))

  serve(app, updateOrderStatus, async ({ params, body }) => {
    assertSameOrder(params, body)
    const status = knownStatus('orderStatus', body.orderStatus)
    return { data: await changeStatus(deps, params.orderId, status, body.version) }
  })

  serve(app, confirmOrderOperation, async ({ params }) => ({ data: await confirmOrder(deps, params.orderId) }))

  serve(app, getOrderLimitsOperation, async () => ({ data: await getOrderLimits(deps.database) }))

  serve(app, replaceOrderLimits, async ({ body }) => ({
    data: await updateOrderLimits(deps.database, body),
    message: 'Settings updated successfully',
  }))

  serve(app, deleteOrder, async ({ params }) => {
    await hideOrder(deps, params.orderId)
    return { message: 'Order deleted successfully' }
  })
}
