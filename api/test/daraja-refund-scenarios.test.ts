import { listPayments, listRefunds, refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './builders.ts'
import { openDarajaShop } from './daraja-shop.ts'
import type { InitiatorScript } from './fakes/daraja/initiator-requests.ts'

const PHONE = '254712345678'
const DAY_SECONDS = 24 * 3_600

async function openPaid(settings: Record<string, string> = {}) {
  const shop = await openDarajaShop({ settings })
  const { token } = shop.admin
  const { orderId } = await shop.orderAndPay()
  await shop.wait(30)
  const [payment] = (await shop.call(listPayments, { token })).reply.data
  const request = (method: 'reversal' | 'b2c', amount: number) => {
    const body = { method, amount, reason: 'A broken bottle', password: PASSWORD }
    const phone = method === 'b2c' ? { phone: PHONE } : {}
    return shop.call(refundPayment, { token, params: { id: payment?._id ?? '' }, body: { ...body, ...phone } })
  }
  const refund = async (method: 'reversal' | 'b2c', amount: number) => {
    expect((await request(method, amount)).status).toBe(201)
    await shop.work()
  }
  const listStates = async () => (await shop.call(listRefunds, { token })).reply.data.map(({ state }) => state)
  const given = () => shop.fake.money.transactions.flatMap(({ kind, amount }) => (kind === 'payment' ? [] : [amount]))
  return { ...shop, orderId, request, refund, listStates, given }
}

describe('a reversal', () => {
  it.each<[string, InitiatorScript, string, number[]]>([
    ['done', {}, 'done', [500]],
    ['done after its time-out', { timesOutFirst: true }, 'done', [500]],
    ['done with its result sent three times', { copies: 3 }, 'done', [500]],
    ['without the shop’s money', { result: '1' }, 'failed', []],
    ['without the right', { result: '21' }, 'failed', []],
    ['of a payment that is already reversed', { result: 'R000001' }, 'done', []],
    ['refused', { reply: 'bad_field' }, 'failed', []],
    ['too many at once', { reply: 'rate_limit' }, 'failed', []],
    ['without an answer, done', { reply: 'after_silent' }, 'done', [500]],
    ['with a broken connection, done', { reply: 'after_broken' }, 'done', [500]],
    ['never arrived', { reply: 'silent' }, 'unknown', []],
    ['without a result', { isResultSent: false }, 'unknown', [500]],
  ])('%s', async (_, script, state, given) => {
    const shop = await openPaid()
    shop.fake.initiator.script('reversal', [script])
    await shop.refund('reversal', 500)
    await shop.wait(30)
    await shop.wait(DAY_SECONDS, 3_600)
    expect(await shop.listStates()).toEqual([state])
    expect(shop.given()).toEqual(given)
    // An unknown one is never sent again.
    expect(shop.fake.listRequests('/mpesa/reversal/v1/request')).toHaveLength(1)
    expect(await shop.listIssues()).toEqual(state === 'unknown' ? ['refund'] : [])
  })

  it('with an old password of the initiator fails', async () => {
    const shop = await openPaid({ MPESA_INITIATOR_PASSWORD: 'an old one' })
    await shop.refund('reversal', 500)
    await shop.wait(30)
    expect([await shop.listStates(), shop.given()]).toEqual([['failed'], []])
  })
})

describe('a refund of a part', () => {
  it('is sent to a phone, once', async () => {
    const shop = await openPaid()
    await shop.refund('b2c', 200)
    await shop.wait(30)
    expect([await shop.listStates(), shop.given()]).toEqual([['done'], [200]])
    expect((await shop.request('b2c', 400)).status).not.toBe(201)
    await shop.refund('b2c', 300)
    await shop.wait(30)
    expect(shop.given()).toEqual([200, 300])
    expect((await shop.getPayment(shop.orderId)).state).toBe('refunded')
  })

  it('fails without money, and may be tried again', async () => {
    const shop = await openPaid()
    shop.fake.money.payoutBalance = 100
    await shop.refund('b2c', 200)
    await shop.wait(30)
    expect([await shop.listStates(), shop.given()]).toEqual([['failed'], []])
    shop.fake.money.payoutBalance = 1_000
    await shop.refund('b2c', 200)
    await shop.wait(30)
    expect(shop.given()).toEqual([200])
  })

  it('without an answer is done by its result, and not sent again', async () => {
    const shop = await openPaid()
    shop.fake.initiator.script('payout', [{ reply: 'after_silent', afterMs: 90_000 }])
    await shop.refund('b2c', 200)
    expect(await shop.listStates()).toEqual(['unknown'])
    await shop.wait(120)
    expect([await shop.listStates(), shop.given()]).toEqual([['done'], [200]])
  })
})
