import { listPaymentIssues, resolvePaymentIssue } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { createCallback, createPaymentWorker, openPaymentShop } from '../../../../test/payment-builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { pageIssues } from '../reconciliation/payment-issues.service.ts'
import { deleteOldNotifications } from './notification.service.ts'
import { C2B_PATH, NOTIFY_PATH } from './payment-tokens.ts'

type Shop = Awaited<ReturnType<typeof openPaymentShop>>

const UNKNOWN = 'f'.repeat(64)

async function openPrompted(settings: Record<string, string> = {}) {
  const shop = await openPaymentShop(settings)
  const { orderId } = await shop.order()
  await shop.pay(orderId)
  await shop.work()
  const [push] = shop.daraja.pushes
  return { ...shop, orderId, push, path: new URL(push?.callbackUrl ?? '').pathname }
}

const post = ({ app }: Pick<Shop, 'app'>, url: string, payload: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, remoteAddress })

it('are 404 with an unknown token, also of another form, and while M-Pesa is not configured', async () => {
  const shop = await openPrompted()
  for (const token of [UNKNOWN, 'x', `${UNKNOWN}0`, '%00'])
    expect((await post(shop, NOTIFY_PATH + token, '{}')).statusCode).toBe(404)
  expect((await post(shop, `${C2B_PATH}${UNKNOWN}/confirmation`, '{}')).statusCode).toBe(404)
  const plain = await startTestApp()
  expect((await post(plain, NOTIFY_PATH + UNKNOWN, '{}')).statusCode).toBe(404)
})

it('are refused when they are too large, or not JSON with an unknown token', async () => {
  const shop = await openPrompted()
  expect((await post(shop, shop.path, JSON.stringify({ text: 'x'.repeat(17_000) }))).statusCode).toBe(413)
  expect((await post(shop, NOTIFY_PATH + UNKNOWN, 'ResultCode=0')).statusCode).toBe(400)
})

it('wait for no other write when their token is unknown, or when they only ask', async () => {
  const shop = await openPrompted()
  const { payment } = await shop.order()
  const { path } = shop
  await inTransaction(shop.database, async (transaction) => {
    await transaction.updateTable('counters').set({ value: 0 }).where('name', '=', 'receipt').execute()
    expect((await post({ app: shop.app }, NOTIFY_PATH + UNKNOWN, '{}')).statusCode).toBe(404)
    const asked = { receipt: 'SKJ0000001', amount: 500, reference: payment?.reference ?? '' }
    expect((await shop.confirm(asked, 'validation')).json().ResultCode).toBe('0')
  })
  expect((await post(shop, path, '{}')).statusCode).toBe(200)
})

const listIssues = async ({ deps }: Pick<Shop, 'deps'>) => {
  const { items } = await pageIssues(deps, { page: 1, pageSize: 20, offset: 0 })
  return items.map(({ kind, text }) => ({ kind, text }))
}

describe('that may be about money and are not used', () => {
  it.each([
    ['not JSON', 'ResultCode=0'],
    ['empty', ''],
    ['with a zero character', 'a\0b'],
    ['of another form', '{"Body":{"stkCallback":{"ResultCode":0}}}'],
  ])('are shown until an admin has looked at them: %s', async (_, body) => {
    const shop = await openPrompted()
    expect((await post(shop, shop.path, body)).statusCode).toBe(200)
    await shop.work()
    const { token } = shop.admin
    const list = async () => (await shop.call(listPaymentIssues, { token })).reply.data
    const [issue] = await list()
    expect(issue).toMatchObject({
      ...{ kind: 'notification', orderId: shop.orderId, amount: null, at: expect.any(String) },
      text: expect.stringContaining('An answer about a prompt was not used'),
    })
    const resolve = (id: string) =>
      shop.call(resolvePaymentIssue, { token, params: { id }, body: { note: 'Not in the portal' } })
    expect((await resolve('notification-999')).status).toBe(404)
    expect((await resolve('notification-x')).status).toBe(404)
    expect((await resolve(issue?._id ?? '')).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('are confirmations without an amount of a shilling, and those of an unknown purpose, but not those of the pull', async () => {
    const shop = await openPrompted()
    await shop.confirm({ receipt: 'SKJ0000001', amount: 0.5, reference: '' })
    const stored = { subject_id: '', body: '{}', received_at: shop.deps.now().toISOString() }
    await shop.database
      .insertInto('payment_notifications')
      .values([
        { ...stored, purpose: 'pull' },
        { ...stored, purpose: 'of an older version' as 'pull' },
      ])
      .execute()
    await shop.work()
    expect(await listIssues(shop)).toEqual([
      { kind: 'notification', text: expect.stringContaining('names no amount') },
      { kind: 'notification', text: expect.stringContaining('has no use') },
    ])
  })

  it('stay after 90 days, without their body, and without those that are harmless', async () => {
    const shop = await openPrompted()
    await post(shop, shop.path, '{"name":"Amina"}')
    await post(shop, shop.path, JSON.stringify(createCallback({ checkoutRequestId: 'ws_CO_other' })))
    await shop.work()
    expect(await listIssues(shop)).toHaveLength(1)
    shop.advance(91 * 24 * 3_600_000)
    await deleteOldNotifications(shop.deps)
    expect(await shop.database.selectFrom('payment_notifications').select('body').execute()).toEqual([{ body: '' }])
    const shown = (await listIssues(shop)).filter(({ kind }) => kind === 'notification')
    expect(shown).toEqual([{ kind: 'notification', text: expect.not.stringContaining('Amina') }])
  })
})

it.each([
  '{}',
  'null',
  '[]',
  '"paid"',
  '{"Body":{"stkCallback":{"ResultCode":0}}}',
  '{"Body":{"stkCallback":{"MerchantRequestID":"m","CheckoutRequestID":"ws_CO_other","ResultCode":0}}}',
  '{"Body":{"stkCallback":{"MerchantRequestID":1,"CheckoutRequestID":"ws_CO_1","ResultCode":{},"CallbackMetadata":{"Item":7}}}}',
])('are stored and change nothing when they are malformed or of another prompt: %s', async (body) => {
  const shop = await openPrompted()
  expect((await post(shop, shop.path, body)).statusCode).toBe(200)
  await shop.work()
  expect((await shop.show(shop.orderId)).payment).toMatchObject({ state: 'paying', attempts: [{ state: 'prompted' }] })
  const stored = await shop.database.selectFrom('payment_notifications').selectAll().execute()
  expect(stored).toMatchObject([{ body, processed_at: expect.any(String), problem: expect.any(String) }])
})

it('pay nothing when they are forged: M-Pesa is asked', async () => {
  const shop = await openPrompted()
  shop.daraja.script.query = async () => ({ kind: 'result', code: '1032' })
  await post(shop, shop.path, JSON.stringify(createCallback({})))
  await shop.wait(25 * 3_600)
  expect(await shop.ledger()).toEqual([])
  expect((await shop.show(shop.orderId)).payment.attempts).toMatchObject([{ state: 'review' }])
})

it('are used once when they come ten times at once', async () => {
  const shop = await openPrompted()
  shop.daraja.script.query = async () => ({ kind: 'result', code: '0' })
  const body = JSON.stringify(createCallback({}))
  await Promise.all(Array.from({ length: 10 }, () => post(shop, shop.path, body)))
  await Promise.all([shop.worker.run(), shop.worker.run()])
  await shop.work()
  expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ7A1B2C3' }])
})

it.each([
  ['enforce', '203.0.113.9', 403],
  ['enforce', '196.201.214.200', 200],
  ['warn', '203.0.113.9', 200],
])('with the rule %s from %s are %i', async (rule, address, status) => {
  const shop = await openPrompted({ MPESA_IP_RULE: rule })
  expect((await post(shop, shop.path, '{}', address)).statusCode).toBe(status)
})

it('are deleted after 90 days', async () => {
  const shop = await openPrompted()
  await post(shop, shop.path, '{}')
  await deleteOldNotifications(shop.deps)
  expect(await shop.database.selectFrom('payment_notifications').select('id').execute()).toHaveLength(1)
  shop.advance(91 * 24 * 3_600_000)
  await deleteOldNotifications(shop.deps)
  expect(await shop.database.selectFrom('payment_notifications').select('id').execute()).toEqual([])
})

it('are answered and not stored after fifty at one address', async () => {
  const shop = await openPrompted()
  const send = () => post(shop, shop.path, '{"Body":{}}')
  for (let sent = 0; sent < 45; sent += 1) await send()
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await shop.database.selectFrom('payment_notifications').select('id').execute()).toHaveLength(50)
})

it('come to addresses that end after 90 days, except those of live prompts', async () => {
  const shop = await openPaymentShop()
  const [ended, live] = [await shop.order(), await shop.order(2)]
  for (const { orderId } of [ended, live]) await shop.pay(orderId)
  await shop.work()
  const [first, second] = shop.daraja.pushes.map(({ callbackUrl }) => new URL(callbackUrl).pathname)
  await shop.database
    .updateTable('payment_attempts')
    .set({ state: 'declined' })
    .where('checkout_request_id', '=', 'ws_CO_1')
    .execute()
  const send = async (path = '') => (await post(shop, path, '{}')).statusCode
  await deleteOldNotifications(shop.deps)
  expect([await send(first), await send(second)]).toEqual([200, 200])
  shop.advance(91 * 24 * 3_600_000)
  await deleteOldNotifications(shop.deps)
  expect([await send(first), await send(second)]).toEqual([404, 200])
})

it('have an address for the pull only once M-Pesa has registered it', async () => {
  const shop = await openPaymentShop()
  const { client } = shop.daraja
  const registerPull = async () => ({ kind: 'unknown', reason: 'no answer in time' }) as const
  const worker = createPaymentWorker(shop, { ...client, registerPull })
  const listTokens = () => shop.database.selectFrom('payment_tokens').select('purpose').execute()
  for (const _ of [1, 2]) await worker.maintain()
  expect(await listTokens()).toEqual([])
  for (const _ of [1, 2]) await shop.worker.maintain()
  expect(await listTokens()).toEqual([{ purpose: 'pull' }])
})

it('change nothing when they name the prompt of another order', async () => {
  const shop = await openPrompted()
  const other = await shop.order(2)
  await shop.pay(other.orderId)
  shop.daraja.script.push = async () => ({ kind: 'unknown', reason: 'no answer in time' })
  await shop.work()
  expect((await shop.notify(shop.daraja.pushes[1], createCallback({ resultCode: 1032 }))).statusCode).toBe(200)
  await shop.work()
  expect((await shop.show(other.orderId)).payment.attempts).toMatchObject([{ state: 'unknown' }])
  expect((await shop.show(shop.orderId)).payment.attempts).toMatchObject([{ state: 'prompted' }])
})
