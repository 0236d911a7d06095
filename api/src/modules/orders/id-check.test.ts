import { deleteUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getOrder, recordIdCheck, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function openCounter() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  const wanjiku = await signUp(test, { name: 'Wanjiku Mwangi', role: 'admin' })
  const { volumeIds } = await addProduct(test.database)
  const { orderId, version } = await place(test, customer, volumeIds)
  const params = { orderId }
  const check = ({ token } = baraka) => test.call(recordIdCheck, { token, params })
  const move = (orderStatus: string, seen?: number) =>
    test.call(updateOrderStatus, {
      token: wanjiku.token,
      params,
      body: { orderStatus, ...(seen === undefined ? {} : { version: seen }) },
    })
  return { ...test, customer, baraka, wanjiku, params, version, check, move }
}

describe('recordIdCheck', () => {
  it('records when and by whom, also for the customer', async () => {
    const { check, call, customer, params } = await openCounter()
    const { status, reply } = await check()
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ idCheckedAt: expect.any(String), idCheckedBy: 'Baraka O.', version: 2 })
    const own = await call(getOwnOrder, { token: customer.token, params })
    expect(own.reply.data).toMatchObject({ idCheckedBy: 'Baraka O.' })
  })

  it('keeps the first check', async () => {
    const { check, advance, wanjiku } = await openCounter()
    const first = (await check()).reply.data
    advance(60_000)
    expect((await check(wanjiku)).reply.data).toEqual(first)
  })

  it('keeps one of two concurrent checks', async () => {
    const { check, baraka, wanjiku, database } = await openCounter()
    const both = await Promise.all([check(baraka), check(wanjiku)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.reply.data).toEqual(both[1]?.reply.data)
    expect(both[0]?.reply.data.version).toBe(2)
    await expectInvariants(database)
  })

  it.each(['pending', 'processing', 'shipping', 'delivered'])('is possible while the order is %s', async (status) => {
    const { check, move } = await openCounter()
    await move(status)
    expect((await check()).reply.data).toMatchObject({ orderStatus: status, idCheckedBy: 'Baraka O.' })
  })

  it('is not possible for a cancelled order', async () => {
    const { check, move, call, baraka, params } = await openCounter()
    await move('cancelled')
    const { status, error } = await check()
    expect([status, error.code]).toEqual([409, 'already_cancelled'])
    expect((await call(getOrder, { token: baraka.token, params })).reply.data).not.toHaveProperty('idCheckedAt')
  })

  it('is no longer needed to know who did it once that administrator is deleted', async () => {
    const { check, call, baraka, wanjiku, params } = await openCounter()
    await check()
    await call(deleteUser, { token: wanjiku.token, params: { id: baraka.user._id } })
    const { reply } = await call(getOrder, { token: wanjiku.token, params })
    expect(reply.data).toMatchObject({ idCheckedBy: 'Former customer', idCheckedAt: expect.any(String) })
  })

  it('is a change that others are told of', async () => {
    const { check, move, version } = await openCounter()
    await check()
    const { status, error } = await move('delivered', version)
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      changes: [{ field: 'isIdChecked', before: false, after: true }],
    })
  })
})
