import { startPayment as startOperation } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation } from '../../http/register-operation.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { toCustomerOrder } from '../orders/order-query.service.ts'
import { createMailingReceiptIssuer } from '../receipts/receipt-issuer.service.ts'
import { startPayment } from './prompts/start-payment.service.ts'

export async function paymentsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const receipts = createMailingReceiptIssuer(context, () => getPublicUrl(context.config, app))
  const deps = { ...context, orderEvents: app.orderEvents, receipts }

  registerMutation(app, deps, startOperation, async ({ caller, params, body }, scoped) => {
    const order = await startPayment(scoped, { orderId: params.orderId, caller, phone: body.phone })
    return { data: caller.role === 'admin' ? order : toCustomerOrder(order) }
  })
}
