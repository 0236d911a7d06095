import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { getReconciliation, importStatement, recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPaymentShop } from '../../../../test/payment-builders.ts'
import { toSpacedDateTime } from '../../../lib/nairobi-time.ts'

const HEAD = [
  'Account Holder:,Usiku',
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,A/C No.',
]

interface Line {
  readonly receipt: string
  readonly paidIn?: number | string
  readonly withdrawn?: number
  readonly status?: string
  readonly reference?: string
}

async function openDay() {
  const shop = await openPaymentShop()
  const { token } = shop.admin
  const toDay = (at: Date) => toSpacedDateTime(at.toISOString()).slice(0, 10)
  const day = toDay(shop.deps.now())
  const time = `${day.split('-').reverse().join('-')} 12:00:00`
  const toLine = ({ receipt, paidIn, withdrawn, status = 'Completed', reference = '' }: Line) =>
    `${receipt},${time},${time},"Pay Bill, from 2547",${status},${paidIn ?? ''},${withdrawn ?? ''},"1,000.00",${reference}`
  const load = (lines: readonly Line[]) => {
    const csv = `\ufeff${[...HEAD, ...lines.map(toLine)].join('\r\n')}\r\n`
    return shop.call(importStatement, { token, body: { csv } })
  }
  const reconcile = async () => (await shop.call(getReconciliation, { token, query: { day } })).reply.data
  const record = (orderId: string, body: object) => shop.call(recordPayment, { token, params: { orderId }, body })
  return { ...shop, token, day, load, reconcile, record }
}

it('sums a day, and names every difference', async () => {
  const shop = await openDay()
  const [paid, over, late, missing] = [await shop.order(), await shop.order(), await shop.order(), await shop.order()]
  await shop.confirm({ receipt: 'SKJ0000001', amount: 500, reference: paid.payment?.reference ?? '' })
  await shop.confirm({ receipt: 'SKJ0000002', amount: 700, reference: over.payment?.reference ?? '' })
  await shop.confirm({ receipt: 'SKJ0000003', amount: 500, reference: late.payment?.reference ?? '' })
  await shop.work()
  await shop.record(missing.orderId, { source: 'manual', amount: 500, receipt: 'SKJ0000004' })
  const move = (orderId: string, orderStatus: string) =>
    shop.call(updateOrderStatus, { token: shop.token, params: { orderId }, body: { orderStatus } })
  await move(late.orderId, 'cancelled')
  const unpaid = await shop.order(2, 'cod')
  await move(unpaid.orderId, 'delivered')
  const before = await shop.reconcile()
  expect(before).toMatchObject({
    orders: { count: 4, amount: 2_500 },
    received: [
      { source: 'c2b', count: 3, amount: 1_700 },
      { source: 'manual', count: 1, amount: 500 },
    ],
    statement: null,
  })
  expect(before.differences.map(({ kind }) => kind).sort()).toEqual(['over', 'paid_cancelled', 'unpaid_delivered'])

  const loaded = await shop.load([
    { receipt: 'SKJ0000001', paidIn: 500 },
    { receipt: 'SKJ0000001', withdrawn: -5 },
    { receipt: 'SKJ0000002', paidIn: 600 },
    { receipt: 'SKJ0000003', paidIn: 500 },
    { receipt: 'SKJ0000005', paidIn: 250, reference: missing.payment?.reference ?? '' },
    { receipt: 'SKJ0000006', paidIn: 90, status: 'Failed' },
  ])
  expect(loaded.reply.data).toEqual({ added: 6, known: 0, matched: 1, days: [shop.day] })
  const after = await shop.reconcile()
  expect(after.statement).toMatchObject({ count: 4, amount: 1_850 })
  expect(after.differences.filter(({ receipt }) => receipt !== null)).toMatchObject([
    { kind: 'amount', receipt: 'SKJ0000002', expected: 600, found: 700 },
    { kind: 'missing_in_statement', receipt: 'SKJ0000004', orderId: missing.orderId, expected: 500, found: null },
  ])
  expect((await shop.load([{ receipt: 'SKJ0000001', paidIn: 500 }])).reply.data).toMatchObject({ added: 0, known: 1 })
})

it.each([
  ['nothing of a statement', 'Name,Amount\nBeer,5'],
  ['a column too few', 'Receipt No.,Completion Time\nSKJ0000001,23-11-2026 12:00:00'],
  ['an unreadable time', `${HEAD[1]}\nSKJ0000001,yesterday,,,Completed,5,,,`],
  ['an unreadable amount', `${HEAD[1]}\nSKJ0000001,23-11-2026 12:00:00,,,Completed,five,,,`],
  ['an open quotation mark', `${HEAD[1]}\n"SKJ0000001`],
])('rejects a file with %s, at its field', async (_, csv) => {
  const shop = await openDay()
  const { status, error } = await shop.call(importStatement, { token: shop.token, body: { csv } })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['csv']])
})

it('adds a payment with cents in whole shillings, flagged, as the statement counts it', async () => {
  const shop = await openDay()
  const loaded = await shop.load([
    { receipt: 'SKJ0000001', paidIn: '500.50' },
    { receipt: 'SKJ0000002', withdrawn: -5.5 },
  ])
  expect(loaded.reply.data).toMatchObject({ added: 2, matched: 1 })
  expect(await shop.ledger()).toMatchObject([{ amount: 500, review: expect.stringContaining('500.50') }])
  expect(await shop.reconcile()).toMatchObject({ statement: { count: 1, amount: 500 }, differences: [] })
})

it('knows nothing of what was paid for an order that was delivered before there was a ledger', async () => {
  const shop = await openDay()
  const { orderId } = await shop.order()
  const body = { orderStatus: 'delivered' }
  await shop.call(updateOrderStatus, { token: shop.token, params: { orderId }, body })
  expect((await shop.reconcile()).differences).toMatchObject([{ kind: 'unpaid_delivered', orderId }])
  await sql`update orders set predates_payments = 1, payment_version = 0`.execute(shop.database)
  expect((await shop.reconcile()).differences).toEqual([])
  const { reply } = await shop.call(getOrder, { token: shop.token, params: { orderId } })
  expect([reply.data.orderStatus, reply.data.payment]).toEqual(['delivered', undefined])
  expect((await shop.pay(orderId)).error.code).toBe('payment_not_due')
  await shop.record(orderId, { source: 'cash', amount: 200 })
  expect((await shop.show(orderId)).payment).toMatchObject({ state: 'part', paid: 200 })
})

it('takes a month of payments, and no day that is none', async () => {
  const shop = await openDay()
  const lines = Array.from({ length: 15_000 }, (_, index) => ({ receipt: `SKX${1_000_000 + index}`, withdrawn: -5 }))
  expect((await shop.load(lines)).reply).toMatchObject({ data: { added: 15_000 } })
  const { error } = await shop.call(getReconciliation, { token: shop.token, query: { day: '2026-02-30' } })
  expect(error.fields).toEqual({ day: 'There is no such day.' })
})

it('stores no name, phone or account number of the statement', async () => {
  const shop = await openDay()
  await shop.load([{ receipt: 'SKJ0000001', paidIn: 500, reference: 'OTIENO' }])
  const rows = await shop.database.selectFrom('statement_rows').selectAll().execute()
  expect(rows).toMatchObject([{ receipt: 'SKJ0000001', paid_in: 500 }])
  expect(JSON.stringify(rows)).not.toMatch(/2547|OTIENO/)
})
