import { confirmOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, endHolds, getStock, place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function shop(quantity: number) {
  const test = await startTestApp()
  const customer = await signUp(test, { isKnown: true })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity }] })
  const [volume = ''] = volumeIds
  return { ...test, customer, volume }
}

const count = <T>(list: readonly T[], value: T): number => list.filter((entry) => entry === value).length

describe('concurrent orders', () => {
  it('sell 30 of 30 bottles when 60 customers order one', async () => {
    const { customer, volume, ...test } = await shop(30)
    const second = await signUp(test, { isKnown: true })
    const line = await createCartLine(test.database, volume)
    const customers = Array.from({ length: 60 }, (_, place) => (place % 2 === 0 ? customer : second))
    const answers = await Promise.all(
      customers.map(({ token, user }) => test.call(placeOrder, { token, body: createPlacement(user, [line]) })),
    )
    const outcomes = answers.map(({ status, error }) => (status === 201 ? 'sold' : error.code))
    expect([count(outcomes, 'sold'), count(outcomes, 'out_of_stock')]).toEqual([30, 30])
    expect(await getStock(test.database, volume)).toBe(0)
    expect(await test.database.selectFrom('orders').selectAll().execute()).toHaveLength(30)
    await expectInvariants(test.database)
  })

  it('cancel once and return the stock once', async () => {
    const { customer, volume, ...test } = await shop(10)
    const { orderId } = await place(test, customer, [volume], 4)
    const request = { token: customer.token, params: { orderId }, body: { orderStatus: 'cancelled' } }
    const answers = await Promise.all([test.call(cancelOwnOrder, request), test.call(cancelOwnOrder, request)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error.code).toBe('already_cancelled')
    expect(await getStock(test.database, volume)).toBe(10)
    await expectInvariants(test.database)
  })

  it('let either a new or a reopened order take the last drinks', async () => {
    const { customer, volume, ...test } = await shop(4)
    const admin = await signUpAdmin(test)
    const { orderId } = await place(test, customer, [volume], 4)
    const params = { orderId }
    await test.call(cancelOwnOrder, { token: customer.token, params, body: { orderStatus: 'cancelled' } })
    const line = await createCartLine(test.database, volume, 4)
    const [placed, revived] = await Promise.all([
      test.call(placeOrder, { token: customer.token, body: createPlacement(customer.user, [line]) }),
      test.call(updateOrderStatus, { token: admin.token, params, body: { orderStatus: 'pending' } }),
    ])
    expect([placed.status, revived.status].filter((status) => status === 409)).toHaveLength(1)
    expect(await getStock(test.database, volume)).toBe(0)
    await expectInvariants(test.database)
  })

  it('take no more stock than the limit for 20 orders of a new account (#13)', async () => {
    const { volume, ...test } = await shop(1_000)
    const fresh = await signUp(test)
    const line = await createCartLine(test.database, volume, 10)
    const bodies = Array.from({ length: 20 }, () => createPlacement(fresh.user, [line]))
    const answers = await Promise.all(bodies.map((body) => test.call(placeOrder, { token: fresh.token, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)])
    expect(await getStock(test.database, volume)).toBe(1_000 - 5 * 10)
    expect(answers.filter(({ reply }) => reply.data?.needsConfirmation)).toHaveLength(MAX_UNCONFIRMED_ORDERS)
    await expectInvariants(test.database)
  })

  it.each(Array.from({ length: 12 }, (_, round) => [round]))(
    'give an unconfirmed order one result when confirming, cancelling and expiry run at the same time (%i)',
    async (round) => {
      const { volume, ...test } = await shop(1_000)
      const [fresh, admin] = [await signUp(test), await signUpAdmin(test)]
      const { orderId } = await place(test, fresh, [volume], 200)
      test.advance(30 * 60_000)
      const params = { orderId }
      const runs = [
        async () => (await test.call(confirmOrder, { token: admin.token, params })).status === 200 && 'confirmed',
        async () => {
          const body = { orderStatus: 'cancelled' }
          return (await test.call(cancelOwnOrder, { token: fresh.token, params, body })).status === 200 && 'cancelled'
        },
        async () => (await endHolds(test)) === 1 && 'lapsed',
        async () => (await endHolds(test)) === 1 && 'lapsed',
      ]
      const turned = [...runs.slice(round % 4), ...runs.slice(0, round % 4)]
      const outcomes = (await Promise.all((round < 8 ? turned : turned.reverse()).map((run) => run()))).filter(Boolean)
      const order = await test.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      // A confirmed order can be cancelled: then both succeeded, one after the other.
      const isBoth = outcomes.join() === 'confirmed,cancelled' || outcomes.join() === 'cancelled,confirmed'
      expect(outcomes.length === 1 || isBoth, outcomes.join()).toBe(true)
      expect([order.status, order.holds_stock]).toEqual(
        outcomes.length === 1 && outcomes[0] === 'confirmed' ? ['pending', 1] : ['cancelled', 0],
      )
      expect(order.cancel_reason).toBe(outcomes.includes('lapsed') ? 'not_confirmed' : null)
      expect(await getStock(test.database, volume)).toBe(order.holds_stock === 1 ? 800 : 1_000)
      await expectInvariants(test.database)
    },
  )
})
