import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { RETENTION } from '@usiku/contracts/privacy/retention.ts'
import { expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { deliver, place } from '../../../test/order-builders.ts'
import { holdClock, startTestApp } from '../../../test/test-app.ts'
import { eraseOldBooks } from './old-books.service.ts'

const DAY_MS = 24 * 3_600_000

async function openShopWithBooks() {
  const test = await startTestApp()
  const amina = await signUp(test, { name: 'Amina Canary' })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 1_000 }] })
  const orderId = await deliver(test, amina, volumeIds)
  const { id } = await test.database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderId)
    .executeTakeFirstOrThrow()
  const at = test.deps.now().toISOString()
  const rest = { attempt_id: null, recorded_by: null, source: 'c2b', amount: 1, review: null, created_at: at } as const
  const addPayments = async (count: number, order_id: string | null) => {
    const rows = Array.from({ length: count }, (_, number) => ({
      ...{ ...rest, order_id, paid_at: at, payer: 'Canary', account_reference: 'Canary gin', note: '' },
      ...{ id: `${order_id} ${number}`, receipt: `S${order_id === null ? 'U' : 'P'}${number}` },
    }))
    for (let start = 0; start < count; start += 500)
      await test.database
        .insertInto('payments')
        .values(rows.slice(start, start + 500))
        .execute()
  }
  const addReport = async (reason: string) => {
    const rider = { id: 'rider', rider_id: amina.user._id }
    const shift = { opened_at: at, closed_at: null, declared: null, handed_over: null, settled_at: null }
    await test.database
      .insertInto('rider_shifts')
      .values({ ...rider, ...shift, settled_by: null })
      .execute()
    const assignment = { assigned_at: at, ended_at: null, picked_up_at: null, failed_at: at }
    await test.database
      .insertInto('rider_assignments')
      .values({ ...rider, ...assignment, order_id: id })
      .execute()
    const report = {
      kind: 'not_delivered',
      cash: 0,
      receipt: '',
      issue: null,
      settled_at: null,
      settled_by: null,
    } as const
    const moments = { reported_at: at, happened_at: at, recorded_at: at }
    await test.database
      .insertInto('rider_reports')
      .values({ ...report, ...moments, id: 'report', shift_id: 'rider', assignment_id: 'rider', reason })
      .execute()
  }
  const read = () =>
    Promise.all([
      test.database.selectFrom('orders').selectAll().orderBy('id').execute(),
      test.database.selectFrom('payments').selectAll().orderBy('id').execute(),
      test.database.selectFrom('payment_attempts').select('phone').execute(),
      test.database.selectFrom('payment_refunds').select('phone').execute(),
      test.database.selectFrom('rider_reports').select('reason').execute(),
    ])
  return { ...test, amina, volumeIds, row: id, at, addPayments, addReport, read }
}

it('takes what is personal from the books after their term, not before, once, and never from open orders', async () => {
  holdClock()
  const test = await openShopWithBooks()
  const { row, at, database } = test
  await test.addPayments(1, row)
  await test.addPayments(1, null)
  await test.addReport('Canary was out')
  const money = { amount: 1, created_at: at, requested_by: test.amina.user._id, phone: '254712345678' }
  await database
    .insertInto('payment_attempts')
    .values({ ...money, id: 'attempt', order_id: row, state: 'paid' })
    .execute()
  const refund = { ...money, id: 'refund', payment_id: `${row} 0`, order_id: row, reason: 'Paid twice' }
  await database
    .insertInto('payment_refunds')
    .values({ ...refund, method: 'b2c', state: 'done' })
    .execute()
  const open = await place(test, test.amina, test.volumeIds)
  const before = await test.read()
  const erase = (days: number) => eraseOldBooks(database, new Date(test.deps.now().getTime() - days * DAY_MS))

  test.advance(RETENTION.books.days * DAY_MS - 1_000)
  await erase(RETENTION.books.days)
  expect(await test.read()).toEqual(before)
  test.advance(2_000)
  await erase(RETENTION.books.days)
  const [orders, payments, ...others] = await test.read()
  expect(orders.map(({ number }) => number).includes(open.orderId)).toBe(true)
  for (const [place, order] of orders.entries()) {
    const was = before[0][place]
    if (order.number === open.orderId) expect(order).toEqual(was)
    else
      expect(order).toEqual({
        ...was,
        ...{ customer_name: 'Former customer', customer_email: '', customer_phone: '', customer_city: '' },
        ...{ instructions: '', delivery_place: null, delivery_area: null, gift_message: '', recipient_name: '' },
        ...{ recipient_phone: '', request_hash: '', version: (was?.version ?? 0) + 1 },
      })
  }
  expect(payments).toEqual(before[1].map((payment) => ({ ...payment, payer: '', account_reference: '' })))
  expect(others).toEqual([[{ phone: '' }], [{ phone: null }], [{ reason: '' }]])

  await erase(RETENTION.books.days)
  expect((await test.read())[0]).toEqual(orders)
})

it('deletes an account with more payments than a condition of SQLite has parts', async () => {
  const test = await openShopWithBooks()
  await test.addPayments(1_500, test.row)
  const received = {
    received_at: test.at,
    processed_at: test.at,
    problem: null,
    purpose: 'c2b',
    subject_id: '',
  } as const
  const bodies = ['SP0', 'SP1499', 'SU7'].map((TransID) => JSON.stringify({ TransID, FirstName: 'Canary' }))
  await test.database
    .insertInto('payment_notifications')
    .values(bodies.map((body) => ({ ...received, body })))
    .execute()
  const { status } = await test.call(deleteAccount, { token: test.amina.token, body: { password: PASSWORD } })
  expect(status).toBe(200)
  const left = await test.database.selectFrom('payment_notifications').select('body').execute()
  expect(left.map(({ body }) => body).sort()).toEqual(['{}', '{}', bodies[2]].sort())
  expect((await test.read())[1].filter(({ payer }) => payer !== '')).toEqual([])
})
