import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Volume } from '@usiku/contracts/catalogue/operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'
import { createCartLine, createPlacement, getStock, place } from '../../../../test/order-builders.ts'

async function withGin() {
  const test = await openBackOffice()
  const gin = await createProductThroughApi(test)
  const [small, large] = gin.volumes as [Volume, Volume]
  const write = (volumes: unknown, more = {}) =>
    test.call(updateProduct, { token: test.token, params: { id: gin._id }, body: { volumes, ...more } })
  const edits = () =>
    test.database
      .selectFrom('stock_ledger')
      .select(['volume_id as volume', 'change', 'order_id as order'])
      .where('reason', '=', 'edit')
      .orderBy('id')
      .execute()
  return { ...test, gin, small, large, write, edits }
}

describe('the variants in updateProduct', () => {
  it('replace the list: updates known ones, adds new ones, deletes the others', async () => {
    const { database, large, small, write } = await withGin()
    const magnum = { size: '1.5L', price: 4_000, discount: 500, quantity: 2 }
    const { status, reply } = await write([magnum, { ...large, price: 2_000, discount: 1 }])
    expect(status).toBe(200)
    expect(reply.data.volumes).toEqual([
      { ...magnum, _id: expect.any(String), priceAfterDiscount: 3_500 },
      { ...large, price: 2_000, discount: 1, priceAfterDiscount: 1_999 },
    ])
    expect([small._id, large._id]).not.toContain(reply.data.volumes[0]?._id)
    const gone = await database
      .selectFrom('volumes')
      .select('deleted_at')
      .where('id', '=', small._id)
      .executeTakeFirst()
    expect(gone?.deleted_at).toEqual(expect.any(String))
    await expectInvariants(database)
  })

  it('write each stock change to the ledger, and nothing else', async () => {
    const { database, edits, large, small, write } = await withGin()
    await write([
      { ...small, quantity: 12 },
      { ...large, price: 1_950 },
    ])
    await write([{ ...small, quantity: 2 }, large])
    expect(await edits()).toEqual([
      { volume: small._id, change: 5, order: null },
      { volume: small._id, change: -10, order: null },
    ])
    await expectInvariants(database)
  })

  it('set stock relative to the current stock when no expected stock is sent', async () => {
    const { large, small, write, edits, ...test } = await withGin()
    await place(test, await signUp(test), [small._id], 4)
    const { reply } = await write([{ ...small, quantity: 7 }, large])
    expect(reply.data.volumes[0]?.quantity).toBe(7)
    expect(await edits()).toEqual([{ volume: small._id, change: 4, order: null }])
    await expectInvariants(test.database)
  })

  it('subtract sales made since the expected stock was read', async () => {
    const { large, small, write, edits, ...test } = await withGin()
    await place(test, await signUp(test), [small._id], 4)
    const { reply } = await write([{ ...small, quantity: 17, quantityBefore: 7 }, large])
    expect(reply.data.volumes[0]?.quantity).toBe(13)
    const { status, error } = await write([{ ...small, quantity: 0, quantityBefore: 17 }, large])
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.fields).toEqual({ 'volumes.0.quantity': 'The stock has changed meanwhile: there are 13 now.' })
    expect(await edits()).toEqual([{ volume: small._id, change: 10, order: null }])
    await expectInvariants(test.database)
  })

  it('overwrite a conflicting stock that the admin has seen, and subtract later sales', async () => {
    const { gin, large, small, write, ...test } = await withGin()
    await write([{ ...small, quantity: 5, quantityBefore: 7 }, large], { version: gin.version })
    const mine = { ...small, quantity: 9, quantityBefore: 7 }
    const { error } = await write([mine, large], { version: gin.version })
    const counted = error.conflict?.changes.find(({ field }) => field === `volumes.${small._id}.quantity`)
    expect(counted).toMatchObject({ before: 7, after: 5 })
    await place(test, await signUp(test), [small._id], 2)
    const over = { ...mine, quantityBefore: counted?.after }
    const { reply } = await write([over, large], { version: error.conflict?.version })
    expect(reply.data.volumes[0]?.quantity).toBe(7)
    await expectInvariants(test.database)
  })

  it.each([
    ['volumes.0._id', 'another product’s', 0],
    ['volumes.1._id', 'the same twice', 1],
    ['volumes.0._id', 'a deleted one', 2],
  ])('are rejected at %s %s', async (field, _, which) => {
    const { database, edits, gin, large, small, write, ...test } = await withGin()
    const other = await addProduct(database)
    if (which === 2) await write([large])
    const foreign = { ...small, _id: other.volumeIds[0] ?? '', quantity: 99 }
    const lists = [
      [foreign, large],
      [
        { ...large, quantity: 99 },
        { ...large, size: '2L' },
      ],
      [{ ...small, quantity: 99 }],
    ]
    const { status, error } = await write(lists[which], { name: 'Tampered' })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await getStock(database, other.volumeIds[0])).toBe(10)
    expect(await edits()).toEqual([])
    const rows = await test.call(updateProduct, { token: test.token, params: { id: gin._id }, body: {} })
    expect(rows.reply.data.name).toBe(gin.name)
    await expectInvariants(database)
  })

  it.each([
    ['volumes.1.discount', [{}, { discount: 1_901 }]],
    ['volumes.1.size', [{}, { size: '350 ML' }]],
    ['volumes.0.quantity', [{ quantity: -1 }, {}]],
    ['volumes.0.product_id', [{ product_id: 'mine' }, {}]],
  ])('are rejected with a wrong %s and change nothing', async (field, changes) => {
    const { database, edits, large, small, write } = await withGin()
    const { status, error } = await write([
      { ...small, quantity: 99, ...changes[0] },
      { ...large, ...changes[1] },
    ])
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await edits()).toEqual([])
    expect(await getStock(database, small._id)).toBe(7)
  })

  it('ignore a price to pay that is sent', async () => {
    const { large, small, write } = await withGin()
    const { reply } = await write([{ ...small, priceAfterDiscount: 1 }, large])
    expect(reply.data.volumes[0]?.priceAfterDiscount).toBe(900)
  })

  it('keep stock and ledger consistent while orders are placed and cancelled', async () => {
    const { gin: _, large, small, write, ...test } = await withGin()
    const customer = await signUp(test)
    const line = await createCartLine(test.database, small._id)
    const order = () => test.call(placeOrder, { token: customer.token, body: createPlacement(customer.user, [line]) })
    const first = await place(test, customer, [small._id], 2)
    const work = Array.from({ length: 30 }, (_, count) => {
      if (count % 3 === 0) return write([{ ...small, quantity: count }, large])
      if (count === 10) return write([{ ...small, quantity: 9, quantityBefore: 7 }, large])
      return order()
    })
    const cancelled = test.call(cancelOwnOrder, {
      token: customer.token,
      params: { orderId: first.orderId },
      body: { orderStatus: 'cancelled' },
    })
    const statuses = (await Promise.all([...work, cancelled])).map((answer) => answer.status)
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    expect(statuses).toContain(201)
    await expectInvariants(test.database)
  })

  it('return cancelled stock to a deleted variant', async () => {
    const { large, small, write, ...test } = await withGin()
    const customer = await signUp(test)
    const { orderId } = await place(test, customer, [small._id], 2)
    await write([large])
    const request = { token: customer.token, params: { orderId }, body: { orderStatus: 'cancelled' } }
    expect((await test.call(cancelOwnOrder, request)).status).toBe(200)
    await expectInvariants(test.database)
  })
})
