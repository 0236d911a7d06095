import {
  getReceiptDocument as getDocumentOperation,
  getReceipt as getReceiptOperation,
  listCreditNotes as listCreditNotesOperation,
} from '@usiku/contracts/receipts/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { getReceipt, getReceiptDocument, listCreditNotes } from './receipts.service.ts'

export async function receiptsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, getReceiptOperation, async ({ caller, params }) => ({
    data: await getReceipt(context, caller, params.orderId),
  }))

  registerOperation(app, listCreditNotesOperation, async ({ caller, params }) => ({
    data: await listCreditNotes(context, caller, params.orderId),
  }))

  registerOperation(app, getDocumentOperation, async ({ caller, params }) => ({
    data: await getReceiptDocument(context, caller, params.id),
  }))
}
