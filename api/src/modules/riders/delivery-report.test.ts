import { listPayments, recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import * as riders from '@usiku/contracts/riders/operations.ts'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/invariants.ts'
import { openRiderCounter } from '../../../test/rider-counter.ts'

describe('reportDelivery', () => {
  it('follows an order from the counter to the door, with ID and cash', async () => {
    const { call, admin, params, amina, assign, report, readDay, readOrder, cash, totalAmount, database } =
      await openRiderCounter()
    await assign(amina.user._id)
    const pickedUp = await report('picked_up')
    expect(pickedUp.reply.data.order).toMatchObject({ orderStatus: 'shipping', pickedUpAt: expect.any(String) })
    const { status, reply } = await report('delivered', { isIdChecked: true, payment: cash })
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ order: { orderStatus: 'delivered', amountDue: 0, needsIdCheck: false } })
    expect(reply.data).not.toHaveProperty('issue')
    expect(await readOrder()).toMatchObject({
      orderStatus: 'delivered',
      idCheckedBy: 'Amina W.',
      payment: { state: 'paid' },
    })
    const ledger = await call(listPayments, { token: admin.token, query: params })
    expect(ledger.reply.data).toMatchObject([{ source: 'cash', amount: totalAmount }])
    expect((await readDay()).shift).toMatchObject({ expected: totalAmount, delivered: 1 })
    await expectInvariants(database)
  })

  it('counts once when the same report is sent twice', async () => {
    const { call, params, amina, assign, readDay, cash, totalAmount, deps } = await openRiderCounter()
    await assign(amina.user._id)
    const body = { kind: 'delivered', at: deps.now().toISOString(), payment: cash } as const
    const send = () =>
      call(riders.reportDelivery, { token: amina.token, params, body, headers: { 'idempotency-key': 'report-1' } })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await readDay()).shift?.expected).toBe(totalAmount)
  })

  it('keeps delivery and cash of an order that the counter has cancelled, for the counter to look at', async () => {
    const { params, amina, assign, report, readDay, readOrder, listIssues, move, cash, totalAmount, database } =
      await openRiderCounter()
    await assign(amina.user._id)
    await report('picked_up')
    await move('cancelled')
    await report('picked_up', { at: '2026-11-01T20:00:00.000Z' })
    expect(await listIssues()).toHaveLength(1)
    const { status, reply } = await report('delivered', { payment: cash })
    expect([status, reply.data.issue]).toEqual([200, 'order_cancelled'])
    expect(await readOrder()).toMatchObject({ orderStatus: 'cancelled', payment: { paid: totalAmount } })
    expect((await readDay()).shift?.expected).toBe(totalAmount)
    expect(await listIssues()).toMatchObject([
      {
        kind: 'order_cancelled',
        orderId: params.orderId,
        orderStatus: 'cancelled',
        cash: totalAmount,
        riderName: 'Amina W.',
      },
    ])
    await expectInvariants(database)
  })

  it('keeps the delivery of an order that was given to another rider', async () => {
    const { amina, otieno, assign, report, readOrder, listIssues } = await openRiderCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    const { reply } = await report('delivered')
    expect(reply.data).toEqual({ issue: 'reassigned', order: null })
    expect((await readOrder()).orderStatus).toBe('delivered')
    expect(await listIssues()).toMatchObject([{ kind: 'reassigned', riderName: 'Amina W.' }])
  })

  it('does not move an order that was given to another rider when the first says to have picked it up', async () => {
    const { amina, otieno, assign, report, readOrder } = await openRiderCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    expect((await report('picked_up')).reply.data.issue).toBe('reassigned')
    expect((await readOrder()).orderStatus).toBe('pending')
  })

  it('needs a reason for what could not be delivered, and the counter can send it again', async () => {
    const { call, admin, amina, assign, report, readOrder, listIssues } = await openRiderCounter()
    await assign(amina.user._id)
    await report('picked_up')
    expect((await report('not_delivered')).error.fields).toEqual({
      reason: 'Please say why it could not be delivered.',
    })
    const { reply } = await report('not_delivered', { reason: 'Nobody at the gate' })
    expect(reply.data).toMatchObject({ issue: 'not_delivered', order: { failedAt: expect.any(String) } })
    const [issue] = await listIssues()
    expect(issue).toMatchObject({ kind: 'not_delivered', reason: 'Nobody at the gate', orderStatus: 'shipping' })
    const settle = () => call(riders.settleRiderIssue, { token: admin.token, params: { id: issue?._id ?? '' } })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await listIssues()).toEqual([])
    await assign(amina.user._id)
    expect((await readOrder()).rider).toEqual({ _id: amina.user._id, name: 'Amina' })
  })

  it('keeps a delivery whose M-Pesa receipt is in the ledger already', async () => {
    const { amina, assign, report, readOrder, listIssues, totalAmount } = await openRiderCounter()
    await assign(amina.user._id)
    const payment = { source: 'manual', amount: totalAmount, receipt: 'SKJ7A1B2C3' }
    await report('delivered', { payment })
    const { status, reply } = await report('delivered', { payment })
    expect([status, reply.data.issue]).toEqual([200, 'receipt_taken'])
    expect((await readOrder()).payment?.paid).toBe(totalAmount)
    expect(await listIssues()).toMatchObject([{ kind: 'receipt_taken', receipt: 'SKJ7A1B2C3' }])
  })

  it('says when the money is more than was due, as when the counter has handed the order over', async () => {
    const { call, admin, params, amina, assign, report, readOrder, listIssues, cash, totalAmount } =
      await openRiderCounter()
    await assign(amina.user._id)
    await call(recordPayment, { token: admin.token, params, body: cash })
    const { reply } = await report('delivered', { payment: cash })
    expect(reply.data.issue).toBe('paid_already')
    expect((await readOrder()).payment?.state).toBe('over')
    expect(await listIssues()).toMatchObject([{ kind: 'paid_already', cash: totalAmount }])
  })

  it('keeps an issue with cash when the rider reports once more', async () => {
    const { amina, assign, report, listIssues, move, cash, totalAmount } = await openRiderCounter()
    await assign(amina.user._id)
    await move('cancelled')
    await report('delivered', { payment: cash })
    await report('picked_up')
    expect((await listIssues()).map((issue) => issue.cash)).toEqual([totalAmount, 0])
  })

  it('counts a report that comes again under another key once, also from a phone whose clock is ahead', async () => {
    const { amina, assign, report, readDay, cash, totalAmount } = await openRiderCounter()
    await assign(amina.user._id)
    const body = { payment: cash, at: '2099-01-01T00:00:00.000Z' }
    await report('delivered', body)
    await report('delivered', body)
    expect((await readDay()).shift?.expected).toBe(totalAmount)
  })

  it('refuses orders that never were the rider’s, as those that do not exist', async () => {
    const { report, otieno, assign, readDay } = await openRiderCounter()
    const { status, error } = await report('delivered')
    expect([status, error.code]).toEqual([404, 'not_found'])
    await assign(otieno.user._id)
    expect((await report('delivered')).status).toBe(404)
    expect((await readDay()).shift).toBeNull()
  })

  it('takes a time in the future for now', async () => {
    const { amina, assign, report, deps } = await openRiderCounter()
    await assign(amina.user._id)
    const { reply } = await report('picked_up', { at: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse(reply.data.order?.pickedUpAt ?? '')).toBeLessThanOrEqual(deps.now().getTime())
  })
})
