import { t } from '@lingui/core/macro'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import {
  confirmOrder as confirmOrderOperation,
  createManualOrder as createManualOrderOperation,
  deleteOrder,
  exportOrders as exportOrdersOperation,
  findCustomers,
  getOrder,
  getOrderBoard as getOrderBoardOperation,
  getOrderLimits as getOrderLimitsOperation,
  listOrderNotifications,
  listOrders,
  quoteManualOrder as quoteManualOrderOperation,
  quoteOrderItems as quoteOrderItemsOperation,
  recordIdCheck as recordIdCheckOperation,
  replaceOrderItems as replaceOrderItemsOperation,
  replaceOrderLimits,
  updateOrderStatus,
} from '@usiku/contracts/orders/admin-operations.ts'
import {
  cancelOwnOrder,
  getOwnOrder,
  listOwnOrders,
  placeOrder as placeOrderOperation,
} from '@usiku/contracts/orders/operations.ts'
import { parseOrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { fieldError } from '../../errors.ts'
import { registerCsv } from '../../http/register-csv.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'
import { createMailingReceiptIssuer } from '../receipts/receipt-issuer.service.ts'
import { findKnownCustomers } from './known-customers.service.ts'
import { createManualOrder, quoteManualOrder } from './manual-order.service.ts'
import { toCustomerOrder } from './order.mapper.ts'
import { exportOrders } from './order-export.service.ts'
import { quoteOrderItems, replaceOrderItems } from './order-items.service.ts'
import { getOrderLimits, updateOrderLimits } from './order-limits.service.ts'
import { getOrderNotifications } from './order-notifications.service.ts'
import type { PlaceOrderContext } from './order-placement.ts'
import {
  getCustomerOrder,
  getOrderBoard,
  getOrderByReference,
  listAllOrders,
  listCustomerOrders,
  parseStatusField,
} from './order-query.service.ts'
import {
  archiveOrder,
  cancelOrder,
  changeStatus,
  confirmOrder,
  type OrderStatusContext,
  recordIdCheck,
} from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'

function registerManualOrders(app: FastifyInstance, deps: AppContext & PlaceOrderContext & OrderStatusContext): void {
  registerOperation(app, createManualOrderOperation, async ({ caller, body }) => {
    const input = { placedBy: caller.userId, body, publicUrl: getPublicUrl(deps.config, app) }
    return { data: await createManualOrder(deps, input) }
  })

  registerOperation(app, quoteManualOrderOperation, async ({ body }) => ({ data: await quoteManualOrder(deps, body) }))

  registerCsv(app, exportOrdersOperation, async ({ query }) =>
    exportOrders(deps, query, toIsoDay(toDayNumber(deps.now().getTime()))),
  )

  registerOperation(app, findCustomers, async ({ query }) => ({
    data: await findKnownCustomers(deps.database, query.search ?? ''),
  }))

  registerMutation(app, deps, replaceOrderItemsOperation, async ({ params, body }, scoped) => ({
    data: await replaceOrderItems(scoped, params.orderId, body),
  }))

  registerOperation(app, quoteOrderItemsOperation, async ({ params, body }) => ({
    data: await quoteOrderItems(deps, params.orderId, body.items),
  }))
}

export async function ordersRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const receipts = createMailingReceiptIssuer(context, () => getPublicUrl(context.config, app))
  const deps = { ...context, orderEvents: app.orderEvents, mailQuota: createMailQuota(context), receipts }

  registerOperation(app, placeOrderOperation, async ({ caller, body, request }) => {
    const input = { userId: caller.userId, body, publicUrl: getPublicUrl(deps.config, app), address: request.ip }
    return { data: await placeOrder(deps, input) }
  })

  registerManualOrders(app, deps)

  registerOperation(app, listOwnOrders, ({ caller, query }) => listCustomerOrders(deps, caller.userId, query))

  registerOperation(app, getOwnOrder, async ({ caller, params }) => ({
    data: await getCustomerOrder(deps, caller.userId, params.orderId),
  }))

  registerMutation(app, deps, cancelOwnOrder, async ({ caller, params, body }, scoped) => {
    assertSameOrder(params, body)
    assertCancelled(body.orderStatus)
    const cancelled = await cancelOrder(scoped, { orderId: params.orderId, userId: caller.userId })
    return { data: toCustomerOrder(cancelled) }
  })

  registerOperation(app, listOrders, ({ query }) => listAllOrders(deps, query))

  registerOperation(app, listOrderNotifications, async ({ caller, query }) => ({
    data: await getOrderNotifications(deps.database, query.after, caller.userId),
  }))

  registerOperation(app, getOrderBoardOperation, async () => ({ data: await getOrderBoard(deps) }))

  registerOperation(app, getOrder, async ({ params }) => ({ data: await getOrderByReference(deps, params) }))

  registerMutation(app, deps, updateOrderStatus, async ({ params, body }, scoped) => {
    assertSameOrder(params, body)
    const status = parseStatusField('orderStatus', body.orderStatus)
    return { data: await changeStatus(scoped, params.orderId, status, body.version) }
  })

  registerMutation(app, deps, confirmOrderOperation, async ({ params }, scoped) => ({
    data: await confirmOrder(scoped, params.orderId),
  }))

  registerMutation(app, deps, recordIdCheckOperation, async ({ caller, params }, scoped) => ({
    data: await recordIdCheck(scoped, params.orderId, caller.userId),
  }))

  registerOperation(app, getOrderLimitsOperation, async () => ({ data: await getOrderLimits(deps.database) }))

  registerMutation(app, deps, replaceOrderLimits, async ({ body }, scoped) => ({
    data: await updateOrderLimits(scoped, body),
    message: t`Settings updated successfully`,
  }))

  registerMutation(app, deps, deleteOrder, async ({ params }, scoped) => {
    await archiveOrder(scoped, params.orderId)
    return { message: t`Order deleted successfully` }
  })
}

function assertCancelled(text: string): void {
  if (parseOrderStatus(text) !== 'cancelled') throw fieldError('orderStatus', t`You can only cancel an order.`)
}

function assertSameOrder(params: { readonly orderId: string }, body: { readonly orderId?: string }): void {
  if (body.orderId !== undefined && body.orderId !== params.orderId) {
    throw fieldError('orderId', t`This is not the order of the address.`)
  }
}
