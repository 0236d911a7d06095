import {
  getTaxInvoiceStatus as getStatusOperation,
  listTaxInvoices as listOperation,
  settleTaxInvoice as settleOperation,
} from '@usiku/contracts/receipts/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getTaxInvoiceStatus, listTaxInvoices, settleTaxInvoice } from './tax-invoice-admin.service.ts'

export async function etimsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, getStatusOperation, async () => ({ data: await getTaxInvoiceStatus(context) }))

  registerOperation(app, listOperation, ({ query }) => listTaxInvoices(context, query))

  registerMutation(app, context, settleOperation, async ({ params, body }, scoped) => ({
    data: await settleTaxInvoice(scoped, params.id, body),
  }))
}
