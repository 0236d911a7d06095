import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedUp, signUp } from '../../../../test/builders.ts'
import { openPaymentShop } from '../../../../test/payment-builders.ts'

type Shop = Awaited<ReturnType<typeof openPaymentShop>>

let shop: Shop
beforeEach(async () => {
  shop = await openPaymentShop()
})

/** Ends the open prompts, so that the next can start. */
const decline = (promptedAt: string | null = shop.deps.now().toISOString()) =>
  shop.database
    .updateTable('payment_attempts')
    .set({ state: 'declined', prompted_at: promptedAt, due_at: null })
    .where('state', '=', 'created')
    .execute()

const listPhones = (count: number) => Array.from({ length: count }, (_, number) => `07123456${10 + number}`)

/** The test itself takes some of the seconds. */
function expectWait(header: unknown, seconds: number): void {
  expect(Number(header)).toBeGreaterThan(seconds - 60)
  expect(Number(header)).toBeLessThanOrEqual(seconds)
}

const order = async (buyer?: SignedUp) => (await shop.order(1, 'mpesa', buyer)).orderId

describe('the prompts of a customer', () => {
  it('are ten in fifteen minutes, on whatever phones', async () => {
    const orderId = await order()
    const prompt = (phone: string) => shop.pay(orderId, { body: { phone } })
    for (const phone of listPhones(10)) {
      expect((await prompt(phone)).status).toBe(201)
      await decline()
    }
    shop.advance(5 * 60_000)
    const { status, error, headers } = await prompt('0712345699')
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expectWait(headers['retry-after'], 600)
    expect(error.message).toBe('Too many M-Pesa prompts. Please wait 10 minutes and try again.')
    // The counter still can.
    expect((await shop.pay(orderId, { token: shop.admin.token, body: { phone: '0712345699' } })).status).toBe(201)
    await decline()
    shop.advance(10 * 60_000)
    expect((await prompt('0712345698')).status).toBe(201)
  })

  it('do not count while M-Pesa sends none', async () => {
    const orderId = await order()
    for (let tries = 0; tries < 12; tries++) {
      expect((await shop.pay(orderId)).status).toBe(201)
      await decline(null)
    }
  })

  it('are not limited at the counter', async () => {
    const orderId = await order()
    for (const phone of listPhones(12)) {
      expect((await shop.pay(orderId, { token: shop.admin.token, body: { phone } })).status).toBe(201)
      await decline()
    }
  })

  it('do not count when they are repeated under one key', async () => {
    const orderId = await order()
    for (let tries = 0; tries < 12; tries++) expect((await shop.pay(orderId, { key: 'press' })).status).toBe(201)
  })
})

describe('the prompts on a phone', () => {
  const body = { phone: '0722 000 111' }

  it('are six in fifteen minutes, whoever asks for them', async () => {
    const buyers = [shop.customer, await signUp(shop)]
    const orders = await Promise.all(buyers.map(order))
    const prompt = (number: number) =>
      shop.pay(orders[number % 2] ?? '', { token: buyers[number % 2]?.token ?? '', body })
    for (let number = 0; number < 6; number++) {
      expect((await prompt(number)).status).toBe(201)
      await decline()
    }
    const { status, error, headers } = await prompt(0)
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expectWait(headers['retry-after'], 900)
    expect(error.message).toBe('Too many M-Pesa prompts on this phone. Please wait 15 minutes and try again.')
    expect((await shop.pay(orders[0] ?? '', { token: shop.admin.token, body })).status).toBe(429)
    expect((await shop.pay(orders[0] ?? '')).status).toBe(201)
    shop.advance(15 * 60_000)
    expect((await prompt(1)).status).toBe(201)
  })

  it('are twenty in a day', async () => {
    const orderId = await order()
    for (let number = 0; number < 20; number++) {
      expect((await shop.pay(orderId, { body })).status).toBe(201)
      await decline()
      shop.advance(10 * 60_000)
    }
    const { status, error } = await shop.pay(orderId, { body })
    expect([status, error.message]).toEqual([
      429,
      'Too many M-Pesa prompts on this phone. Please wait 21 hours and try again.',
    ])
  })

  it('are six also when they are asked for at the same time', async () => {
    const buyers = await Promise.all(Array.from({ length: 9 }, () => signUp(shop)))
    const orders = await Promise.all(buyers.map(order))
    const answers = await Promise.all(
      buyers.map(({ token }, number) => shop.pay(orders[number] ?? '', { token, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429])
  })
})
