import {
  assignPayment,
  listUnmatchedPayments,
  markPaymentDuplicate,
} from '@usiku/contracts/payments/admin-operations.ts'
import { assert, describe, expect, it } from 'vitest'
import { createCallback, openPaymentShop } from '../../../../test/payment-builders.ts'

const TILL = { MPESA_TYPE: 'till', MPESA_TILL: '300584' } as const
const PAID = async () => ({ kind: 'result', code: '0' }) as const
const DECLINED = async () => ({ kind: 'result', code: '1032' }) as const

type Shop = Awaited<ReturnType<typeof openPaymentShop>>

/** By prompts of which only a query says that they are paid. */
async function payByPrompt(shop: Shop, orderId: string, phone: string): Promise<string> {
  shop.daraja.script.query = PAID
  await shop.pay(orderId, { body: { phone } })
  await shop.work()
  const before = new Set((await shop.ledger()).map(({ id }) => id))
  await shop.wait(15)
  const row = (await shop.ledger()).find(({ id }) => !before.has(id))
  assert(row)
  return row.id
}

const listUnmatched = async (shop: Shop) =>
  (await shop.call(listUnmatchedPayments, { token: shop.admin.token })).reply.data

describe('a prompt of an order that was paid in part by paybill', () => {
  it('is not taken for the money that was there before', async () => {
    const shop = await openPaymentShop()
    const { orderId, payment } = await shop.order(2)
    const reference = payment?.reference ?? ''
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference })
    await shop.work()
    await payByPrompt(shop, orderId, '0712345678')
    expect((await shop.show(orderId)).payment).toMatchObject({ state: 'paid', paid: 1_000 })
  })

  it('is flagged when two payments since then could be its own', async () => {
    const shop = await openPaymentShop()
    const { orderId, payment } = await shop.order()
    const reference = payment?.reference ?? ''
    shop.daraja.script.query = async () => ({ kind: 'in_progress' })
    await shop.pay(orderId, { body: { phone: '0712345678' } })
    await shop.work()
    shop.daraja.script.query = DECLINED
    await shop.wait(15)
    for (const receipt of ['SKJ0000001', 'SKJ0000002']) await shop.confirm({ receipt, amount: 500, reference })
    await shop.work()
    shop.daraja.script.query = PAID
    await shop.notify(shop.daraja.pushes[0], createCallback({ amount: 1 }))
    await shop.work()
    const prompt = (await shop.ledger()).find(({ source }) => source === 'stk')
    expect(prompt?.review).toContain('counted twice')
  })
})

it('counts a receipt for one prompt of its order, and flags another that names it', async () => {
  const shop = await openPaymentShop()
  const { orderId, payment } = await shop.order()
  shop.daraja.script.query = DECLINED
  await shop.pay(orderId, { body: { phone: '0712345678' } })
  await shop.work()
  await shop.wait(15)
  await shop.wait(120)
  await payByPrompt(shop, orderId, '0712345678')
  await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: payment?.reference ?? '' })
  await shop.work()
  expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ0000001' }])
  await shop.notify(shop.daraja.pushes[0], createCallback({ receipt: 'SKJ0000001' }))
  await shop.work()
  expect((await shop.show(orderId)).payment).toMatchObject({ state: 'over', paid: 1_000 })
  expect(await shop.ledger()).toContainEqual(
    expect.objectContaining({ receipt: 'stk:ws_CO_1', review: expect.stringContaining('another prompt') }),
  )
})

describe('a payment to a till', () => {
  it('is that of the paid prompt on the phone that it names', async () => {
    const shop = await openPaymentShop(TILL)
    const orders = [await shop.order(), await shop.order()]
    await payByPrompt(shop, orders[0]?.orderId ?? '', '0712345670')
    const second = await payByPrompt(shop, orders[1]?.orderId ?? '', '0712345678')
    // Of 2547 ***** 678.
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: '' })
    await shop.work()
    expect((await shop.ledger()).find(({ receipt }) => receipt === 'SKJ0000001')?.id).toBe(second)
    expect(await listUnmatched(shop)).toEqual([])
  })

  it('is that of no prompt whose money is in another row already', async () => {
    const shop = await openPaymentShop(TILL)
    const orders = [await shop.order(), await shop.order()]
    const originals: string[] = []
    for (const { orderId } of orders) {
      originals.push(await payByPrompt(shop, orderId, '0712345678'))
      await shop.wait(120)
    }
    const confirm = async (receipt: string) => {
      await shop.confirm({ receipt, amount: 500, reference: '' })
      await shop.work()
      const [payment] = await listUnmatched(shop)
      return payment?._id ?? ''
    }
    const { token } = shop.admin
    const mark = (id: string, originalId = '') =>
      shop.call(markPaymentDuplicate, { token, params: { id }, body: { originalId } })
    const first = await confirm('SKJ0000001')
    expect((await mark(first, originals[0])).status).toBe(200)
    const again = await shop.call(assignPayment, { token, params: { id: first }, body: { order: orders[0]?.orderId } })
    expect(again.status).toBe(409)
    // The other prompt on this phone.
    await shop.confirm({ receipt: 'SKJ0000002', amount: 500, reference: '' })
    await shop.work()
    expect((await shop.ledger()).find(({ receipt }) => receipt === 'SKJ0000002')?.id).toBe(originals[1])
    const other = await confirm('SKJ0000003')
    expect(other).not.toBe('')
    expect((await mark(other, originals[0])).status).toBe(409)
    const refused = await mark(other, originals[1])
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { originalId: 'That payment has a receipt of its own at M-Pesa.' },
    ])
  })
})
