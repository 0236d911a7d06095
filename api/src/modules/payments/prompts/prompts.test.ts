import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../../test/builders.ts'
import { createCallback, openPaymentShop } from '../../../../test/payment-builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const ANSWER = { kind: 'result', code: '0' } as const

describe('a prompt', () => {
  it('is sent once, asked about, and paid by callback and query', async () => {
    const shop = await openPaymentShop()
    const { orderId, payment } = await shop.order()
    expect(payment).toMatchObject({ state: 'unpaid', total: 500, paid: 0, attempts: [] })
    expect(payment?.reference).toMatch(/^U[0-9A-HJKMNP-TV-Z]{7}$/)
    const { status, reply } = await shop.pay(orderId, { key: 'press-1' })
    expect(status).toBe(201)
    expect(reply.data.payment).toMatchObject({ state: 'paying', attempts: [{ state: 'created', amount: 500 }] })
    expect((await shop.pay(orderId, { key: 'press-1' })).reply.data.payment).toEqual(reply.data.payment)
    await shop.work()
    expect(shop.daraja.pushes).toMatchObject([
      { phone: '254712345678', amount: 500, reference: payment?.reference, description: 'Usiku' },
    ])
    expect((await shop.show(orderId)).payment).toMatchObject({ state: 'paying', attempts: [{ state: 'prompted' }] })

    expect((await shop.notify(shop.daraja.pushes[0], createCallback({}))).json()).toEqual({
      ResultCode: 0,
      ResultDesc: 'Success',
    })
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    expect((await shop.show(orderId)).payment).toMatchObject({
      ...{ state: 'paid', paid: 500 },
      attempts: [{ state: 'paid', receipt: 'SKJ7A1B2C3' }],
    })
    expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ7A1B2C3', source: 'stk', amount: 500, review: null }])
    await shop.wait(24 * 3_600)
    expect(await shop.ledger()).toHaveLength(1)
    expect(shop.daraja.pushes).toHaveLength(1)
  })

  it('is paid by the query alone, with the receipt of a later callback', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    await shop.wait(15)
    expect(await shop.ledger()).toMatchObject([{ receipt: 'stk:ws_CO_1' }])
    expect((await shop.show(orderId)).payment).toMatchObject({ state: 'paid', attempts: [{ receipt: null }] })
    await shop.notify(shop.daraja.pushes[0], createCallback({}))
    await shop.notify(shop.daraja.pushes[0], createCallback({}))
    await shop.work()
    expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ7A1B2C3' }])
  })

  it('takes the receipt of a payment by paybill that fits, and books a second one', async () => {
    const shop = await openPaymentShop()
    const { orderId, payment } = await shop.order()
    const reference = payment?.reference.toLowerCase() ?? ''
    await shop.pay(orderId)
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    await shop.wait(15)
    await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference })
    await shop.work()
    expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ0000001', source: 'stk' }])
    await shop.confirm({ receipt: 'SKJ0000002', amount: 500, reference })
    await shop.work()
    expect(await shop.ledger()).toMatchObject([{ source: 'stk' }, { receipt: 'SKJ0000002', source: 'c2b' }])
    expect((await shop.show(orderId)).payment).toMatchObject({ state: 'over', paid: 1_000 })
  })

  it('counts by its callback alone after two minutes of silence, flagged', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    shop.daraja.script.query = async () => ({ kind: 'no_answer', reason: 'HTTP 500' })
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({}))
    await shop.wait(115)
    expect((await shop.show(orderId)).payment.attempts).toMatchObject([{ state: 'unknown' }])
    await shop.wait(20)
    expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ7A1B2C3', review: expect.any(String) }])
  })

  it('is never paid by a callback that M-Pesa does not confirm with another amount', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ amount: 1 }))
    await shop.wait(3_600)
    expect(await shop.ledger()).toEqual([])
    await shop.wait(24 * 3_600)
    expect((await shop.show(orderId)).payment.attempts).toMatchObject([{ state: 'review' }])
  })

  it.each([
    [1032, 'cancelled on the phone'],
    ['SFC_IC0003', 'pay in another way'],
  ])('says why it was declined: %s', async (resultCode, words) => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    await shop.work()
    shop.daraja.script.query = async () => ({ kind: 'result', code: String(resultCode) })
    await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode }))
    await shop.work()
    const { payment } = await shop.show(orderId)
    expect(payment).toMatchObject({ state: 'unpaid', attempts: [{ state: 'declined' }] })
    expect(payment.attempts[0]?.message).toContain(words)
  })

  it('is paid by a success after a failure', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode: 1032 }))
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({}))
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    expect((await shop.show(orderId)).payment.state).toBe('paid')
  })

  it('stays unknown after a time-out, never sent again by itself, and is paid by its callback', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    await shop.pay(orderId)
    shop.daraja.script.push = async () => ({ kind: 'unknown', reason: 'no answer in time' })
    await shop.work()
    expect((await shop.show(orderId)).payment.attempts).toMatchObject([
      { state: 'unknown', message: 'Still checking, do not pay again.' },
    ])
    expect((await shop.pay(orderId)).error.code).toBe('payment_in_progress')
    await shop.notify(shop.daraja.pushes[0], createCallback({ checkoutRequestId: 'ws_CO_9' }))
    shop.daraja.script.query = async () => ANSWER
    await shop.work()
    expect(shop.daraja.queries).toEqual(['ws_CO_9'])
    expect((await shop.show(orderId)).payment.state).toBe('paid')
    expect(shop.daraja.pushes).toHaveLength(1)
  })

  it('is one at a time, and every two minutes for the same amount and phone', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order()
    const answers = await Promise.all([shop.pay(orderId), shop.pay(orderId), shop.pay(orderId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await shop.work()
    await shop.notify(shop.daraja.pushes[0], createCallback({ resultCode: 1032 }))
    shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
    await shop.work()
    const early = await shop.pay(orderId)
    expect([early.error.code, Number(early.headers['retry-after'])]).toEqual(['payment_too_soon', expect.any(Number)])
    expect((await shop.pay(orderId, { body: { phone: '0110 000 001' } })).status).toBe(201)
    await shop.work()
    expect(shop.daraja.pushes[1]).toMatchObject({ phone: '254110000001' })
  })
})

it('is sent at once though the clock was set back after the press', async () => {
  const shop = await openPaymentShop()
  const { orderId } = await shop.order()
  await shop.pay(orderId)
  shop.setClockBack(3_600_000)
  await shop.work()
  expect(shop.daraja.pushes).toHaveLength(1)
  expect((await shop.show(orderId)).payment.attempts).toMatchObject([{ state: 'prompted' }])
})

describe('who may be prompted', () => {
  it('is the customer of the order, or anybody by an admin', async () => {
    const shop = await openPaymentShop()
    const { orderId } = await shop.order(1, 'cod')
    const stranger = await signUp(shop)
    expect((await shop.pay(orderId, { token: stranger.token })).error.code).toBe('not_found')
    expect((await shop.pay(orderId, { token: shop.admin.token, body: { phone: '0700 000 000' } })).status).toBe(201)
    const bad = await shop.pay(orderId, { body: { phone: '12' } })
    expect([bad.status, bad.error.fields]).toEqual([400, { phone: expect.any(String) }])
  })

  it('is nobody without M-Pesa settings, for cancelled or paid orders', async () => {
    const plain = await startTestApp()
    const shop = await openPaymentShop()
    expect(plain.deps.config.mpesa).toBeUndefined()
    const { orderId } = await shop.order()
    const params = { orderId }
    await shop.call(updateOrderStatus, { token: shop.admin.token, params, body: { orderStatus: 'cancelled' } })
    expect((await shop.pay(orderId)).error.code).toBe('payment_not_due')
  })
})
