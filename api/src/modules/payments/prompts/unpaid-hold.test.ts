import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { createCallback, createPaymentWorker, openPaymentShop } from '../../../../test/payment-builders.ts'

const ANSWER = { kind: 'result', code: '0' } as const

type Shop = Awaited<ReturnType<typeof openPaymentShop>>

/** With an order whose prompt was cancelled on the phone. */
async function openDeclined() {
  const shop = await openPaymentShop()
  const { orderId } = await shop.order()
  await shop.pay(orderId)
  await shop.work()
  await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode: 1032 }))
  shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
  await shop.work()
  return { shop, orderId }
}

/** Looks each hour. @returns how many orders were cancelled */
async function endHoldsOfDay(shop: Shop): Promise<number> {
  let ended = 0
  for (let hour = 0; hour < 24; hour += 1) {
    await shop.wait(3_600)
    ended += await shop.endHolds()
  }
  return ended
}

describe('stock of an order with a prompt', () => {
  it('is held while the outcome of a prompt is awaited', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    shop.daraja.script.query = async () => ({ kind: 'no_answer', reason: 'HTTP 500' })
    await shop.work()
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await shop.wait(20 * 60)
      await shop.endHolds()
    }
    expect((await shop.show(orderId)).orderStatus).toBe('pending')
    shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
    for (const seconds of [3_600, 600]) {
      await shop.wait(seconds)
      await shop.endHolds()
    }
    expect(await shop.show(orderId)).toMatchObject({ orderStatus: 'cancelled' })
  })

  it.each(['unreachable', 'no_token', '400.002.02', 'subscriber_locked'])(
    'is kept when M-Pesa refused the prompt: %s',
    async (code) => {
      const shop = await openPaymentShop()
      const { orderId } = await shop.order()
      await shop.pay(orderId)
      shop.daraja.script.push = async () => ({ kind: 'refused', code })
      await shop.work()
      expect(await endHoldsOfDay(shop)).toBe(0)
      expect((await shop.show(orderId)).orderStatus).toBe('pending')
    },
  )

  it('is kept when the prompt was never sent', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    await shop.wait(120)
    expect(shop.daraja.pushes).toEqual([])
    expect(await endHoldsOfDay(shop)).toBe(0)
  })

  it.each([true, false])(
    'returns when the answer to its prompt is lost, with a callback before it: %s',
    async (isFast) => {
      const shop = await openPaymentShop()
      const { orderId } = await shop.order()
      await shop.pay(orderId)
      const other = createPaymentWorker(shop, shop.daraja.client)
      shop.daraja.script.push = async (prompt) => {
        if (isFast) await shop.notify(prompt, createCallback({ resultCode: 1032 }))
        if (isFast) await other.run()
        return { kind: 'unknown', reason: 'no answer in time' }
      }
      shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
      await shop.work()
      expect(await endHoldsOfDay(shop)).toBe(1)
      expect(await shop.stock()).toBe(100)
    },
  )

  it('is not returned at once by a clock that was set ahead', async () => {
    const { shop, orderId } = await openDeclined()
    shop.advance(3_600_000)
    expect(await shop.endHolds()).toBe(0)
    shop.advance(9 * 60_000)
    expect(await shop.endHolds()).toBe(0)
    expect((await shop.pay(orderId)).status).toBe(201)
    await shop.work()
    await shop.wait(20 * 60)
    expect(await shop.endHolds()).toBe(0)
    expect((await shop.show(orderId)).orderStatus).toBe('pending')
  })

  it('returns a minute after it was found due, and ten after it was found due late', async () => {
    const { shop } = await openDeclined()
    const late = await openDeclined()
    shop.advance(30 * 60_000)
    late.shop.advance(40 * 60_000)
    expect([await shop.endHolds(), await late.shop.endHolds()]).toEqual([0, 0])
    for (const { advance } of [shop, late.shop]) advance(60_000)
    expect([await shop.endHolds(), await late.shop.endHolds()]).toEqual([1, 0])
    late.shop.advance(9 * 60_000)
    expect(await late.shop.endHolds()).toBe(1)
  })

  it('returns once when no money came, and late money stays on the order', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order(3)
    expect(await shop.stock()).toBe(97)
    await shop.pay(orderId)
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode: 1032 }))
    shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
    await shop.work()
    await shop.wait(30 * 60)
    await Promise.all([shop.endHolds(), shop.endHolds()])
    await shop.wait(60)
    expect((await Promise.all([shop.endHolds(), shop.endHolds()])).sort()).toEqual([0, 1])
    expect(await shop.stock()).toBe(100)
    expect(await shop.show(orderId)).toMatchObject({
      ...{ orderStatus: 'cancelled', cancelReason: 'The payment did not arrive in time.' },
    })
    await shop.notify(shop.daraja.pushes[0], createCallback({ amount: 1_500 }))
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    expect(await shop.show(orderId)).toMatchObject({
      orderStatus: 'cancelled',
      payment: { state: 'paid', paid: 1_500 },
    })
    expect(await shop.stock()).toBe(100)
  })

  it('is kept without a prompt, once processing, with money, and for cash orders', async () => {
    const shop = await openPaymentShop()
    const [quiet, moving, paid, cash] = [
      await shop.order(),
      await shop.order(2),
      await shop.order(3),
      await shop.order(4, 'cod'),
    ]
    for (const { orderId } of [moving, paid, cash]) await shop.pay(orderId)
    await shop.work()
    const params = { orderId: moving.orderId }
    await shop.call(updateOrderStatus, { token: shop.admin.token, params, body: { orderStatus: 'processing' } })
    await shop.confirm({ receipt: 'SKJ0000003', amount: 10, reference: paid.payment?.reference ?? '' })
    await shop.work()
    expect(await endHoldsOfDay(shop)).toBe(0)
    expect(await shop.stock()).toBe(90)
    expect((await shop.show(quiet.orderId)).orderStatus).toBe('pending')
    expect((await shop.show(paid.orderId)).payment).toMatchObject({ paid: 10 })
  })
})
