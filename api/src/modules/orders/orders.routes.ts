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
import { serve, serveWrite } from '../../operations/serve.ts'
import { shopUrl } from '../../shop-url.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'
import { hideOrder } from './order-hiding.service.ts'
import { getOrderLimits, updateOrderLimits } from './order-limits.service.ts'
import { findOrderNotifications } from './order-notifications.repository.ts'
import { listAllOrders, listOrdersOf, orderNamed, ownOrder } from './order-query.service.ts'
import { assertSameOrder, cancelledOnly, knownStatus } from './order-requests.ts'
import { cancelOrder, changeStatus, confirmOrder } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'

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

  serveWrite(app, deps, cancelOwnOrder, async ({ caller, params, body }, scoped) => {
    assertSameOrder(params, body)
    cancelledOnly(body.orderStatus)
    return { data: await cancelOrder(scoped, { orderId: params.orderId, userId: caller.userId }) }
  })

  serve(app, listOrders, ({ query }) => listAllOrders(deps, query))

  serve(app, listOrderNotifications, async ({ query }) => ({
    data: await findOrderNotifications(deps.database, query.after),
  }))

  serve(app, getOrder, async ({ params }) => ({ data: await orderNamed(deps, params) }))

  serveWrite(app, deps, updateOrderStatus, async ({ params, body }, scoped) => {
    assertSameOrder(params, body)
    const status = knownStatus('orderStatus', body.orderStatus)
    return { data: await changeStatus(scoped, params.orderId, status, body.version) }
  })

  serveWrite(app, deps, confirmOrderOperation, async ({ params }, scoped) => ({
    data: await confirmOrder(scoped, params.orderId),
  }))

  serve(app, getOrderLimitsOperation, async () => ({ data: await getOrderLimits(deps.database) }))

  serveWrite(app, deps, replaceOrderLimits, async ({ body }, scoped) => ({
    data: await updateOrderLimits(scoped, body),
    message: 'Settings updated successfully',
  }))

  serveWrite(app, deps, deleteOrder, async ({ params }, scoped) => {
    await hideOrder(scoped, params.orderId)
    return { message: 'Order deleted successfully' }
  })
}
