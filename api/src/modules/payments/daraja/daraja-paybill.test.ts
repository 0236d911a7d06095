import { describe, expect, it } from 'vitest'
import type { FakeDaraja, FakeDarajaOptions } from '../../../../test/fakes/daraja/fake-daraja.ts'
import { createTestClient, startTestDaraja } from '../../../../test/fakes/daraja/start-test-daraja.ts'
import type { DarajaClient } from './daraja-client.ts'
import { parseC2b } from './notifications.ts'
import { toPulledTransactions } from './pulled-transactions.ts'

const URLS = { confirmationUrl: 'http://127.0.0.1:9/confirmation', validationUrl: 'http://127.0.0.1:9/validation' }
const REGISTRATION = { phone: '254712345678', callbackUrl: 'http://127.0.0.1:9/pull' }
const BY_HAND = { phone: '254712345678', checkoutRequestId: undefined }
const HOUR_MS = 3_600_000

async function start(options: FakeDarajaOptions = {}) {
  const fake = await startTestDaraja({ deliver: async () => ({ status: 200, body: '' }), ...options })
  return { fake, client: createTestClient(fake) }
}

const payByHand = (fake: FakeDaraja, amount: number, reference = 'u3k9abcd') =>
  fake.byHand.pay({ phone: '254712345678', amount, reference })

const pull = (client: DarajaClient, fake: FakeDaraja, { hours = 48, offset = 0 } = {}) => {
  const to = fake.clock.now()
  return client.pull({ from: new Date(to.getTime() - hours * HOUR_MS), to, offset })
}

describe('registration', () => {
  it('names the addresses of payments by hand, which then come there', async () => {
    const { fake, client } = await start()
    expect(await client.registerConfirmation(URLS)).toMatchObject({ kind: 'accepted' })
    expect(fake.byHand.urls).toEqual({ confirmation: URLS.confirmationUrl, validation: URLS.validationUrl })
    await payByHand(fake, 700)
    const [delivery] = fake.deliveries
    expect(delivery?.url).toBe(URLS.confirmationUrl)
    expect(parseC2b(JSON.parse(delivery?.body ?? ''))).toMatchObject({
      ...{ amount: 700, reference: 'u3k9abcd', payer: '2547 ***** 678' },
    })
  })

  it('may be refused in production, where it is done once', async () => {
    const { client } = await start({ registersOnce: true })
    await client.registerConfirmation(URLS)
    expect(await client.registerConfirmation(URLS)).toEqual({
      ...{ kind: 'unknown', reason: '500.003.1001 Urls are already registered' },
    })
  })

  it('for the pull may be repeated', async () => {
    const { client } = await start()
    for (const _ of [1, 2]) expect(await client.registerPull(REGISTRATION)).toEqual({ kind: 'accepted' })
  })
})

describe('the pull', () => {
  it('lists payments of the time asked for, page by page', async () => {
    const { fake, client } = await start({ pullPageSize: 2, start: new Date('2026-07-23T21:15:00.250Z') })
    await client.registerPull(REGISTRATION)
    expect(await pull(client, fake)).toEqual({ kind: 'rows', rows: [] })
    for (const amount of [100, 200, 300]) await payByHand(fake, amount)
    const first = await pull(client, fake)
    expect(first).toMatchObject({ kind: 'rows', rows: [{ amount: 100 }, { amount: 200 }] })
    expect(first.kind === 'rows' && first.rows[0]).toEqual({
      ...{ receipt: fake.money.received[0]?.receipt, amount: 100, cents: 0, paidAt: '2026-07-23T21:15:00.000Z' },
      ...{ reference: 'u3k9abcd', payer: '2547 ***** 678', type: 'c2b-pay-bill-debit' },
    })
    expect(await pull(client, fake, { offset: 2 })).toMatchObject({ kind: 'rows', rows: [{ amount: 300 }] })
    expect(await pull(client, fake, { offset: 3 })).toEqual({ kind: 'rows', rows: [] })
    await fake.clock.advance(2 * HOUR_MS)
    expect(await pull(client, fake, { hours: 1 })).toEqual({ kind: 'rows', rows: [] })
    expect(fake.listRequests('/pulltransactions/v1/query')[0]).toMatchObject({
      ...{ StartDate: '2026-07-22 00:15:00', EndDate: '2026-07-24 00:15:00', OffSetValue: '0' },
    })
  })

  it('reads a page of more than 64 KiB, and counts rows that it cannot read', async () => {
    const { fake, client } = await start({ pullPageSize: 1_000 })
    await client.registerPull(REGISTRATION)
    for (let paid = 1; paid <= 400; paid += 1) fake.money.pay({ ...BY_HAND, amount: paid, reference: 'U'.repeat(20) })
    expect(await pull(client, fake)).toMatchObject({ kind: 'rows', unreadable: 0 })
    const rows = [{ transactionId: 'SKJ0000001', amount: 5 }, { transactionId: '' }, 'nothing']
    expect(toPulledTransactions([rows], fake.clock.now())).toMatchObject({
      ...{ rows: [{ receipt: 'SKJ0000001', amount: 5 }], unreadable: 2 },
    })
  })

  it.each([
    ['html_503', 'HTTP 503 without JSON'],
    ['silent', 'no answer in time'],
    ['rate_limit', 'rate_limited too many requests'],
  ] as const)('has no answer: %s', async (refusal, reason) => {
    const { fake, client } = await start()
    fake.refuse('/pulltransactions/v1/query', refusal)
    expect(await pull(client, fake)).toMatchObject({ kind: 'no_answer', reason })
  })
})
