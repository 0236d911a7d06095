import { describe, expect, it } from 'vitest'
import type { FakeDaraja } from '../../../../test/fakes/daraja/fake-daraja.ts'
import { createTestClient, startTestDaraja } from '../../../../test/fakes/daraja/start-test-daraja.ts'
import type { DarajaClient } from './daraja-client.ts'
import { parseResult } from './notifications.ts'

const PHONE = '254712345678'
const REVERSAL = '/mpesa/reversal/v1/request'
const ADDRESSES = { resultUrl: 'http://127.0.0.1:9/result', timeoutUrl: 'http://127.0.0.1:9/timeout' }
const ACCEPTED = {
  kind: 'accepted',
  conversationId: expect.stringMatching(/^AG_/),
  originatorConversationId: expect.any(String),
}

async function startPaid(amount = 1500) {
  const fake = await startTestDaraja({ deliver: async () => ({ status: 200, body: '' }) })
  const result = await fake.byHand.pay({ phone: PHONE, amount, reference: 'U3K9ABCD' })
  return {
    fake,
    client: createTestClient(fake),
    receipt: result.kind === 'paid' ? result.payment.receipt : '',
  }
}

const reverse = (client: DarajaClient, receipt: string, amount = 1500) =>
  client.reverse({ receipt, amount, remarks: 'Out of stock: “Tusker”', ...ADDRESSES })

const payOut = (client: DarajaClient, id: string, amount = 500) =>
  client.payOut({ id, phone: PHONE, amount, remarks: 'Part of the order', ...ADDRESSES })

async function getResult(fake: FakeDaraja) {
  await fake.clock.advance(2_000)
  const { url, body } = fake.deliveries.at(-1) ?? { url: '', body: '{}' }
  return { url, ...parseResult(JSON.parse(body)) }
}

describe('a reversal', () => {
  it('is accepted, then done once', async () => {
    const { fake, client, receipt } = await startPaid()
    expect(await reverse(client, receipt)).toEqual(ACCEPTED)
    expect(fake.listRequests(REVERSAL)[0]).toMatchObject({
      ...{ CommandID: 'TransactionReversal', TransactionID: receipt, Amount: 1500, ReceiverParty: 174_379 },
      ...{ RecieverIdentifierType: '11', Remarks: 'Out of stock Tusker' },
    })
    expect(await getResult(fake)).toMatchObject({ url: ADDRESSES.resultUrl, resultCode: '0' })
    expect(fake.money.received).toEqual([])
    await reverse(client, receipt)
    expect(await getResult(fake)).toMatchObject({ resultCode: 'R000001' })
    await reverse(client, 'SKE9999999')
    expect(await getResult(fake)).toMatchObject({ resultCode: 'R000002' })
  })

  it('has the result of the shop’s balance, password or rights', async () => {
    const { fake, client, receipt } = await startPaid()
    fake.money.shopBalance = 1_000
    await reverse(client, receipt)
    expect(await getResult(fake)).toMatchObject({ resultCode: '1' })
    await reverse(createTestClient(fake, { settings: { MPESA_INITIATOR_PASSWORD: 'old' } }), receipt)
    expect(await getResult(fake)).toMatchObject({ resultCode: '2001' })
    fake.initiator.script('reversal', [{ result: '21' }])
    await reverse(client, receipt)
    expect(await getResult(fake)).toMatchObject({ resultCode: '21' })
    expect(fake.money.received).toHaveLength(1)
  })

  it('may time out before its result', async () => {
    const { fake, client, receipt } = await startPaid()
    fake.initiator.script('reversal', [{ timesOutFirst: true }])
    await reverse(client, receipt)
    await fake.clock.advance(2_000)
    expect(fake.deliveries.slice(-2).map(({ url, body }) => [url, parseResult(JSON.parse(body))?.resultCode])).toEqual([
      [ADDRESSES.timeoutUrl, '1037'],
      [ADDRESSES.resultUrl, '0'],
    ])
  })

  it.each([
    ['bad_field', { kind: 'refused', code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' }],
    ['rate_limit', { kind: 'refused', code: 'rate_limited', message: 'too many requests' }],
    ['html_503', { kind: 'unknown', reason: 'HTTP 503 without JSON' }],
    ['after_silent', { kind: 'unknown', reason: 'no answer in time' }],
    ['after_broken', { kind: 'unknown', reason: 'the connection broke' }],
  ] as const)('has no acknowledgement: %s', async (reply, ack) => {
    const { fake, client, receipt } = await startPaid()
    fake.initiator.script('reversal', [{ reply }])
    expect(await reverse(client, receipt)).toEqual(ack)
    expect(fake.listRequests(REVERSAL)).toHaveLength(1)
  })
})

describe('a payout', () => {
  it('is accepted, and done once for each id', async () => {
    const { fake, client } = await startPaid()
    expect(await payOut(client, 'refund-1')).toEqual({ ...ACCEPTED, originatorConversationId: 'refund-1' })
    expect(await getResult(fake)).toMatchObject({ resultCode: '0', originatorConversationId: 'refund-1' })
    expect(await payOut(client, 'refund-1')).toEqual({ kind: 'accepted', originatorConversationId: 'refund-1' })
    await fake.clock.advance(10_000)
    expect(fake.money.transactions.filter(({ kind }) => kind === 'payout')).toHaveLength(1)
  })

  it('fails without money', async () => {
    const { fake, client } = await startPaid()
    fake.money.payoutBalance = 100
    expect(await payOut(client, 'refund-2')).toMatchObject({ kind: 'accepted' })
    expect(await getResult(fake)).toMatchObject({ resultCode: '1' })
  })

  it('needs a number to send from', async () => {
    const { fake } = await startPaid()
    const client = createTestClient(fake, { settings: { MPESA_B2C_SHORTCODE: '' } })
    expect(await payOut(client, 'refund-3')).toMatchObject({ kind: 'refused', code: 'not_configured' })
  })
})

it('needs an initiator for both', async () => {
  const { fake, receipt } = await startPaid()
  const none = { MPESA_INITIATOR: '', MPESA_INITIATOR_PASSWORD: '', MPESA_CERTIFICATE: '', MPESA_B2C_SHORTCODE: '' }
  const client = createTestClient(fake, { settings: none })
  const refused = { kind: 'refused', code: 'not_configured', message: 'the settings name no initiator' }
  expect(await reverse(client, receipt)).toEqual(refused)
  expect(await payOut(client, 'refund-4')).toEqual(refused)
  expect(fake.requests).toEqual([])
})
