import { getPaymentSettings, listPaymentIssues } from '@usiku/contracts/payments/admin-operations.ts'
import { assert, expect, it } from 'vitest'
import { openDarajaShop } from '../../../../test/daraja-shop.ts'
import { createTestClient } from '../../../../test/fakes/daraja/start-test-daraja.ts'
import { createPaymentWorker } from '../../../../test/payment-builders.ts'

const PHONE = '254712345678'

type Shop = Awaited<ReturnType<typeof openDarajaShop>>

async function getCheck({ call, admin }: Shop, name: 'token' | 'prompt') {
  const { reply } = await call(getPaymentSettings, { token: admin.token })
  return reply.data.checks[name]
}

async function listSetupIssues({ call, admin }: Shop) {
  const { reply } = await call(listPaymentIssues, { token: admin.token })
  return reply.data.filter(({ kind }) => kind === 'setup').map(({ text }) => text)
}

it('names a wrong consumer key until M-Pesa takes it', async () => {
  const shop = await openDarajaShop({ settings: { MPESA_CONSUMER_SECRET: 'wrong' } })
  const failed = await getCheck(shop, 'token')
  expect(failed).toMatchObject({ isOk: false, detail: expect.stringContaining('MPESA_CONSUMER_SECRET') })
  expect(await listSetupIssues(shop)).toEqual([failed?.detail])
  shop.advance(60_000)
  const { orderId } = await shop.orderAndPay()
  expect((await shop.getPayment(orderId)).attempts).toMatchObject([{ state: 'declined' }])
  expect(await getCheck(shop, 'token'), 'only a change is written').toEqual(failed)
  await createPaymentWorker(shop, createTestClient(shop.fake)).maintain()
  expect(await getCheck(shop, 'token')).toMatchObject({ isOk: true })
  expect(await listSetupIssues(shop)).toEqual([])
})

it('says nothing of the keys while M-Pesa cannot be reached', async () => {
  const shop = await openDarajaShop()
  shop.fake.tokens.replace()
  shop.fake.tokens.script('html_503', 'rate_limit')
  const { orderId } = await shop.orderAndPay()
  expect((await shop.getPayment(orderId)).attempts).toMatchObject([{ state: 'declined' }])
  expect(await getCheck(shop, 'token')).toMatchObject({ isOk: true })
})

it.each([
  ['wrong_credentials', { reply: 'wrong_credentials' }, 'MPESA_PASSKEY'],
  ['2028', { result: '2028' }, 'MPESA_TILL'],
  ['SFC_IC0003', { result: 'SFC_IC0003' }, 'MPESA_TILL'],
  ['8', { result: '8' }, 'limit'],
] as const)('names why no prompt can be paid until one is: %s', async (_, script, words) => {
  const shop = await openDarajaShop()
  shop.fake.script(PHONE, script, {}, { result: '1032' })
  await shop.orderAndPay()
  await shop.wait(130)
  const failed = await getCheck(shop, 'prompt')
  expect(failed).toMatchObject({ isOk: false, detail: expect.stringContaining(words) })
  expect(await listSetupIssues(shop)).toEqual([failed?.detail])
  const { orderId } = await shop.orderAndPay()
  await shop.wait(60)
  expect((await shop.getPayment(orderId)).state).toBe('paid')
  const passed = await getCheck(shop, 'prompt')
  assert(passed)
  expect(passed.isOk).toBe(true)
  expect(await listSetupIssues(shop)).toEqual([])
  await shop.wait(60)
  await shop.orderAndPay()
  await shop.wait(60)
  expect(await getCheck(shop, 'prompt'), 'only a change is written').toEqual(passed)
})
