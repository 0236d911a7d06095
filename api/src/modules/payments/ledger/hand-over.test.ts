import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { handOverOrder, listPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../../test/builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'
import { place } from '../../../../test/order-builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

async function openCounter() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  const wanjiku = await signUp(test, { name: 'Wanjiku Mwangi', role: 'admin' })
  const { volumeIds } = await addProduct(test.database)
  const { orderId, version, totalAmount } = await place(test, customer, volumeIds)
  const params = { orderId }
  const handOver = (body: object = {}, { token } = baraka) =>
    test.call(handOverOrder, { token, params, body: { version, ...body } })
  const read = async () => (await test.call(getOrder, { token: baraka.token, params })).reply.data
  const listLedger = async () => (await test.call(listPayments, { token: baraka.token, query: { orderId } })).reply.data
  return { ...test, customer, baraka, wanjiku, params, totalAmount, handOver, read, listLedger }
}

describe('handOverOrder', () => {
  it('records delivery, ID check and money at once, and by whom', async () => {
    const { handOver, read, listLedger, totalAmount, database } = await openCounter()
    const { status, reply } = await handOver({ isIdChecked: true, payment: { source: 'cash', amount: totalAmount } })
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ orderStatus: 'delivered', idCheckedBy: 'Baraka O.', payment: { state: 'paid' } })
    expect(await read()).toEqual(reply.data)
    expect(await listLedger()).toMatchObject([{ source: 'cash', amount: totalAmount }])
    await expectInvariants(database)
  })

  it('leaves the money open when none was taken', async () => {
    const { handOver } = await openCounter()
    const { reply } = await handOver()
    expect(reply.data).toMatchObject({ orderStatus: 'delivered', payment: { state: 'unpaid' } })
    expect(reply.data).not.toHaveProperty('idCheckedAt')
  })

  it('changes nothing when the receipt is wrong or taken', async () => {
    const { handOver, read, listLedger } = await openCounter()
    const before = await read()
    const wrong = await handOver({ payment: { source: 'manual', amount: 10, receipt: 'x' } })
    expect([wrong.status, wrong.error.fields]).toEqual([400, { 'payment.receipt': expect.any(String) }])
    expect(await read()).toEqual(before)
    expect(await listLedger()).toEqual([])
  })

  it('is refused to the second of two admins, whose money is not booked', async () => {
    const { handOver, baraka, wanjiku, totalAmount, listLedger, database } = await openCounter()
    const payment = { source: 'cash', amount: totalAmount }
    const both = await Promise.all([handOver({ payment }, baraka), handOver({ payment }, wanjiku)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('version_conflict')
    expect(await listLedger()).toHaveLength(1)
    await expectInvariants(database)
  })

  it('and the cancelling of the customer exclude each other', async () => {
    const { call, handOver, customer, params, read, database } = await openCounter()
    const cancel = () => call(cancelOwnOrder, { token: customer.token, params, body: { orderStatus: 'cancelled' } })
    await cancel()
    expect((await handOver()).error.code).toBe('already_cancelled')
    expect((await read()).orderStatus).toBe('cancelled')
    await expectInvariants(database)
  })
})
