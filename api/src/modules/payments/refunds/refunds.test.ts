import { generateKeyPairSync } from 'node:crypto'
import {
  assignPayment,
  listPaymentIssues,
  listPayments,
  listRefunds,
  listUnmatchedPayments,
  recordPayment,
  refundPayment as refundOperation,
  settleRefund,
} from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/builders.ts'
import { READS } from '../../../../test/concurrency.ts'
import { createCallback, openPaymentShop } from '../../../../test/payment-builders.ts'
import { holdClock } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { findPayment, findPaymentByReceipt, insertAssignment } from '../ledger/ledger.repository.ts'
import { settleOrder } from '../ledger/ledger.service.ts'
import { lockPayableOrder } from '../payable-order.repository.ts'
import { refundPayment } from './refund.service.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const INITIATOR = {
  MPESA_INITIATOR: 'shop',
  MPESA_INITIATOR_PASSWORD: 'initiator-password',
  MPESA_CERTIFICATE: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  MPESA_B2C_SHORTCODE: '600001',
}

async function openPaid(settings: Record<string, string> = INITIATOR) {
  const shop = await openPaymentShop(settings)
  const order = await shop.order()
  await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: order.payment?.reference ?? '' })
  await shop.work()
  const { token } = shop.admin
  const [payment] = (await shop.call(listPayments, { token })).reply.data
  const id = payment?._id ?? ''
  const refund = (change: object = {}) => {
    const body = { method: 'reversal', amount: 500, reason: 'Paid twice', password: PASSWORD, ...change }
    return shop.call(refundOperation, { token, params: { id }, body })
  }
  const settle = (refundId: string, outcome: 'done' | 'failed') =>
    shop.call(settleRefund, { token, params: { id: refundId }, body: { outcome, password: PASSWORD } })
  const list = async () => (await shop.call(listRefunds, { token })).reply.data
  const getState = async () => (await shop.show(order.orderId)).payment.state
  const { reversals } = shop.daraja
  return { ...shop, paid: order, refund, settle, list, getState, reversals, token }
}

const createResult = (resultCode: number | string) => ({
  Result: {
    ...{ ResultType: 0, ResultCode: resultCode, ResultDesc: '', OriginatorConversationID: 'o', ConversationID: 'c' },
    TransactionID: 'SKJ9999999',
  },
})

describe('a refund', () => {
  it('is sent at once though the clock was set back after the request', async () => {
    const shop = await openPaid()
    await shop.refund()
    shop.setClockBack(3_600_000)
    await shop.work()
    expect(shop.reversals).toHaveLength(1)
  })

  it('is sent once and done by its result', async () => {
    const shop = await openPaid()
    expect((await shop.refund()).reply.data).toMatchObject({ state: 'requested', amount: 500 })
    expect(await shop.getState()).toBe('refunding')
    await shop.work()
    expect(shop.reversals).toMatchObject([{ receipt: 'SKJ0000001', amount: 500 }])
    expect(await shop.list()).toMatchObject([{ state: 'sent' }])
    await shop.notify({ callbackUrl: shop.reversals[0]?.resultUrl ?? '' }, createResult(0))
    await shop.work()
    expect(await shop.list()).toMatchObject([{ state: 'done' }])
    expect((await shop.show(shop.paid.orderId)).payment).toMatchObject({ state: 'refunded', paid: 0 })
    expect((await shop.refund()).error.code).toBe('refund_not_possible')
    await shop.wait(48 * 3_600)
    expect(shop.reversals).toHaveLength(1)
  })

  it.each([
    ['R000001', 'done'],
    [1, 'failed'],
    [21, 'failed'],
  ])('with the result %s is %s', async (code, state) => {
    const shop = await openPaid()
    await shop.refund()
    await shop.work()
    await shop.notify({ callbackUrl: shop.reversals[0]?.resultUrl ?? '' }, createResult(code))
    await shop.work()
    expect(await shop.list()).toMatchObject([{ state }])
  })

  it('after a time-out waits for its result or a person, and is never sent again', async () => {
    const shop = await openPaid()
    await shop.refund()
    shop.daraja.script.reverse = async () => ({ kind: 'unknown', reason: 'no answer in time' })
    await shop.work()
    await shop.wait(48 * 3_600)
    expect(shop.reversals).toHaveLength(1)
    const issues = await shop.call(listPaymentIssues, { token: shop.token })
    expect(issues.reply.data).toMatchObject([{ kind: 'refund', amount: 500, refundId: expect.any(String) }])
    const [refund] = await shop.list()
    expect((await shop.settle(refund?._id ?? '', 'done')).reply.data).toMatchObject({ state: 'done' })
    expect((await shop.settle(refund?._id ?? '', 'failed')).error.code).toBe('refund_not_possible')
  })

  it('that an admin called failed is done by a late result', async () => {
    const shop = await openPaid()
    await shop.refund()
    shop.daraja.script.reverse = async () => ({ kind: 'unknown', reason: 'no answer in time' })
    await shop.work()
    const [refund] = await shop.list()
    expect((await shop.settle(refund?._id ?? '', 'failed')).error.code).toBe('refund_not_possible')
    await shop.wait(600)
    expect((await shop.settle(refund?._id ?? '', 'failed')).reply.data).toMatchObject({ state: 'failed' })
    await shop.notify({ callbackUrl: shop.reversals[0]?.resultUrl ?? '' }, createResult(0))
    await shop.work()
    expect(await shop.list()).toMatchObject([{ state: 'done' }])
  })

  it('that an admin called done, and M-Pesa calls failed, is shown once', async () => {
    const shop = await openPaid()
    await shop.refund()
    shop.daraja.script.reverse = async () => ({ kind: 'unknown', reason: 'no answer in time' })
    await shop.work()
    await shop.wait(600)
    const [refund] = await shop.list()
    await shop.settle(refund?._id ?? '', 'done')
    for (const _ of [1, 2]) await shop.notify({ callbackUrl: shop.reversals[0]?.resultUrl ?? '' }, createResult(1))
    await shop.work()
    const issues = await shop.call(listPaymentIssues, { token: shop.token })
    expect(issues.reply.data).toMatchObject([{ kind: 'notification', text: expect.stringContaining('called done') }])
    expect(await shop.list()).toMatchObject([{ state: 'done' }])
  })

  it('that waits for its answer is settled by an admin only after ten minutes', async () => {
    holdClock()
    const shop = await openPaid()
    await shop.refund()
    await shop.work()
    const [refund] = await shop.list()
    expect(refund).toMatchObject({ state: 'sent', sentAt: expect.any(String) })
    await shop.wait(599)
    for (const outcome of ['done', 'failed'] as const)
      expect((await shop.settle(refund?._id ?? '', outcome)).error.code).toBe('refund_not_possible')
    await shop.wait(1)
    expect((await shop.settle(refund?._id ?? '', 'done')).reply.data).toMatchObject({ state: 'done' })
  })

  it('to a phone goes to that of the order, or of the prompt that paid it, when none is given', async () => {
    const shop = await openPaid()
    expect((await shop.refund({ method: 'b2c', amount: 5 })).reply.data.phone).toBe('254712345678')
    const prompted = await shop.order()
    await shop.pay(prompted.orderId, { body: { phone: '0722000111' } })
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000002' }))
    shop.daraja.script.query = async () => ({ kind: 'result', code: '0' })
    await shop.wait(15)
    const listed = await shop.call(listPayments, { token: shop.token, query: { orderId: prompted.orderId } })
    const body = { method: 'b2c', amount: 5, reason: 'A broken bottle', password: PASSWORD }
    const params = { id: listed.reply.data[0]?._id ?? '' }
    const { reply } = await shop.call(refundOperation, { token: shop.token, params, body })
    expect(reply.data.phone).toBe('254722000111')
  })

  it('whose time-out is announced is done by a later result', async () => {
    const shop = await openPaid()
    await shop.refund()
    await shop.work()
    await shop.notify({ callbackUrl: shop.reversals[0]?.timeoutUrl ?? '' }, createResult(1))
    await shop.work()
    expect(await shop.list()).toMatchObject([{ state: 'unknown' }])
    await shop.notify({ callbackUrl: shop.reversals[0]?.resultUrl ?? '' }, createResult(0))
    await shop.work()
    expect(await shop.list()).toMatchObject([{ state: 'done' }])
  })

  it('needs the password, the settings, and money that is left', async () => {
    const shop = await openPaid()
    expect((await shop.refund({ password: 'wrong password' })).error.fields).toEqual({ password: 'Wrong password.' })
    expect((await shop.refund({ amount: 400 })).error.code).toBe('refund_not_possible')
    expect((await shop.refund({ method: 'b2c', amount: 501, phone: '0712345678' })).error.code).toBe(
      'refund_not_possible',
    )
    expect((await shop.refund({ method: 'b2c', amount: 5, phone: 'x' })).error.fields).toHaveProperty('phone')
    const answers = await Promise.all([shop.refund(), shop.refund(), shop.refund({ method: 'manual' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const plain = await openPaid({})
    expect((await plain.refund()).error.code).toBe('payment_unavailable')
    expect((await plain.refund({ method: 'manual', amount: 200 })).reply.data).toMatchObject({ state: 'done' })
  })
})

describe('a refund of an unmatched payment', () => {
  it('gives its amount back once, and takes it off the list for good', async () => {
    const shop = await openPaid()
    await shop.confirm({ receipt: 'SKJ0000002', amount: 300, reference: 'Otieno' })
    await shop.work()
    const { token } = shop
    const unmatched = async () => (await shop.call(listUnmatchedPayments, { token })).reply.data
    const [payment] = await unmatched()
    const id = payment?._id ?? ''
    const actor = { userId: shop.admin.user._id, role: 'admin' } as const
    const body = { method: 'manual', amount: 300, reason: 'Unknown payer', actor } as const
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => refundPayment(shop.deps, id, body)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await unmatched()).toEqual([])
    const { error } = await shop.call(assignPayment, { token, params: { id }, body: { order: shop.paid.orderId } })
    expect(error.code).toBe('already_assigned')
  })

  it('waits for a prompt that is being found paid by it, and then counts for its order or is refused', async () => {
    const shop = await openPaid()
    const order = await shop.order()
    await shop.confirm({ receipt: 'SKJ0000002', amount: 500, reference: '' })
    await shop.work()
    const row = await findPaymentByReceipt(shop.database, 'SKJ0000002')
    const paymentId = row?.id ?? ''
    const actor = { userId: shop.admin.user._id, role: 'admin' } as const
    const body = { method: 'manual', amount: 500, reason: 'Unknown payer', actor } as const
    const outcomes: Promise<unknown>[] = []
    await inTransaction(shop.database, async (transaction) => {
      const { row: orderRow } = await lockPayableOrder(transaction, 'number', order.orderId)
      const assignment = { paymentId, orderRow, userId: null, at: shop.deps.now().toISOString() }
      expect(await insertAssignment(transaction, assignment)).toBe(true)
      outcomes.push(Promise.allSettled([refundPayment(shop.deps, paymentId, body)]))
      for (let read = 0; read < READS; read += 1) await findPayment(transaction, paymentId)
      await settleOrder(shop.deps, transaction, orderRow)
    })
    await Promise.all(outcomes)
    const refunds = await shop.database
      .selectFrom('payment_refunds')
      .select(['amount', 'order_id'])
      .where('payment_id', '=', paymentId)
      .execute()
    expect(refunds.filter(({ order_id }) => order_id === null)).toEqual([])
    expect((await shop.show(order.orderId)).payment.paid).toBe(500 - 500 * refunds.length)
  })

  it('in part counts for the order that gets the rest', async () => {
    const shop = await openPaid()
    const order = await shop.order()
    await shop.confirm({ receipt: 'SKJ0000002', amount: 600, reference: 'Otieno' })
    await shop.work()
    const { token } = shop
    const [payment] = (await shop.call(listUnmatchedPayments, { token })).reply.data
    const params = { id: payment?._id ?? '' }
    const refund = { method: 'manual', amount: 100, reason: 'Paid too much', password: PASSWORD }
    expect((await shop.call(refundOperation, { token, params, body: refund })).status).toBe(201)
    expect((await shop.call(assignPayment, { token, params, body: { order: order.orderId } })).status).toBe(200)
    expect((await shop.show(order.orderId)).payment).toMatchObject({ state: 'paid', paid: 500 })
  })
})

describe('recording by hand', () => {
  it('adds cash, cards and M-Pesa receipts, each receipt once', async () => {
    const shop = await openPaid()
    const order = await shop.order()
    const record = (body: object) =>
      shop.call(recordPayment, { token: shop.token, params: { orderId: order.orderId }, body })
    expect((await record({ source: 'cash', amount: 100 })).reply.data.payment).toMatchObject({
      state: 'part',
      paid: 100,
    })
    expect((await record({ source: 'manual', amount: 100 })).error.fields).toHaveProperty('receipt')
    expect((await record({ source: 'manual', amount: 100, receipt: 'skj0000001' })).error.code).toBe('receipt_taken')
    expect((await record({ source: 'manual', amount: 300, receipt: 'SKJ0000009' })).status).toBe(201)
    expect((await record({ source: 'card', amount: 100 })).reply.data.payment).toMatchObject({
      state: 'paid',
      paid: 500,
    })
  })
})
