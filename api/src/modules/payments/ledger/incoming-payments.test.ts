import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import {
  assignPayment,
  listPaymentIssues,
  listUnmatchedPayments,
  markPaymentDuplicate,
  refundPayment,
} from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/builders.ts'
import { createCallback, openPaymentShop } from '../../../../test/payment-builders.ts'
import { toSpacedDateTime } from '../../../lib/nairobi-time.ts'
import { pageIssues, resolveIssue } from '../reconciliation/payment-issues.service.ts'
import { sumReceived, sumUnmatched } from '../reconciliation/reconciliation.repository.ts'
import { getPeriod } from '../reconciliation/reconciliation.service.ts'

type Shop = Awaited<ReturnType<typeof openPaymentShop>>

const getUnmatched = async (shop: Shop) =>
  (await shop.call(listUnmatchedPayments, { token: shop.admin.token })).reply.data

const getIssues = async (shop: Shop) => (await shop.call(listPaymentIssues, { token: shop.admin.token })).reply.data

describe('a payment by paybill', () => {
  it.each([
    ['exact', 500, (reference: string) => reference, { state: 'paid', paid: 500 }],
    ['less', 200, (reference: string) => reference, { state: 'part', paid: 200 }],
    ['more', 700, (reference: string) => reference, { state: 'over', paid: 700 }],
    ['in lower case with spaces', 500, toSloppy, { state: 'paid', paid: 500 }],
  ])('is booked for its order: %s', async (_, amount, type, payment) => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    await shop.confirm({ receipt: 'SKJ0000001', amount, reference: type(order.payment?.reference ?? '') })
    await shop.work()
    expect((await shop.show(order.orderId)).payment).toMatchObject(payment)
    expect(await getUnmatched(shop)).toEqual([])
  })

  it.each([
    ['a wrong', 'U0000000'],
    ['no', ''],
    ['any other', 'Beer for Otieno'],
  ])('stays unmatched with %s reference until an admin assigns it, once', async (_, reference) => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference })
    await shop.work()
    const [row] = await getUnmatched(shop)
    expect(row).toMatchObject({ receipt: 'SKJ0000001', amount: 500, accountReference: reference, orderId: null })
    const assign = (text: string) => {
      const request = { token: shop.admin.token, params: { id: row?._id ?? '' }, body: { order: text } }
      return shop.call(assignPayment, request)
    }
    expect((await assign('U1111111')).error.fields).toEqual({ order: expect.any(String) })
    const answers = await Promise.all([assign(order.orderId), assign(order.payment?.reference ?? '')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await shop.show(order.orderId)).payment).toMatchObject({ state: 'paid', paid: 500 })
    expect(await getUnmatched(shop)).toEqual([])
  })

  it('shows what the payer typed without control characters', async () => {
    const shop = await openPaymentShop()
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: 'Beer\u0000 for\u202e Otieno\ud800' })
    await shop.work()
    expect(await getUnmatched(shop)).toMatchObject([{ receipt: 'SKJ0000001', accountReference: 'Beer for Otieno' }])
  })

  it('is booked once, however often and from wherever it comes', async () => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    const facts = { receipt: 'SKJ0000001', amount: 500, reference: order.payment?.reference ?? '' }
    await Promise.all(Array.from({ length: 10 }, () => shop.confirm(facts)))
    const row = { ...facts, cents: 0, paidAt: shop.deps.now().toISOString(), payer: '', type: '' }
    shop.daraja.script.pull = async (offset) => ({ kind: 'rows', rows: offset === 0 ? [row] : [] })
    await Promise.all([shop.worker.run(), shop.worker.run(), shop.worker.maintain()])
    await shop.work()
    expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ0000001' }])
  })

  it('is found by the pull when its confirmation never came', async () => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    const reference = order.payment?.reference ?? ''
    const pages = [['SKJ0000001', 'SKJ0000002'], ['SKJ0000003']].map((receipts) =>
      receipts.map((receipt) => ({
        ...{ receipt, amount: 100, cents: 0, reference, payer: '', type: '' },
        paidAt: shop.deps.now().toISOString(),
      })),
    )
    shop.daraja.script.pull = async (offset) => ({ kind: 'rows', rows: pages[[0, 2].indexOf(offset)] ?? [] })
    await shop.worker.maintain()
    expect(await shop.ledger()).toHaveLength(3)
    expect((await shop.show(order.orderId)).payment).toMatchObject({ state: 'part', paid: 300 })
  })

  it.each([
    ['for its order', true],
    ['unmatched', false],
  ])('with cents is booked in whole shillings, flagged with what was paid: %s', async (_, isNamed) => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    const reference = isNamed ? (order.payment?.reference ?? '') : 'Otieno'
    await shop.confirm({ receipt: 'SKJ0000001', amount: 499.5, reference })
    const pulled = { receipt: 'SKJ0000002', amount: 1, cents: 5, reference, payer: '', type: '' }
    const row = { ...pulled, paidAt: shop.deps.now().toISOString() }
    shop.daraja.script.pull = async (offset) => ({ kind: 'rows', rows: offset === 0 ? [row] : [] })
    await shop.work()
    await shop.worker.maintain()
    expect(await shop.ledger()).toMatchObject([
      { receipt: 'SKJ0000001', amount: 499, review: expect.stringContaining('499.50') },
      { receipt: 'SKJ0000002', amount: 1, review: expect.stringContaining('1.05') },
    ])
    expect((await getIssues(shop)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['flagged', 499],
      ['flagged', 1],
    ])
    expect((await shop.show(order.orderId)).payment.paid).toBe(isNamed ? 500 : 0)
  })

  it('without a readable amount is named in the outcome of the pull', async () => {
    const shop = await openPaymentShop()
    const unread = { receipt: 'SKJ0000001', amount: undefined, cents: 0, reference: '', payer: '', type: '' }
    const rows = [{ ...unread, paidAt: shop.deps.now().toISOString() }]
    shop.daraja.script.pull = async (offset) => ({ kind: 'rows', rows: offset === 0 ? rows : [] })
    await shop.worker.maintain()
    const checks = await shop.database.selectFrom('payment_checks').selectAll().where('name', '=', 'pull').execute()
    expect(checks).toMatchObject([{ is_ok: 0, detail: expect.stringContaining('1 without a readable amount') }])
  })

  it('pays an open prompt of the same order, whose own receipt is then other money', async () => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    await shop.pay(order.orderId)
    await shop.work()
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: order.payment?.reference ?? '' })
    await shop.work()
    expect((await shop.show(order.orderId)).payment).toMatchObject({ state: 'paid', attempts: [{ state: 'paid' }] })
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
    await shop.work()
    expect(await shop.ledger()).toHaveLength(1)
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000002' }))
    await shop.work()
    expect((await shop.show(order.orderId)).payment).toMatchObject({ state: 'over', paid: 1_000 })
  })

  it('of a cancelled order is a refund due', async () => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    const params = { orderId: order.orderId }
    await shop.call(updateOrderStatus, { token: shop.admin.token, params, body: { orderStatus: 'cancelled' } })
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: order.payment?.reference ?? '' })
    await shop.work()
    expect(await getIssues(shop)).toMatchObject([{ kind: 'refund_due', orderId: order.orderId, amount: 500 }])
  })
})

describe('a payment to a till, which names no order', () => {
  const TILL = { MPESA_TYPE: 'till', MPESA_TILL: '700000' }

  it.each(['before', 'after'])(
    'is the one of the only prompt that fits, when it comes %s M-Pesa has confirmed it',
    async (when) => {
      const shop = await openPaymentShop(TILL)
      const { orderId } = await shop.order()
      await shop.pay(orderId)
      await shop.work()
      const confirm = async () => {
        await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: '' })
        await shop.work()
      }
      if (when === 'before') await confirm()
      shop.daraja.script.query = async () => ({ kind: 'result', code: '0' })
      await shop.wait(15)
      if (when === 'after') await confirm()
      await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
      await shop.work()
      expect(await shop.ledger()).toHaveLength(when === 'before' ? 2 : 1)
      expect((await shop.show(orderId)).payment).toMatchObject({ state: 'paid', paid: 500 })
      expect(await getUnmatched(shop)).toEqual([])
    },
  )
})

describe('the same money in two rows', () => {
  const TILL = { MPESA_TYPE: 'till', MPESA_TILL: '700000' }

  /** Two prompts without a receipt fit the announcement of the till. */
  async function openDoubled() {
    const shop = await openPaymentShop(TILL)
    shop.daraja.script.query = async () => ({ kind: 'result', code: '0' })
    const orders = [await shop.order(), await shop.order()]
    for (const [index, { orderId }] of orders.entries()) {
      await shop.pay(orderId, { body: { phone: `071200000${index}` } })
      await shop.work()
      await shop.wait(15)
    }
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: '' })
    await shop.work()
    const [copy] = await getUnmatched(shop)
    const rows = await shop.ledger()
    const original = rows.find(({ receipt }) => receipt === 'stk:ws_CO_1')
    const mark = (id: string, originalId: string) => {
      const request = { token: shop.admin.token, params: { id }, body: { originalId } }
      return shop.call(markPaymentDuplicate, request)
    }
    return { ...shop, orders, copyId: copy?._id ?? '', originalId: original?.id ?? '', mark }
  }

  it('counts once when the callback of the prompt names the receipt of the other row', async () => {
    const shop = await openDoubled()
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
    await shop.work()
    expect([await getUnmatched(shop), await getIssues(shop)]).toEqual([[], []])
    expect((await shop.show(shop.orders[0]?.orderId ?? '')).payment).toMatchObject({ state: 'paid', paid: 500 })
  })

  it('is shown when the other row was given to another order', async () => {
    const shop = await openDoubled()
    const body = { order: shop.orders[1]?.orderId ?? '' }
    await shop.call(assignPayment, { token: shop.admin.token, params: { id: shop.copyId }, body })
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
    await shop.work()
    const text = expect.stringContaining('SKJ0000001')
    expect(await getIssues(shop)).toContainEqual(
      expect.objectContaining({ kind: 'notification', orderId: shop.orders[0]?.orderId, text }),
    )
  })

  it('counts once, when an admin has said so', async () => {
    const shop = await openDoubled()
    const { token } = shop.admin
    const { copyId, originalId } = shop
    expect((await shop.mark('none', originalId)).status).toBe(404)
    expect((await shop.mark(copyId, copyId)).error.fields).toHaveProperty('originalId')
    const answers = await Promise.all([shop.mark(copyId, originalId), shop.mark(copyId, originalId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await getUnmatched(shop)).toEqual([])
    const period = getPeriod(toSpacedDateTime(shop.deps.now().toISOString()).slice(0, 10))
    expect(await sumReceived(shop.database, period)).toEqual([{ source: 'stk', count: 2, amount: 1_000 }])
    expect(await sumUnmatched(shop.database, period)).toEqual({ count: 0, amount: 0 })
    const params = { id: copyId }
    const order = shop.orders[1]?.orderId ?? ''
    expect((await shop.call(assignPayment, { token, params, body: { order } })).status).toBe(409)
    const refund = { method: 'manual', amount: 500, reason: 'Twice', password: PASSWORD }
    expect((await shop.call(refundPayment, { token, params, body: refund })).error.code).toBe('refund_not_possible')
    // The callback that names the receipt is no news then.
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
    await shop.work()
    expect(await getIssues(shop)).toEqual([])
  })
})

describe('a callback that says paid and comes late', () => {
  it.each(['declined', 'review'])('is shown after a day, also when the prompt was looked at: %s', async (state) => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    await shop.work()
    if (state === 'declined') await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode: 1032 }))
    await shop.work()
    await shop.wait(25 * 3_600)
    const list = async () => (await pageIssues(shop.deps, { page: 1, pageSize: 20, offset: 0 })).items
    const actor = { userId: shop.admin.user._id, role: 'admin' } as const
    const resolve = (id: string) => resolveIssue(shop.deps, id, { note: 'Not in the portal', actor })
    for (const { _id } of await list()) await resolve(_id)
    expect(await list()).toEqual([])
    await shop.notify(shop.daraja.pushes[0], createCallback({}))
    await shop.work()
    const [late, ...others] = await list()
    expect([late, others]).toMatchObject([{ kind: 'prompt', orderId, text: expect.stringContaining('called') }, []])
    await resolve(late?._id ?? '')
    expect(await list()).toEqual([])
    expect(await shop.ledger()).toEqual([])
  })
})

describe('a callback that names the receipt of another order', () => {
  async function openConflict() {
    const shop = await openPaymentShop()
    const [first, second] = [await shop.order(), await shop.order()]
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: first.payment?.reference ?? '' })
    await shop.pay(second.orderId)
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
    return { ...shop, first, second }
  }

  it('is booked without it, flagged, when M-Pesa confirms the prompt', async () => {
    const shop = await openConflict()
    shop.daraja.script.query = async () => ({ kind: 'result', code: '0' })
    await shop.work()
    expect((await shop.show(shop.second.orderId)).payment).toMatchObject({ state: 'paid', paid: 500 })
    expect((await shop.show(shop.first.orderId)).payment).toMatchObject({ state: 'paid', paid: 500 })
    expect(await getIssues(shop)).toMatchObject([{ kind: 'flagged', orderId: shop.second.orderId }])
  })

  it('pays nothing while M-Pesa is silent, and waits for an admin', async () => {
    const shop = await openConflict()
    shop.daraja.script.query = async () => ({ kind: 'no_answer', reason: 'busy' })
    await shop.work()
    await shop.wait(130)
    expect((await shop.show(shop.second.orderId)).payment).toMatchObject({ paid: 0, attempts: [{ state: 'review' }] })
    expect(await getIssues(shop)).toMatchObject([{ kind: 'prompt', orderId: shop.second.orderId }])
  })
})

const toSloppy = (reference: string) => ` ${reference.toLowerCase().slice(0, 4)} ${reference.toLowerCase().slice(4)} `

describe('the validation of a payment', () => {
  it('accepts what an admin can assign, and rejects what only looks like an order', async () => {
    const shop = await openPaymentShop()
    const order = await shop.order()
    const ask = async (reference: string, amount = 500) =>
      (await shop.confirm({ receipt: 'SKJ0000001', amount, reference }, 'validation')).json().ResultCode
    expect(await ask(order.payment?.reference ?? '')).toBe('0')
    expect(await ask('Otieno')).toBe('0')
    expect(await ask('U0000000')).toBe('C2B00012')
    expect(await ask(order.payment?.reference ?? '', 0.5)).toBe('C2B00013')
    expect(await shop.ledger()).toEqual([])
  })
})
