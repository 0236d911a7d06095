import * as riders from '@usiku/contracts/riders/operations.ts'
import { describe, expect, it } from 'vitest'
import { openRiderCounter } from '../../../test/rider-counter.ts'

describe('shifts', () => {
  it('compare the cash that a rider took with what was handed over', async () => {
    const { call, admin, amina, assign, report, cash, totalAmount, deps, readDay } = await openRiderCounter()
    const at = deps.now().toISOString()
    await call(riders.openRiderShift, { token: amina.token, body: { at } })
    await assign(amina.user._id)
    await report('delivered', { payment: cash })
    const closed = await call(riders.closeRiderShift, { token: amina.token, body: { at, declared: totalAmount } })
    expect(closed.reply.data).toMatchObject({ closedAt: at, declared: totalAmount, expected: totalAmount })
    await call(riders.openRiderShift, { token: amina.token, body: { at } })
    expect(await readDay()).toMatchObject({ shift: { expected: 0 }, uncounted: totalAmount })
    const params = { id: closed.reply.data._id }
    const body = { handedOver: totalAmount - 50, note: 'Change for a customer' }
    const settle = () => call(riders.settleRiderShift, { token: admin.token, params, body })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { reply } = await call(riders.listRiderShifts, { token: admin.token })
    expect(reply.data).toContainEqual(
      expect.objectContaining({ riderName: 'Amina W.', expected: totalAmount, handedOver: totalAmount - 50 }),
    )
    const open = await call(riders.listRiderShifts, { token: admin.token, query: { open: true } })
    expect(open.reply.data).toMatchObject([{ closedAt: null, expected: 0 }])
    expect((await readDay()).uncounted).toBe(0)
  })

  it('are opened once, also by two taps at once', async () => {
    const { call, admin, amina, deps } = await openRiderCounter()
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
    const { call, admin, amina, assign, report, cash, totalAmount, deps, readDay } = await openRiderCounter()
    const opened = await call(riders.openRiderShift, { token: amina.token, body: { at: deps.now().toISOString() } })
    await assign(amina.user._id)
    const params = { id: opened.reply.data._id }
    await call(riders.settleRiderShift, { token: admin.token, params, body: { handedOver: 0 } })
    await report('delivered', { payment: cash })
    const { shift } = await readDay()
    expect(shift).toMatchObject({ expected: totalAmount, closedAt: null })
    expect((await readDay()).uncounted).toBe(0)
    expect(shift?._id).not.toBe(opened.reply.data._id)
  })

  it('cannot be ended before the first began', async () => {
    const { call, amina, deps } = await openRiderCounter()
    const { status, error } = await call(riders.closeRiderShift, {
      token: amina.token,
      body: { at: deps.now().toISOString(), declared: 0 },
    })
    expect([status, error.code]).toEqual([404, 'not_found'])
  })
})
