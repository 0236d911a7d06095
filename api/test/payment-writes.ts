import type { Operation } from '@usiku/contracts/http/operation.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import * as payments from '@usiku/contracts/payments/admin-operations.ts'
import { addProduct, PASSWORD, signUp } from './builders.ts'
import type { BackOffice } from './catalogue-builders.ts'
import { place } from './order-builders.ts'
import type { Arrange } from './settings-writes.ts'

export async function openOrder(test: BackOffice): Promise<Order> {
  const { volumeIds } = await addProduct(test.database)
  return place(test, await signUp(test), volumeIds)
}

export const orderId = async (test: BackOffice): Promise<string> => (await openOrder(test)).orderId

async function addLedgerRow({ database, deps }: BackOffice, review: string | null = null): Promise<string> {
  const at = deps.now().toISOString()
  const id = `payment-${review === null ? 'plain' : 'flagged'}`
  const row = { id, receipt: 'SKJ7A1B2C3', source: 'c2b', amount: 100, paid_at: at, created_at: at } as const
  const rest = { order_id: null, attempt_id: null, account_reference: 'x', payer: '', note: '', recorded_by: null }
  await database
    .insertInto('payments')
    .values({ ...row, ...rest, review })
    .execute()
  return id
}

async function addCash(test: BackOffice): Promise<string> {
  const body = { source: 'cash', amount: 100 }
  await test.call(payments.recordPayment, { token: test.token, params: { orderId: await orderId(test) }, body })
  const cash = test.database.selectFrom('payments').select('id').where('source', '=', 'cash')
  return (await cash.executeTakeFirstOrThrow()).id
}

async function addUnknownRefund(test: BackOffice): Promise<string> {
  const [payment_id, at] = [await addLedgerRow(test), test.deps.now().toISOString()]
  const { id: requested_by } = await test.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const facts = { method: 'b2c', state: 'unknown', reason: 'Paid twice', phone: '254712345678' } as const
  const row = { id: 'refund', payment_id, order_id: null, amount: 100, requested_by, created_at: at }
  await test.database
    .insertInto('payment_refunds')
    .values({ ...row, ...facts })
    .execute()
  return row.id
}

/** Each records or moves money, and names another body for the same key. */
export const PAYMENT_WRITES: readonly (readonly [Operation, Arrange])[] = [
  [
    payments.recordPayment,
    async (test) => ({
      params: { orderId: await orderId(test) },
      body: { source: 'cash', amount: 100 },
      other: { body: { source: 'cash', amount: 200 } },
    }),
  ],
  [
    payments.assignPayment,
    async (test) => ({
      params: { id: await addLedgerRow(test) },
      body: { order: await orderId(test) },
      other: { body: { order: await orderId(test) } },
    }),
  ],
  [
    payments.markPaymentDuplicate,
    async (test) => ({
      params: { id: await addLedgerRow(test) },
      body: { originalId: await addCash(test) },
      other: { body: { originalId: 'another' } },
    }),
  ],
  [
    payments.resolvePaymentIssue,
    async (test) => ({
      params: { id: await addLedgerRow(test, 'Look at this.') },
      body: { note: 'Looked at' },
      other: { body: { note: 'Looked at again' } },
    }),
  ],
  [
    payments.refundPayment,
    async (test) => {
      const body = { method: 'manual', amount: 60, reason: 'A broken bottle', password: PASSWORD }
      return { params: { id: await addLedgerRow(test) }, body, other: { body: { ...body, amount: 50 } } }
    },
  ],
  [
    payments.settleRefund,
    async (test) => {
      const id = await addUnknownRefund(test)
      const body = { outcome: 'done', password: PASSWORD }
      return { params: { id }, body, other: { body: { ...body, outcome: 'failed' } } }
    },
  ],
  [
    payments.handOverOrder,
    async (test) => {
      const { orderId, version } = await openOrder(test)
      const params = { orderId }
      return { params, body: { version, isIdChecked: true }, other: { body: { version } } }
    },
  ],
]
