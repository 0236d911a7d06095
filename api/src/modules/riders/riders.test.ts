import { updateUser } from '@usiku/contracts/accounts/operations.ts'
import { getOrder, getOwnOrder, updateOrderStatus } from '@usiku/contracts/orders/operations.ts'
import { listPayments } from '@usiku/contracts/payments/admin-operations.ts'
import * as riders from '@usiku/contracts/riders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function openCounter() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const admin = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  const amina = await signUp(test, { name: 'Amina Wanjiku', role: 'rider' })
  const otieno = await signUp(test, { name: 'Otieno Odhiambo', role: 'rider' })
  const { volumeIds } = await addProduct(test.database)
  const { orderId, version, totalAmount } = await place(test, customer, volumeIds)
  const params = { orderId }
  const assign = (riderId: string | null, body: object = {}) =>
    test.call(riders.assignRider, { token: admin.token, params, body: { riderId, ...body } })
  const report = (kind: string, body: object = {}, { token } = amina) =>
    test.call(riders.reportDelivery, { token, params, body: { kind, at: test.deps.now().toISOString(), ...body } })
  const readDay = async ({ token } = amina) => (await test.call(riders.getRiderDay, { token })).reply.data
  const readOrder = async () => (await test.call(getOrder, { token: admin.token, params })).reply.data
  const listIssues = async () => (await test.call(riders.listRiderIssues, { token: admin.token })).reply.data
  const move = (orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params, body: { orderStatus } })
  const cash = { source: 'cash', amount: totalAmount }
  return {
    ...{ ...test, customer, admin, amina, otieno, params, version, totalAmount, cash, move },
    ...{ assign, report, readDay, readOrder, listIssues },
  }
}

describe('assignRider', () => {
  it('gives an order to a rider, whose first name the customer sees', async () => {
    const { call, customer, params, amina, assign, readDay } = await openCounter()
    const { status, reply } = await assign(amina.user._id)
    expect([status, reply.data.rider]).toEqual([
      200,
      { _id: amina.user._id, name: 'Amina', pickedUpAt: null, failedAt: null },
    ])
    const own = await call(getOwnOrder, { token: customer.token, params })
    expect(own.reply.data.rider?.name).toBe('Amina')
    expect((await readDay()).orders).toMatchObject([{ orderId: params.orderId, needsIdCheck: true }])
  })

  it('takes it from the rider who had it', async () => {
    const { amina, otieno, assign, readDay, readOrder } = await openCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    expect((await readDay()).orders).toEqual([])
    expect((await readDay(otieno)).orders).toHaveLength(1)
    await assign(null)
    expect((await readDay(otieno)).orders).toEqual([])
    expect(await readOrder()).not.toHaveProperty('rider')
  })

  it('shows both values when somebody else assigned it meanwhile', async () => {
    const { amina, otieno, assign, version } = await openCounter()
    await assign(amina.user._id, { version })
    const { status, error } = await assign(otieno.user._id, { version })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict?.changes).toContainEqual({ field: 'rider', before: '', after: 'Amina', yours: 'Otieno' })
  })

  it('lets exactly one of two admins win', async () => {
    const { amina, otieno, assign, version, database } = await openCounter()
    const both = await Promise.all([assign(amina.user._id, { version }), assign(otieno.user._id, { version })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = database.selectFrom('rider_assignments').selectAll().where('ended_at', 'is', null)
    expect(await current.execute()).toHaveLength(1)
  })

  it('refuses customers, suspended riders and closed orders', async () => {
    const { call, admin, customer, amina, assign, move } = await openCounter()
    expect((await assign(customer.user._id)).error.fields).toEqual({ riderId: 'Choose an active rider.' })
    const params = { id: amina.user._id }
    await call(updateUser, { token: admin.token, params, body: { status: 'suspended' } })
    expect((await assign(amina.user._id)).error.fields).toEqual({ riderId: 'Choose an active rider.' })
    await move('cancelled')
    await call(updateUser, { token: admin.token, params, body: { status: 'active' } })
    expect((await assign(amina.user._id)).error.code).toBe('order_not_editable')
  })
})

describe('getRiderDay', () => {
  it('has nothing of other riders, and nothing twelve hours after delivery', async () => {
    const { otieno, amina, assign, report, readDay, advance } = await openCounter()
    await assign(amina.user._id)
    await report('delivered')
    expect((await readDay()).orders).toMatchObject([{ orderStatus: 'delivered' }])
    expect((await readDay(otieno)).orders).toEqual([])
    advance(12 * 3_600_000 + 1)
    expect((await readDay()).orders).toEqual([])
  })

  it('says which order the counter has cancelled', async () => {
    const { amina, assign, readDay, move, advance } = await openCounter()
    await assign(amina.user._id)
    await move('cancelled')
    expect((await readDay()).orders).toMatchObject([{ orderStatus: 'cancelled' }])
    advance(12 * 3_600_000 + 1)
    expect((await readDay()).orders).toEqual([])
  })
})

describe('reportDelivery', () => {
  it('follows an order from the counter to the door, with ID and cash', async () => {
    const { call, admin, params, amina, assign, report, readDay, readOrder, cash, totalAmount, database } =
      await openCounter()
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
    const { call, params, amina, assign, readDay, cash, totalAmount, deps } = await openCounter()
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
      await openCounter()
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
    const { amina, otieno, assign, report, readOrder, listIssues } = await openCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    const { reply } = await report('delivered')
    expect(reply.data).toEqual({ issue: 'reassigned', order: null })
    expect((await readOrder()).orderStatus).toBe('delivered')
    expect(await listIssues()).toMatchObject([{ kind: 'reassigned', riderName: 'Amina W.' }])
  })

  it('does not move an order that was given to another rider when the first says to have picked it up', async () => {
    const { amina, otieno, assign, report, readOrder } = await openCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    expect((await report('picked_up')).reply.data.issue).toBe('reassigned')
    expect((await readOrder()).orderStatus).toBe('pending')
  })

  it('needs a reason for what could not be delivered, and the counter can send it again', async () => {
    const { call, admin, amina, assign, report, readOrder, listIssues } = await openCounter()
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
    expect((await readOrder()).rider).toMatchObject({ failedAt: null, pickedUpAt: null })
  })

  it('keeps a delivery whose M-Pesa receipt is in the ledger already', async () => {
    const { amina, assign, report, readOrder, listIssues, totalAmount } = await openCounter()
    await assign(amina.user._id)
    const payment = { source: 'manual', amount: totalAmount, receipt: 'SKJ7A1B2C3' }
    await report('delivered', { payment })
    const { status, reply } = await report('delivered', { payment })
    expect([status, reply.data.issue]).toEqual([200, 'receipt_taken'])
    expect((await readOrder()).payment?.paid).toBe(totalAmount)
    expect(await listIssues()).toMatchObject([{ kind: 'receipt_taken', receipt: 'SKJ7A1B2C3' }])
  })

  it('refuses orders that never were the rider’s, as those that do not exist', async () => {
    const { report, otieno, assign, readDay } = await openCounter()
    const { status, error } = await report('delivered')
    expect([status, error.code]).toEqual([404, 'not_found'])
    await assign(otieno.user._id)
    expect((await report('delivered')).status).toBe(404)
    expect((await readDay()).shift).toBeNull()
  })

  it('takes a time in the future for now', async () => {
    const { amina, assign, report, deps } = await openCounter()
    await assign(amina.user._id)
    const { reply } = await report('picked_up', { at: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse(reply.data.order?.pickedUpAt ?? '')).toBeLessThanOrEqual(deps.now().getTime())
  })
})

describe('shifts', () => {
  it('compare the cash that a rider took with what was handed over', async () => {
    const { call, admin, amina, assign, report, cash, totalAmount, deps, readDay } = await openCounter()
    const at = deps.now().toISOString()
    await call(riders.openRiderShift, { token: amina.token, body: { at } })
    await assign(amina.user._id)
    await report('delivered', { payment: cash })
    const closed = await call(riders.closeRiderShift, { token: amina.token, body: { at, declared: totalAmount } })
    expect(closed.reply.data).toMatchObject({ closedAt: at, declared: totalAmount, expected: totalAmount })
    const params = { id: closed.reply.data._id }
    const body = { handedOver: totalAmount - 50, note: 'Change for a customer' }
    const settle = () => call(riders.settleRiderShift, { token: admin.token, params, body })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { reply } = await call(riders.listRiderShifts, { token: admin.token })
    expect(reply.data).toMatchObject([{ riderName: 'Amina W.', expected: totalAmount, handedOver: totalAmount - 50 }])
    const open = await call(riders.listRiderShifts, { token: admin.token, query: { open: true } })
    expect(open.reply.data).toEqual([])
    expect((await readDay()).shift).toBeNull()
  })

  it('are opened once, also by two taps at once', async () => {
    const { call, admin, amina, deps } = await openCounter()
    const open = () => call(riders.openRiderShift, { token: amina.token, body: { at: deps.now().toISOString() } })
    const [one, other] = await Promise.all([open(), open()])
    expect(one.reply.data._id).toBe(other.reply.data._id)
    const { reply } = await call(riders.listRiders, { token: admin.token })
    expect(reply.data.map(({ name, shift }) => [name, shift?._id])).toEqual([
      ['Amina Wanjiku', one.reply.data._id],
      ['Otieno Odhiambo', undefined],
    ])
  })

  it('begin again with cash that is reported after they were counted', async () => {
    const { call, admin, amina, assign, report, cash, totalAmount, deps, readDay } = await openCounter()
    const opened = await call(riders.openRiderShift, { token: amina.token, body: { at: deps.now().toISOString() } })
    await assign(amina.user._id)
    const params = { id: opened.reply.data._id }
    await call(riders.settleRiderShift, { token: admin.token, params, body: { handedOver: 0 } })
    await report('delivered', { payment: cash })
    const { shift } = await readDay()
    expect(shift).toMatchObject({ expected: totalAmount, closedAt: null })
    expect(shift?._id).not.toBe(opened.reply.data._id)
  })

  it('cannot be ended before the first began', async () => {
    const { call, amina, deps } = await openCounter()
    const { status, error } = await call(riders.closeRiderShift, {
      token: amina.token,
      body: { at: deps.now().toISOString(), declared: 0 },
    })
    expect([status, error.code]).toEqual([404, 'not_found'])
  })
})
