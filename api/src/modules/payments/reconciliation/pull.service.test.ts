import { expect, it } from 'vitest'
import { createPaymentWorker, openPaymentShop } from '../../../../test/payment-builders.ts'

async function openPullShop() {
  const shop = await openPaymentShop()
  const { payment } = await shop.order()
  const row = {
    ...{ amount: 100, cents: 0, reference: payment?.reference ?? '', payer: '', type: '' },
    paidAt: shop.deps.now().toISOString(),
  }
  const getCheck = () =>
    shop.database.selectFrom('payment_checks').selectAll().where('name', '=', 'pull').executeTakeFirstOrThrow()
  return { ...shop, row, getCheck }
}

it('goes on after a payment that cannot be booked, and names it', async () => {
  const shop = await openPullShop()
  const rows = [
    { ...shop.row, receipt: 'SKJ0000001', paidAt: 'never' },
    { ...shop.row, receipt: 'SKJ0000002' },
  ]
  shop.daraja.script.pull = async (offset) => ({ kind: 'rows', rows: offset === 0 ? rows : [] })
  const errors: object[] = []
  await createPaymentWorker(shop, shop.daraja.client, (facts) => void errors.push(facts)).maintain()
  expect(await shop.ledger()).toMatchObject([{ receipt: 'SKJ0000002' }])
  expect(await shop.getCheck()).toMatchObject({ is_ok: 0, detail: expect.stringContaining('1 could not be booked') })
  expect(errors).toMatchObject([{ receipt: 'SKJ0000001' }])
})

it('asks for the next page by the rows that came, and for no payment twice', async () => {
  const shop = await openPullShop()
  const rows = ['SKJ0000001', 'SKJ0000002'].map((receipt) => ({ ...shop.row, receipt }))
  const offsets: number[] = []
  shop.daraja.script.pull = async (offset) => {
    offsets.push(offset)
    return { kind: 'rows', rows: offset === 0 ? rows : [], unreadable: offset === 0 ? 3 : 0 }
  }
  for (const _ of [1, 2]) await shop.worker.maintain()
  expect(offsets).toEqual([0, 5, 0, 5])
  expect(await shop.ledger()).toHaveLength(2)
  expect(await shop.getCheck()).toMatchObject({
    ...{ is_ok: 0, detail: expect.stringMatching(/^5 payments read, 0 of them new, 3 without/) },
  })
})

it('still deletes old notifications when the pull fails', async () => {
  const shop = await openPullShop()
  const received_at = '2020-01-01T00:00:00.000Z'
  const old = { purpose: 'c2b', subject_id: '', body: '{}', received_at, processed_at: received_at } as const
  await shop.database.insertInto('payment_notifications').values(old).execute()
  shop.daraja.script.pull = async () => {
    throw new Error('the pull is broken')
  }
  const errors: object[] = []
  await createPaymentWorker(shop, shop.daraja.client, (facts) => void errors.push(facts)).maintain()
  expect(errors).toHaveLength(1)
  expect(await shop.database.selectFrom('payment_notifications').select('id').execute()).toEqual([])
})
