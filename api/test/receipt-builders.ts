import type { RefundState } from '@usiku/contracts/payments/constants.ts'
import { getReceipt, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { sql } from 'kysely'
import { createId } from '../src/database/ids.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { createReceiptIssuer } from '../src/modules/receipts/receipt-issuer.service.ts'
import { addProduct, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { deliver, place } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A shop with two drinks, a customer and an administrator. */
export async function openReceiptShop(settings: Record<string, string> = {}) {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test', ...settings })
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const drinks = { name: 'Tusker', volumes: [{ price: 250, quantity: 1_000 }] }
  const { volumeIds } = await addProduct(test.database, drinks)
  const spirits = await addProduct(test.database, { name: 'Kenya Cane', volumes: [{ price: 1_199, quantity: 1_000 }] })
  const volumes = [...volumeIds, ...spirits.volumeIds]
  const read = async (orderId: string, { token }: SignedUp = customer) =>
    (await test.call(getReceipt, { token, params: { orderId } })).reply.data
  const readCreditNotes = async (orderId: string) =>
    (await test.call(listCreditNotes, { token: customer.token, params: { orderId } })).reply.data
  return {
    ...test,
    customer,
    admin,
    volumes,
    read,
    readCreditNotes,
    order: async (volumeIds: readonly string[] = volumes) => (await place(test, customer, volumeIds)).orderId,
    deliver: (volumeIds: readonly string[] = volumes) => deliver(test, customer, volumeIds),
  }
}

export type ReceiptShop = Awaited<ReturnType<typeof openReceiptShop>>

/** As payments do when an order has become paid. */
export async function issueReceipt(test: TestApp, orderId: string): Promise<void> {
  const { id } = await findOrder(test, orderId)
  const issuer = createReceiptIssuer({ config: test.deps.config })
  await inTransaction(test.database, (transaction) => issuer.issueReceipt(transaction, id, getTime(test)))
}

export async function addPayment(
  test: TestApp,
  orderId: string,
  amount: number,
  receipt = createId(),
): Promise<string> {
  const [{ id: order_id }, id, at] = [await findOrder(test, orderId), createId(), getTime(test)]
  const described = { account_reference: '', payer: '', note: '', review: null, recorded_by: null, attempt_id: null }
  await test.database
    .insertInto('payments')
    .values({ id, order_id, receipt, source: 'stk', amount, paid_at: at, created_at: at, ...described })
    .execute()
  return id
}

interface RefundDraft {
  readonly amount: number
  readonly state: RefundState
}

export async function addRefund(
  test: TestApp,
  orderId: string,
  paymentId: string,
  { amount, state }: RefundDraft,
): Promise<string> {
  const [order, id, at] = [await findOrder(test, orderId), createId(), getTime(test)]
  await test.database
    .insertInto('payment_refunds')
    .values({
      ...{ id, payment_id: paymentId, order_id: order.id, amount, method: 'b2c', state, reason: 'broken' },
      ...{ phone: null, requested_by: order.user_id, created_at: at, settled_at: state === 'done' ? at : null },
    })
    .execute()
  return id
}

/** Gives a part of a payment back, as payments do once it is done. */
export async function refund(test: TestApp, orderId: string, paymentId: string, amount: number): Promise<string> {
  const id = await addRefund(test, orderId, paymentId, { amount, state: 'done' })
  const issuer = createReceiptIssuer({ config: test.deps.config })
  await inTransaction(test.database, (transaction) => issuer.issueCreditNote(transaction, id, getTime(test)))
  return id
}

/** The shop delivers free of charge; orders of later may not. */
export async function addDeliveryFee(test: TestApp, orderId: string, fee: number): Promise<void> {
  await sql`update orders set shipping_fee = ${fee}, total_amount = total_amount + ${fee} where number = ${orderId}`.execute(
    test.database,
  )
}

export const getTime = (test: TestApp): string => test.deps.now().toISOString()

export function findOrder({ database }: TestApp, orderId: string) {
  return database.selectFrom('orders').selectAll().where('number', '=', orderId).executeTakeFirstOrThrow()
}
