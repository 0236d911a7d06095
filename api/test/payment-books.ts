import { expect } from 'vitest'
import type { FakeDaraja } from './fakes/daraja/fake-daraja.ts'
import type { MoneyTransaction } from './fakes/daraja/mobile-money.ts'
import type { TestApp } from './test-app.ts'

export interface ShopAndMpesa {
  readonly test: TestApp
  readonly fake: FakeDaraja
}

/** With the order that each row counts for; one that is the same money as another row counts for none. */
export function listLedger({ database }: TestApp) {
  return database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .leftJoin('payment_duplicates as duplicate', 'duplicate.payment_id', 'payments.id')
    .selectAll('payments')
    .select(({ fn }) => fn.coalesce('payments.order_id', 'assignment.order_id').as('orderRow'))
    .select('duplicate.original_id as originalId')
    .execute()
}

/** What the shop calls given back has left its account once, and nothing else has. */
export async function expectRefunds({ test, fake }: ShopAndMpesa, phones: readonly string[]): Promise<void> {
  const refunds = await test.database
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .select(['refund.payment_id', 'refund.method', 'refund.state', 'refund.amount', 'refund.phone'])
    .select(['payments.receipt', 'payments.amount as paid'])
    .execute()
  expect(refunds.filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([])
  const done = refunds.filter(({ state }) => state === 'done')
  const { transactions } = fake.money
  const reversed = transactions.flatMap(({ reverses, amount }) =>
    reverses === undefined ? [] : [{ reverses, amount }],
  )
  const sortText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  const reversals = done.filter(({ method }) => method === 'reversal')
  expect(sortText(reversals.map(({ receipt, amount }) => ({ reverses: receipt, amount })))).toEqual(sortText(reversed))
  for (const phone of phones) {
    const paidOut = transactions.filter((other) => other.kind === 'payout' && other.phone === phone)
    const payouts = done.filter((refund) => refund.method === 'b2c' && refund.phone === phone)
    expect(sortText(payouts.map(({ amount }) => amount))).toEqual(sortText(paidOut.map(({ amount }) => amount)))
  }
  const givenBack = new Map<string, number>()
  for (const { payment_id: id, amount } of done) givenBack.set(id, (givenBack.get(id) ?? 0) + amount)
  expect(done.filter(({ payment_id: id, paid }) => (givenBack.get(id) ?? 0) > paid)).toEqual([])
}

type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number]

/** Every payment is in the ledger once, with its amount and order, or is shown to a person. */
export async function expectBooks(day: ShopAndMpesa): Promise<void> {
  const { test, fake } = day
  const { database } = test
  const ledger = await listLedger(test)
  const byReceipt = new Map(ledger.map((row) => [row.receipt, row]))
  expect(byReceipt.size, 'receipts are unique').toBe(ledger.length)
  const orders = await database.selectFrom('orders').selectAll().execute()
  const toRow = new Map(orders.map(({ reference, id }) => [reference, id]))
  const found = new Set<LedgerRow>()
  for (const payment of fake.money.transactions.filter(({ kind }) => kind === 'payment')) {
    const { receipt, checkoutRequestId, amount, phone } = payment
    const rows = [byReceipt.get(receipt), byReceipt.get(`stk:${checkoutRequestId}`)].filter((row) => row !== undefined)
    expect(rows, `payment ${receipt} is in the ledger`).not.toEqual([])
    for (const row of rows) {
      found.add(row)
      expect(row.amount, `amount of ${receipt}`).toBe(amount)
    }
    if (rows.length > 1) expect(rows.filter(isShown), `payment ${receipt} is booked twice`).not.toEqual([])
    const owners = findOrdersOf(day, payment).map((reference) => toRow.get(reference))
    const elsewhere = rows.filter((row) => !owners.includes(row.orderRow ?? undefined) && !isShown(row))
    expect(elsewhere, `payment ${receipt} of ${phone} counts for its order`).toEqual([])
  }
  expect(
    ledger.filter((row) => row.review === null && !found.has(row)),
    'no money is invented',
  ).toEqual([])
  await expectOrders(test, ledger)
}

/** A person looks at it: it is flagged, or counts for no order. */
const isShown = ({ review, orderRow }: LedgerRow) => review !== null || orderRow === null

/**
 * The reference that the prompt or the customer named. Money that a customer sent to a till by hand may also be taken
 * for that of a prompt on the same phone, whose own then is left.
 */
function findOrdersOf({ fake }: ShopAndMpesa, payment: MoneyTransaction): readonly string[] {
  const { checkoutRequestId, phone, amount } = payment
  const named = payment.reference.trim().toUpperCase()
  const prompts = fake.prompts.all.filter((prompt) =>
    checkoutRequestId === undefined
      ? named === '' && prompt.phone === phone && prompt.amount === amount
      : prompt.checkoutRequestId === checkoutRequestId,
  )
  return [...prompts.map(({ reference }) => reference), ...(checkoutRequestId === undefined ? [named] : [])]
}

/** No order is paid without its rows, and every paid order has a receipt without a gap before it. */
async function expectOrders({ database }: TestApp, ledger: readonly LedgerRow[]): Promise<void> {
  const orders = await database.selectFrom('orders').selectAll().execute()
  const receipts = await database.selectFrom('receipts').selectAll().orderBy('number').execute()
  const sales = receipts.filter(({ kind }) => kind === 'receipt')
  const notes = receipts.filter(({ kind }) => kind === 'credit_note')
  for (const series of [sales, notes])
    expect(series.map(({ number }) => number)).toEqual(series.map((_, index) => index + 1))
  const withReceipt = new Set(sales.map(({ order_id }) => order_id))
  const attempts = await database.selectFrom('payment_attempts').selectAll().execute()
  const refunds = await database.selectFrom('payment_refunds').selectAll().execute()
  expect(attempts.filter(({ state, payment_id }) => state === 'paid' && payment_id === null)).toEqual([])
  for (const order of orders) {
    const received = ledger.reduce((sum, row) => sum + (row.orderRow === order.id ? row.amount : 0), 0)
    const returned = refunds.reduce((sum, row) => sum + (row.order_id === order.id ? row.amount : 0), 0)
    // Late money for a cancelled order is to be given back.
    if (order.status === 'cancelled') continue
    if (withReceipt.has(order.id))
      expect(received, `paid for receipt of ${order.number}`).toBeGreaterThanOrEqual(order.total_amount)
    else expect(received - returned, `receipt of order ${order.number}`).toBeLessThan(order.total_amount)
  }
}
