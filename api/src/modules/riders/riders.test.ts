import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getOwnOrder, listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { openRiderCounter } from '../../../test/rider-counter.ts'

describe('assignRider', () => {
  it('gives an order to a rider, whose first name the customer sees', async () => {
    const { params, amina, assign, readDay } = await openRiderCounter()
    const { status, reply } = await assign(amina.user._id)
    expect([status, reply.data.rider]).toEqual([200, { _id: amina.user._id, name: 'Amina' }])
    expect((await readDay()).orders).toMatchObject([{ orderId: params.orderId, needsIdCheck: true }])
  })

  it('takes it from the rider who had it', async () => {
    const { amina, otieno, assign, readDay, readOrder } = await openRiderCounter()
    await assign(amina.user._id)
    await assign(otieno.user._id)
    expect((await readDay()).orders).toEqual([])
    expect((await readDay(otieno)).orders).toHaveLength(1)
    await assign(null)
    expect((await readDay(otieno)).orders).toEqual([])
    expect(await readOrder()).not.toHaveProperty('rider')
  })

  it('shows both values when somebody else assigned it meanwhile', async () => {
    const { amina, otieno, assign, version } = await openRiderCounter()
    await assign(amina.user._id, { version })
    const { status, error } = await assign(otieno.user._id, { version })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict?.changes).toContainEqual({ field: 'rider', before: '', after: 'Amina', yours: 'Otieno' })
  })

  it('lets exactly one of two admins win', async () => {
    const { amina, otieno, assign, version, database } = await openRiderCounter()
    const both = await Promise.all([assign(amina.user._id, { version }), assign(otieno.user._id, { version })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = database.selectFrom('rider_assignments').selectAll().where('ended_at', 'is', null)
    expect(await current.execute()).toHaveLength(1)
  })

  it('refuses customers, suspended riders and closed orders', async () => {
    const { call, admin, customer, amina, assign, move } = await openRiderCounter()
    expect((await assign(customer.user._id)).error.fields).toEqual({ riderId: 'Choose an active rider.' })
    const params = { id: amina.user._id }
    await call(updateUser, { token: admin.token, params, body: { status: 'suspended' } })
    expect((await assign(amina.user._id)).error.fields).toEqual({ riderId: 'Choose an active rider.' })
    await move('cancelled')
    await call(updateUser, { token: admin.token, params, body: { status: 'active' } })
    expect((await assign(amina.user._id)).error.code).toBe('order_not_editable')
  })
})

describe('customers', () => {
  it('learn the first name of their rider while the order is on the way, and nothing else', async () => {
    const { call, customer, params, amina, assign, report } = await openRiderCounter()
    const readOwn = async () => (await call(getOwnOrder, { token: customer.token, params })).reply.data.rider
    await assign(amina.user._id)
    expect(await readOwn()).toBeUndefined()
    await report('picked_up')
    expect(await readOwn()).toEqual({ name: 'Amina' })
    const list = await call(listOwnOrders, { token: customer.token })
    expect(list.reply.data[0]?.rider).toEqual({ name: 'Amina' })
    await report('not_delivered', { reason: 'Nobody at the gate' })
    expect(await readOwn()).toBeUndefined()
  })
})

describe('getRiderDay', () => {
  it('has nothing of other riders, and nothing twelve hours after delivery', async () => {
    const { otieno, amina, assign, report, readDay, advance } = await openRiderCounter()
    await assign(amina.user._id)
    await report('delivered')
    expect((await readDay()).orders).toMatchObject([{ orderStatus: 'delivered' }])
    expect((await readDay(otieno)).orders).toEqual([])
    advance(12 * 3_600_000 + 1)
    expect((await readDay()).orders).toEqual([])
  })

  it('keeps an order in sight that was taken away after it was picked up, until it is delivered', async () => {
    const { amina, otieno, assign, report, readDay } = await openRiderCounter()
    await assign(amina.user._id)
    await report('picked_up')
    await assign(otieno.user._id)
    expect((await readDay()).orders).toMatchObject([{ isTakenAway: true }])
    expect((await readDay(otieno)).orders[0]).not.toHaveProperty('isTakenAway')
    await report('delivered')
    expect((await readDay()).orders).toEqual([])
  })

  it('says which order the counter has cancelled', async () => {
    const { amina, assign, readDay, move, advance } = await openRiderCounter()
    await assign(amina.user._id)
    await move('cancelled')
    expect((await readDay()).orders).toMatchObject([{ orderStatus: 'cancelled' }])
    advance(12 * 3_600_000 + 1)
    expect((await readDay()).orders).toEqual([])
  })
})
