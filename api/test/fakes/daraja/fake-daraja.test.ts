import { describe, expect, it } from 'vitest'
import { parseC2b, parseStkCallback } from '../../../src/modules/payments/daraja/notifications.ts'
import type { FakeDaraja } from './fake-daraja.ts'
import type { PromptScript } from './prompts.ts'
import { createTestClient, startTestDaraja } from './start-test-daraja.ts'

const PHONE = '254712345678'

async function prompt(script: PromptScript, phone = PHONE) {
  const fake = await startTestDaraja({ deliver: async () => ({ status: 200, body: '' }) })
  const client = createTestClient(fake)
  fake.script(phone, script)
  const callbackUrl = 'http://127.0.0.1:9/notify'
  const send = () => client.push({ phone, amount: 500, reference: 'U3K9ABCD', callbackUrl, description: 'Usiku' })
  await send()
  return { fake, client, send }
}

const listCallbacks = (fake: FakeDaraja) => fake.deliveries.map(({ body }) => parseStkCallback(JSON.parse(body)))

describe('a callback', () => {
  it('comes once the customer has paid, with the receipt of the payment', async () => {
    const { fake } = await prompt({})
    await fake.clock.advance(4_999)
    expect(fake.deliveries).toEqual([])
    await fake.clock.advance(1)
    const [payment] = fake.money.received
    expect(listCallbacks(fake)).toMatchObject([{ resultCode: '0', amount: 500, receipt: payment?.receipt }])
    expect(fake.money.getBalance(PHONE)).toBe(99_500)
  })

  it('comes before the answer to the request', async () => {
    const { fake } = await prompt({ reply: 'callback_first' })
    expect(listCallbacks(fake)).toMatchObject([{ resultCode: '0' }])
  })

  it('comes late, in copies, shuffled, and after another one', async () => {
    const change = { isShuffled: true, isText: true }
    const { fake } = await prompt({ callback: { delayMs: 60_000, copies: 10, before: '1037', change } })
    await fake.clock.advance(64_999)
    expect(fake.deliveries).toEqual([])
    await fake.clock.advance(1)
    expect(listCallbacks(fake).map((callback) => callback?.resultCode)).toEqual(['1037', ...Array(10).fill('0')])
    expect(fake.deliveries[1]?.body).toMatch(/"ResultCode":"0".*PhoneNumber.*Amount/)
  })

  it('never comes, is no JSON, or says what is not true', async () => {
    const never = await prompt({ callback: { isSent: false } })
    await never.fake.clock.advance(60_000)
    expect([never.fake.deliveries.length, never.fake.money.received.length]).toEqual([0, 1])
    const malformed = await prompt({ callback: { isMalformed: true } })
    await malformed.fake.clock.advance(5_000)
    expect(() => JSON.parse(malformed.fake.deliveries[0]?.body ?? '')).toThrow(SyntaxError)
    const change = { resultCode: '0', amount: 5, checkoutRequestId: 'ws_CO_other' }
    const forged = await prompt({ result: '1032', callback: { change } })
    await forged.fake.clock.advance(5_000)
    expect(listCallbacks(forged.fake)).toMatchObject([
      { resultCode: '0', amount: 5, receipt: 'FORGED0001', checkoutRequestId: 'ws_CO_other' },
    ])
    expect(forged.fake.money.received).toEqual([])
  })

  it('is lost when the shop is down', async () => {
    const fake = await startTestDaraja()
    const callbackUrl = 'http://127.0.0.1:1/notify'
    const order = { amount: 500, reference: 'U3K9ABCD', description: 'Usiku' }
    await createTestClient(fake).push({ phone: PHONE, callbackUrl, ...order })
    await fake.clock.advance(60_000)
    expect(fake.deliveries).toMatchObject([{ url: callbackUrl, status: 0 }])
  })
})

describe('money', () => {
  it.each([
    ['1', (fake: FakeDaraja) => fake.money.setBalance(PHONE, 499)],
    ['17', (fake: FakeDaraja) => fake.money.pay({ phone: PHONE, amount: 500, reference: '', checkoutRequestId: 'a' })],
    ['4', (fake: FakeDaraja) => spendAll(fake)],
  ])('that cannot be paid is the result %s', async (code, prepare) => {
    const { fake } = await prompt({})
    prepare(fake)
    await fake.clock.advance(5_000)
    expect(listCallbacks(fake)).toMatchObject([{ resultCode: code }])
  })

  it('of a prompt may be confirmed like a payment by hand, with the same receipt', async () => {
    const { fake, client } = await prompt({ isConfirmed: true })
    const url = 'http://127.0.0.1:9/c2b'
    await client.registerConfirmation({ confirmationUrl: url, validationUrl: url })
    await fake.clock.advance(5_000)
    const [callback, confirmation] = fake.deliveries.map(({ body }) => JSON.parse(body))
    expect(parseStkCallback(callback)?.receipt).toBe(parseC2b(confirmation)?.receipt)
  })

  it('paid by hand is rejected by the shop’s validation', async () => {
    const body = JSON.stringify({ ResultCode: 'C2B00012', ResultDesc: 'Rejected' })
    const fake = await startTestDaraja({ validates: true, deliver: async () => ({ status: 200, body }) })
    const url = 'http://127.0.0.1:9/c2b'
    await createTestClient(fake).registerConfirmation({ confirmationUrl: url, validationUrl: url })
    const payment = { phone: PHONE, amount: 500, reference: 'nothing' }
    expect(await fake.byHand.pay(payment)).toEqual({ kind: 'rejected', code: 'C2B00012' })
    expect(fake.money.transactions).toEqual([])
  })
})

it('rejects what is not as documented, and reports it', async () => {
  const fake = await startTestDaraja({ hasProblems: true })
  const token = await fetch(`${fake.url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${Buffer.from('fake-consumer-key:fake-consumer-secret').toString('base64')}` },
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const post = (path: string, body: object) =>
    fetch(fake.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const push = await post('/mpesa/stkpush/v1/processrequest', { Amount: '500', PhoneNumber: '254712345678', More: 1 })
  expect([push.status, await push.json()]).toMatchObject([400, { errorCode: '400.002.02' }])
  expect(fake.problems[0]).toMatch(/Amount.*PhoneNumber.*CallBackURL.*More/)
  expect((await post('/mpesa/accountbalance/v1/query', {})).status).toBe(404)
  expect(fake.problems[1]).toContain('not modelled')
})

function spendAll({ money }: FakeDaraja): void {
  money.setBalance(PHONE, 1_000_000)
  for (const amount of [250_000, 249_600])
    money.pay({ phone: PHONE, amount, reference: '', checkoutRequestId: undefined })
}
