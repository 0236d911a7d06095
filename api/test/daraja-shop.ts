import { listPaymentIssues } from '@usiku/contracts/payments/admin-operations.ts'
import { expect } from 'vitest'
import type { FakeDarajaOptions } from './fakes/daraja/fake-daraja.ts'
import { createTestClient, startTestDaraja } from './fakes/daraja/start-test-daraja.ts'
import { createPaymentWorker, openPaymentShop } from './payment-builders.ts'

export interface DarajaShopOptions extends FakeDarajaOptions {
  readonly settings?: Record<string, string>
  /** Of the shop's clock, in milliseconds. */
  readonly clockError?: number
}

/** A shop and the Daraja that it talks to, whose clocks go on together when the test says so. */
export async function openDarajaShop({ settings = {}, clockError = 0, ...options }: DarajaShopOptions = {}) {
  let isDown = false
  const deliver = async (url: string, body: string) => {
    if (isDown) throw new Error('the shop is down')
    const { pathname } = new URL(url)
    const headers = { 'content-type': 'application/json' }
    const { statusCode, body: answer } = await shop.app.inject({ method: 'POST', url: pathname, headers, body })
    return { status: statusCode, body: answer }
  }
  const fake = await startTestDaraja({ ...options, deliver })
  const shop = await openPaymentShop({ ...fake.settings, ...settings })
  shop.advance(clockError)
  const worker = createPaymentWorker(shop, createTestClient(fake, { settings, clockError }))
  await worker.maintain()

  /** Until nothing is due. */
  const work = async () => {
    while (await worker.run());
  }
  const wait = async (seconds: number, stepSeconds = 5) => {
    for (let rest = seconds; rest > 0; rest -= stepSeconds) {
      const milliseconds = Math.min(rest, stepSeconds) * 1_000
      shop.advance(milliseconds)
      await fake.clock.advance(milliseconds)
      await work()
    }
  }
  /** Places an order and asks for a prompt. */
  const orderAndPay = async (quantity = 1) => {
    const placed = await shop.order(quantity)
    expect((await shop.pay(placed.orderId)).status).toBe(201)
    await work()
    return placed
  }
  const getPayment = async (orderId: string) => (await shop.show(orderId)).payment
  const listIssues = async () => {
    const { reply } = await shop.call(listPaymentIssues, { token: shop.admin.token })
    return reply.data.map(({ kind }) => kind).sort()
  }
  /** Every shilling that M-Pesa took is in the ledger once, and nothing else. */
  const expectBooksToMatch = async () => {
    const toLine = (receipt: string, amount: number) => `${receipt} ${amount}`
    const booked = (await shop.ledger()).map(({ receipt, amount }) => toLine(receipt, amount))
    const taken = fake.money.transactions.filter(({ kind }) => kind === 'payment')
    expect(booked.sort()).toEqual(taken.map(({ receipt, amount }) => toLine(receipt, amount)).sort())
  }
  const setDown = (value: boolean) => {
    isDown = value
  }
  return {
    ...shop,
    ...{ fake, worker, work, wait, orderAndPay, getPayment, listIssues, expectBooksToMatch, setDown },
  }
}
