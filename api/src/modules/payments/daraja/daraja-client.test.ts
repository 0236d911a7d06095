import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FakeDaraja } from '../../../../test/fakes/daraja/fake-daraja.ts'
import type { PromptScript } from '../../../../test/fakes/daraja/prompts.ts'
import { createTestClient, startTestDaraja } from '../../../../test/fakes/daraja/start-test-daraja.ts'
import { readConfig } from '../../../config.ts'
import { createDarajaClient, type DarajaClient } from './daraja-client.ts'

const PUSH = '/mpesa/stkpush/v1/processrequest'
const QUERY = '/mpesa/stkpushquery/v1/query'
const TOKEN = '/oauth/v1/generate?grant_type=client_credentials'
const PHONE = '254712345678'
const HOUR_MS = 3_600_000

const push = (client: DarajaClient, change: Partial<Parameters<DarajaClient['push']>[0]> = {}) =>
  client.push({
    ...{ phone: PHONE, amount: 1500, reference: 'U3K9ABCD', description: 'Usiku' },
    ...{ callbackUrl: 'https://usiku.example/notify/abc', ...change },
  })

const ACCEPTED = { kind: 'accepted', merchantRequestId: expect.any(String), checkoutRequestId: expect.any(String) }

async function pushOnce(fake: FakeDaraja, client: DarajaClient, script: PromptScript = {}): Promise<string> {
  fake.script(PHONE, { callback: { isSent: false }, ...script })
  const outcome = await push(client)
  expect(outcome).toEqual(ACCEPTED)
  return outcome.kind === 'accepted' ? outcome.checkoutRequestId : ''
}

/** A server that answers every request in one way. */
async function startOddServer(
  answer: (body: unknown, count: number) => { status?: number; body: string; location?: string },
) {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    const { status = 200, body, location } = answer(request.url, count)
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

afterEach(() => void vi.restoreAllMocks())

describe('a prompt', () => {
  it('is accepted, with every field as Daraja documents it', async () => {
    const fake = await startTestDaraja({ start: new Date('2026-07-23T21:15:00Z') })
    expect(
      await push(createTestClient(fake), { reference: 'U3K9ABCD-and-more', description: 'Duka «la» usiku ya Amina' }),
    ).toEqual(ACCEPTED)
    const [body] = fake.listRequests(PUSH)
    expect(body).toEqual({
      BusinessShortCode: 174_379,
      Password: Buffer.from('174379fake-passkey20260724001500').toString('base64'),
      ...{ Timestamp: '20260724001500', TransactionType: 'CustomerPayBillOnline', Amount: 1500 },
      ...{ PartyA: 254_712_345_678, PartyB: 174_379, PhoneNumber: 254_712_345_678 },
      CallBackURL: 'https://usiku.example/notify/abc',
      ...{ AccountReference: 'U3K9ABCD-and', TransactionDesc: 'Duka la usiku' },
    })
  })

  it('of a till goes to the till in the name of its store', async () => {
    const fake = await startTestDaraja({ type: 'till' })
    expect(await push(createTestClient(fake), { description: '«»' })).toEqual(ACCEPTED)
    expect(fake.listRequests(PUSH)[0]).toMatchObject({
      ...{ TransactionType: 'CustomerBuyGoodsOnline', BusinessShortCode: 174_379, PartyB: 300_584 },
      TransactionDesc: 'Payment',
    })
  })

  it.each([
    ['bad_field', '400.002.02'],
    ['locked', 'subscriber_locked'],
    ['wrong_credentials', 'wrong_credentials'],
    ['rate_limit', 'rate_limited'],
    ['busy', '500.003.02'],
    ['wrong_path', '404.001.01'],
  ] as const)('is refused: %s', async (reply, code) => {
    const fake = await startTestDaraja()
    fake.script(PHONE, { reply })
    expect(await push(createTestClient(fake))).toEqual({ kind: 'refused', code })
    expect(fake.prompts.all).toEqual([])
  })

  it.each([
    ['html_503', 'HTTP 503 without JSON', 0],
    ['after_html_503', 'HTTP 503 without JSON', 1],
    ['silent', 'no answer in time', 0],
    ['after_silent', 'no answer in time', 1],
    ['broken', 'the connection broke', 0],
    ['after_broken', 'the connection broke', 1],
  ] as const)('is unknown, and not sent again: %s', async (reply, reason, prompts) => {
    const fake = await startTestDaraja()
    fake.script(PHONE, { reply })
    expect(await push(createTestClient(fake))).toEqual({ kind: 'unknown', reason })
    expect(fake.prompts.all).toHaveLength(prompts)
    expect(fake.listRequests(PUSH)).toHaveLength(1)
  })

  it('is refused by the lock while another one is open on the phone', async () => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    await pushOnce(fake, client)
    expect(await push(client)).toEqual({ kind: 'refused', code: 'subscriber_locked' })
  })

  it('is refused with a wrong passkey or for an amount out of the limits', async () => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake, { settings: { MPESA_PASSKEY: 'another' } })
    expect(await push(client)).toEqual({ kind: 'refused', code: 'wrong_credentials' })
    expect(await push(client, { amount: 0 })).toEqual({ kind: 'refused', code: '2' })
    expect(await push(client, { amount: 250_001 })).toEqual({ kind: 'refused', code: '3' })
  })

  it('is refused where nothing listens, and with a certificate of nobody', async () => {
    const { url } = await startOddServer(() => ({ body: '' }))
    const fake = await startTestDaraja()
    const nowhere = createTestClient(fake, { settings: { DARAJA_URL: 'http://127.0.0.1:1' } })
    expect(await push(nowhere)).toEqual({ kind: 'refused', code: 'unreachable' })
    const silent = createTestClient(fake, { settings: { DARAJA_URL: url } })
    expect(await push(silent)).toEqual({ kind: 'refused', code: 'unreachable' })
  })

  it('has Daraja’s time on a shop whose clock is wrong by an hour', async () => {
    const fake = await startTestDaraja()
    for (const clockError of [HOUR_MS, -HOUR_MS]) {
      await fake.clock.advance(10 * 60_000)
      expect(await push(createTestClient(fake, { clockError }), { amount: 100 })).toEqual(ACCEPTED)
    }
  })

  it.each([
    [
      'more than 64 KiB',
      { body: JSON.stringify({ ResponseCode: '0', x: 'a'.repeat(65_536) }) },
      'HTTP 200 without JSON',
    ],
    ['a list', { body: '[]' }, 'HTTP 200 without JSON'],
    ['no ids', { body: '{"ResponseCode":"0"}' }, 'an answer without ids'],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'HTTP 302 without JSON'],
    ['an error without a known code', { status: 500, body: '{"errorCode":"500.003.1001"}' }, '500.003.1001 '],
    ['an unexpected status', { status: 502, body: '{}' }, 'HTTP 502'],
  ])('is unknown after %s', async (_, answer, reason) => {
    const token = JSON.stringify({ access_token: 'a', expires_in: '3599' })
    const { url, count } = await startOddServer((path) => (path === TOKEN ? { body: token } : answer))
    const fake = await startTestDaraja()
    const client = createTestClient(fake, { settings: { DARAJA_URL: url } })
    expect(await push(client)).toEqual({ kind: 'unknown', reason })
    expect(count()).toBe(2)
  })

  it('is refused by a code other than 0, and its phone is in no reason', async () => {
    const token = JSON.stringify({ access_token: 'a' })
    const answers = [
      { body: JSON.stringify({ ResponseCode: '1025', MerchantRequestID: 'a', CheckoutRequestID: 'b' }) },
      { status: 500, body: JSON.stringify({ errorCode: '500.003.1001', errorMessage: `No ${PHONE}, 0712345678` }) },
    ]
    const { url } = await startOddServer((path) =>
      path === TOKEN ? { body: token } : (answers.shift() ?? { body: '' }),
    )
    const fake = await startTestDaraja()
    const client = createTestClient(fake, { settings: { DARAJA_URL: url } })
    expect(await push(client)).toEqual({ kind: 'refused', code: '1025' })
    expect(await push(client)).toEqual({ kind: 'unknown', reason: '500.003.1001 No …, …' })
  })
})

it('waits for an answer only for a time', async () => {
  const fake = await startTestDaraja()
  fake.tokens.script('silent')
  expect(await push(createTestClient(fake, { timeoutMs: 50 }))).toEqual({ kind: 'refused', code: 'unreachable' })
})

describe('the access token', () => {
  it('is shared, also by requests at the same moment, and renewed a minute early', async () => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    await Promise.all(['254712345601', '254712345602', '254712345603'].map((phone) => push(client, { phone })))
    expect(fake.tokens.issued).toBe(1)
    await fake.clock.advance(3_538_000)
    expect(await push(client)).toEqual(ACCEPTED)
    expect(fake.tokens.issued).toBe(1)
    await fake.clock.advance(2_000)
    expect(await push(client, { phone: '254712345604' })).toEqual(ACCEPTED)
    expect(fake.tokens.issued).toBe(2)
  })

  it.each(['404.001.03', '400.003.01'] as const)('is renewed once when it has died early: %s', async (errorCode) => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    const id = await pushOnce(fake, client)
    fake.tokens.errorCode = errorCode
    fake.tokens.replace()
    // Of two at once only one renews.
    expect(await Promise.all([client.queryPush(id), client.queryPush(id)])).toEqual([
      { kind: 'in_progress' },
      { kind: 'in_progress' },
    ])
    expect(fake.tokens.issued).toBe(2)
  })

  it('that stays invalid is a refusal after one repetition', async () => {
    const invalid = { status: 401, body: '{}' }
    const token = { body: JSON.stringify({ access_token: 'a', expires_in: 3599 }) }
    const { url, count } = await startOddServer((path) => (path === TOKEN ? token : invalid))
    const fake = await startTestDaraja()
    expect(await push(createTestClient(fake, { settings: { DARAJA_URL: url } }))).toEqual({
      kind: 'refused',
      code: '401',
    })
    expect(count()).toBe(4)
  })

  it.each([
    ['html_503', 'unreachable'],
    ['silent', 'unreachable'],
    ['broken', 'unreachable'],
    ['rate_limit', 'rate_limited'],
    ['busy', '500.003.02'],
    ['wrong_path', 'no_token'],
  ] as const)('that is not given means that no prompt was sent: %s', async (refusal, code) => {
    const fake = await startTestDaraja()
    fake.tokens.script(refusal)
    const client = createTestClient(fake)
    expect(await push(client)).toEqual({ kind: 'refused', code })
    expect(fake.listRequests(PUSH)).toEqual([])
    expect(await push(client)).toEqual(ACCEPTED)
  })

  it('is asked for with the credentials as they are now', async () => {
    const fake = await startTestDaraja()
    const { mpesa, secrets } = readConfig({ ...fake.settings, MPESA_CONSUMER_SECRET: 'wrong' })
    if (mpesa === undefined) throw new Error('not configured')
    const clocks = { now: () => fake.clock.now(), monotonicNow: () => fake.clock.now().getTime() }
    const reloaded = { mpesa: secrets.mpesa }
    const client = createDarajaClient({ mpesa, secrets: reloaded, ...clocks })
    expect(await push(client)).toEqual({ kind: 'refused', code: 'no_token' })
    reloaded.mpesa = readConfig(fake.settings).secrets.mpesa
    expect(await push(client)).toEqual(ACCEPTED)
  })
})

describe('a query', () => {
  it('says in progress until the customer has answered, then the result', async () => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    const id = await pushOnce(fake, client)
    expect(await client.queryPush(id)).toEqual({ kind: 'in_progress' })
    await fake.clock.advance(5_000)
    expect(await client.queryPush(id)).toEqual({ kind: 'result', code: '0' })
    const { AccountReference, ...rest } = fake.listRequests(PUSH)[0] ?? {}
    expect(fake.listRequests(QUERY)[0]).toEqual({
      ...{ BusinessShortCode: 174_379, Timestamp: rest.Timestamp, Password: rest.Password, CheckoutRequestID: id },
    })
    expect(AccountReference).toBe('U3K9ABCD')
  })

  it.each(['1032', '1', 'SFC_IC0003'])('has the result %s', async (result) => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    const id = await pushOnce(fake, client, { result })
    await fake.clock.advance(5_000)
    expect(await client.queryPush(id)).toEqual({ kind: 'result', code: result })
  })

  it.each([
    ['processing_500', '500.001.1001 The transaction is being processed'],
    ['processing_200', '500.001.1001 The transaction is being processed'],
    ['rate_limit', 'rate_limited too many requests'],
    ['html_503', 'HTTP 503 without JSON'],
    ['silent', 'no answer in time'],
    ['broken', 'the connection broke'],
  ] as const)('has no answer: %s', async (query, reason) => {
    const fake = await startTestDaraja()
    const client = createTestClient(fake)
    const id = await pushOnce(fake, client, { queries: [query] })
    expect(await client.queryPush(id)).toMatchObject({ kind: 'no_answer', reason })
  })

  it('has no answer about an unknown prompt, or about another one', async () => {
    const fake = await startTestDaraja()
    expect(await createTestClient(fake).queryPush('ws_CO_unknown')).toMatchObject({ kind: 'no_answer' })
    const token = { body: JSON.stringify({ access_token: 'a' }) }
    const other = { body: JSON.stringify({ ResultCode: '0', CheckoutRequestID: 'ws_CO_other' }) }
    const { url } = await startOddServer((path) => (path === TOKEN ? token : other))
    const client = createTestClient(fake, { settings: { DARAJA_URL: url } })
    expect(await client.queryPush('ws_CO_asked')).toEqual({ kind: 'no_answer', reason: 'an answer of another form' })
  })
})
