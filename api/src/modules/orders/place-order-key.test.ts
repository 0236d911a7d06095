import { getOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function shop() {
  const test = await startTestApp()
  const amina = await signUp(test)
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 10 }] })
  const [volume = ''] = volumeIds
  const line = (quantity: number) => createCartLine(test.database, volume, quantity)
  const orders = () => test.database.selectFrom('orders').selectAll().orderBy('created_at').execute()
  return { ...test, amina, volume, line, orders }
}

describe('placeOrder with a key', () => {
  it('places one order for five concurrent requests, with the same response', async () => {
    const { call, database, amina, volume, line, orders } = await shop()
    const body = createPlacement(amina.user, [await line(2)])
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(placeOrder, { token: amina.token, body })))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    for (const answer of answers) expect(answer.reply).toEqual(answers[0]?.reply)
    expect(await orders()).toHaveLength(1)
    expect(await getStock(database, volume)).toBe(8)
    expect(await database.selectFrom('mails').selectAll().execute()).toHaveLength(1)
    await expectInvariants(database)
  })

  it('ignores the order of fields and treats null like a missing field', async () => {
    const { call, amina, line, orders } = await shop()
    const body = createPlacement(amina.user, [await line(2)])
    const turned = Object.fromEntries(Object.entries(body).reverse())
    const first = await call(placeOrder, { token: amina.token, body })
    expect((await call(placeOrder, { token: amina.token, body: turned })).reply).toEqual(first.reply)
    const unpaid = { ...body, paymentMethod: null }
    expect((await call(placeOrder, { token: amina.token, body: unpaid })).reply).toEqual(first.reply)
    expect(await orders()).toHaveLength(1)
  })

  it('returns the first order even when prices, stock or the account have changed since', async () => {
    const { call, database, amina, volume, line, orders } = await shop()
    const body = createPlacement(amina.user, [await line(10)])
    const first = await call(placeOrder, { token: amina.token, body })
    await database.updateTable('volumes').set({ price: 900 }).where('id', '=', volume).execute()
    await database.updateTable('users').set({ email: 'new@example.com', email_key: 'new@example.com' }).execute()
    const again = await call(placeOrder, { token: amina.token, body })
    expect(again.status).toBe(201)
    expect(again.reply).toEqual(first.reply)
    expect(await orders()).toHaveLength(1)
  })

  it('is rejected for a different order', async () => {
    const { call, database, amina, volume, line, orders } = await shop()
    const body = createPlacement(amina.user, [await line(2)])
    await call(placeOrder, { token: amina.token, body })
    const { status, error } = await call(placeOrder, { token: amina.token, body: { ...body, customerCity: 'Karen' } })
    expect([status, error.code]).toEqual([409, 'order_key_reused'])
    expect(await orders()).toHaveLength(1)
    expect(await getStock(database, volume)).toBe(8)
  })

  it('can use the key again after a rejection', async () => {
    const { call, amina, line } = await shop()
    const body = createPlacement(amina.user, [await line(11)])
    expect((await call(placeOrder, { token: amina.token, body })).status).toBe(409)
    const fewer = { ...createPlacement(amina.user, [await line(10)]), orderId: body.orderId }
    expect((await call(placeOrder, { token: amina.token, body: fewer })).status).toBe(201)
  })

  it('uses the next free number when another customer has it', async () => {
    const { amina, ...test } = await shop()
    const baraka = await signUp(test)
    const chege = await signUp(test)
    const orderId = '1763670000999'
    const numbers: string[] = []
    for (const { token, user } of [amina, baraka, chege]) {
      const body = createPlacement(user, [await test.line(1)], { orderId })
      const { reply } = await test.call(placeOrder, { token, body })
      // The same request again: the key stays the requested number.
      expect((await test.call(placeOrder, { token, body })).reply).toEqual(reply)
      // The key finds the order, even when its number differs.
      expect((await test.call(getOwnOrder, { token, params: { orderId } })).reply).toEqual(reply)
      numbers.push(reply.data.orderId)
    }
    expect(numbers).toEqual(['1763670000999', '1763670001000', '1763670001001'])
    expect((await test.orders()).map((order) => order.client_key)).toEqual([orderId, orderId, orderId])
    await expectInvariants(test.database)
  })

  it.each([
    // Each is requested by another customer.
    { asked: ['007', '007', '7', '8'], given: ['007', '8', '7', '9'] },
    { asked: ['7', '007', '007'], given: ['7', '007', '8'] },
    { asked: ['00000000000000000000', '0', '00000000000000000000'], given: ['00000000000000000000', '0', '1'] },
    { asked: ['99999999999999999999', '99999999999999999999', '0'], given: ['99999999999999999999', '0', '1'] },
  ])('converts $asked to $given', async ({ asked, given }) => {
    const { amina: _, ...test } = await shop()
    const numbers: string[] = []
    for (const orderId of asked) {
      const { token, user } = await signUp(test)
      const body = createPlacement(user, [await test.line(1)], { orderId })
      const { status, reply } = await test.call(placeOrder, { token, body })
      expect(status).toBe(201)
      expect((await test.call(getOwnOrder, { token, params: { orderId } })).reply).toEqual(reply)
      numbers.push(reply.data.orderId)
    }
    expect(numbers).toEqual(given)
    await expectInvariants(test.database)
  })
})
