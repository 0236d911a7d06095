import { type CartLine, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function shop() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const gin = await addProduct(test.database, {
    name: 'Gilbeys Gin',
    volumes: [{ size: '750ml', price: 1_500, discount: 100, quantity: 5 }],
  })
  const rum = await addProduct(test.database, {
    name: 'Kenya Cane',
    volumes: [{ size: '250ml', price: 300, quantity: 5 }],
  })
  const [ginVolume = '', rumVolume = ''] = [...gin.volumeIds, ...rum.volumeIds]
  const order = async (quantity = 1) => [
    await createCartLine(test.database, rumVolume),
    await createCartLine(test.database, ginVolume, quantity),
  ]
  const expectNothing = async () => {
    expect(await test.database.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(
      await test.database.selectFrom('stock_ledger').selectAll().where('reason', '!=', 'opening').execute(),
    ).toEqual([])
    expect([await getStock(test.database, ginVolume), await getStock(test.database, rumVolume)]).toEqual([5, 5])
  }
  return { ...test, ...customer, gin, ginVolume, rumVolume, order, expectNothing }
}

describe('placeOrder with invalid input', () => {
  it.each([
    ['quantity 0', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['a fractional quantity', { quantity: 1.5 }],
    ['a huge quantity', { quantity: 1e15 }],
    ['a quantity of 1,001', { quantity: 1_001 }],
    ['a quantity as text', { quantity: '1' }],
    ['no quantity', { quantity: undefined }],
  ])('rejects %s at the line', async (_, change) => {
    const { call, token, user, order, expectNothing } = await shop()
    const [rum, gin] = await order()
    const body = { ...createPlacement(user, []), items: [rum, { ...gin, ...change }], totalAmount: 1_700 }
    const { status, error } = await call(placeOrder, { token, body })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toEqual(['items.1.quantity'])
    await expectNothing()
  })

  it.each(['customerPhone', 'customerCity'])('returns the specified message when %s is missing', async (field) => {
    const { call, token, user, order } = await shop()
    const body = { ...createPlacement(user, await order()), [field]: ' ' }
    const { status, error } = await call(placeOrder, { token, body })
    const words = 'Please fill in all required fields.'
    expect([status, error.message, error.fields]).toEqual([400, words, { [field]: words }])
  })

  it.each([
    ['an unknown field', { tip: 100 }, 'tip'],
    ['a status', { orderStatus: 'delivered' }, 'orderStatus'],
    ['no lines', { items: [] }, 'items'],
    ['a blank city', { customerCity: '   ' }, 'customerCity'],
    ['an invalid order number', { orderId: 'abc' }, 'orderId'],
    ['a total as text', { totalAmount: '1700' }, 'totalAmount'],
    ['an unknown payment method', { paymentMethod: 'barter' }, 'paymentMethod'],
    ['the e-mail of another user', { customerEmail: 'other@example.com' }, 'customerEmail'],
    ['a foreign phone', { customerPhone: '+44 7911 123456' }, 'customerPhone'],
    ['a phone of letters', { customerPhone: 'call me' }, 'customerPhone'],
  ])('rejects %s at the field', async (_, change, field) => {
    const { call, token, user, order, expectNothing } = await shop()
    const body = { ...createPlacement(user, await order()), ...change }
    const { status, error } = await call(placeOrder, { token, body })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    await expectNothing()
  })

  it('rejects lines of one variant whose sum is too large', async () => {
    const { call, token, user, database, ginVolume, expectNothing } = await shop()
    const line = await createCartLine(database, ginVolume, 600)
    const { status, error } = await call(placeOrder, { token, body: createPlacement(user, [line, line]) })
    expect(status).toBe(400)
    expect(error.fields).toEqual({ 'items.1.quantity': 'At most 1000 of one volume fit in an order.' })
    await expectNothing()
  })

  it('accepts the e-mail in any case and the phone in any spelling', async () => {
    const { call, token, user, order } = await shop()
    const contact = { customerEmail: user.email.toUpperCase(), customerPhone: '+254 (112) 345-678' }
    const { status, reply } = await call(placeOrder, { token, body: createPlacement(user, await order(), contact) })
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({ customerEmail: user.email, customerPhone: '254112345678' })
  })
})

describe('placeOrder without enough stock', () => {
  it('names the line, the drink and the available quantity', async () => {
    const { call, token, user, gin, ginVolume, rumVolume, order, expectNothing } = await shop()
    const { status, error } = await call(placeOrder, { token, body: createPlacement(user, await order(6)) })
    expect([status, error.code]).toEqual([409, 'out_of_stock'])
    expect(error.message).toBe('Only 5 left of Gilbeys Gin (750ml).')
    expect(error.fields).toEqual({ 'items.1': error.message })
    expect(error.quote?.totalAmount).toBe(300 + 5 * 1_400)
    expect(error.quote?.lines.map((line) => [line.volumeId, line.quantity, line.available])).toEqual([
      [rumVolume, 1, 5],
      [ginVolume, 6, 5],
    ])
    expect(error.quote?.lines[1]).toMatchObject({
      productId: gin.id,
      price: 1_500,
      discount: 100,
      priceAfterDiscount: 1_400,
    })
    await expectNothing()
  })

  const lost: [string, (shopped: Awaited<ReturnType<typeof shop>>) => Promise<unknown>, string][] = [
    [
      'a line has no stock',
      ({ database, ginVolume }) => emptied(database, ginVolume),
      'Gilbeys Gin (750ml) is out of stock.',
    ],
    [
      'the product was deleted',
      ({ database, gin }) =>
        database.updateTable('products').set({ deleted_at: 'now' }).where('id', '=', gin.id).execute(),
      'Gilbeys Gin (750ml) is no longer sold.',
    ],
    [
      'the volume was deleted',
      ({ database, ginVolume }) =>
        database.updateTable('volumes').set({ deleted_at: 'now' }).where('id', '=', ginVolume).execute(),
      'Gilbeys Gin (750ml) is no longer sold.',
    ],
  ]
  it.each(lost)('is rejected when %s', async (_, lose, sentence) => {
    const shopped = await shop()
    const body = createPlacement(shopped.user, await shopped.order())
    await lose(shopped)
    const { status, error } = await shopped.call(placeOrder, { token: shopped.token, body })
    expect([status, error.code, error.message]).toEqual([409, 'out_of_stock', sentence])
    expect(error.fields).toEqual({ 'items.1': sentence })
    expect(error.quote).toMatchObject({
      totalAmount: 300,
      lines: [{ available: 5 }, { name: 'Gilbeys Gin', available: 0 }],
    })
  })

  const unknown: [string, (gin: CartLine, rum: CartLine) => CartLine][] = [
    ['an unknown volume', (gin) => ({ ...gin, volume: { ...gin.volume, _id: 'nothing' } })],
    ['an unknown product', (gin) => ({ ...gin, id: 'nothing' })],
    ["another product's volume", (gin, rum) => ({ ...gin, id: rum.id })],
  ]
  it.each(unknown)('rejects %s like an unknown product', async (_, change) => {
    const { call, token, user, order, expectNothing } = await shop()
    const [rum, gin] = (await order()) as [CartLine, CartLine]
    const body = createPlacement(user, [rum, change(gin, rum)])
    const { status, error } = await call(placeOrder, { token, body })
    expect([status, error.code]).toEqual([409, 'out_of_stock'])
    expect(error.fields).toEqual({ 'items.1': 'Gilbeys Gin (750ml) is no longer sold.' })
    await expectNothing()
  })
})

describe('placeOrder at outdated prices', () => {
  const wrong: [string, (line: CartLine) => CartLine][] = [
    ['list price', (line) => ({ ...line, volume: { ...line.volume, price: 1_400, discount: 0 } })],
    ['discount', (line) => ({ ...line, volume: { ...line.volume, discount: 50 } })],
    ['unit price', (line) => ({ ...line, volume: { ...line.volume, priceAfterDiscount: 1 } })],
  ]
  it.each(wrong)('rejects a wrong %s though the total is right', async (_, change) => {
    const { call, token, user, order, expectNothing } = await shop()
    const [rum, gin] = (await order()) as [CartLine, CartLine]
    const body = createPlacement(user, [rum, change(gin)], { totalAmount: 1_700 })
    const { status, error } = await call(placeOrder, { token, body })
    expect([status, error.code]).toEqual([409, 'order_changed'])
    expect(error.quote?.totalAmount).toBe(1_700)
    await expectNothing()
  })

  it.each([
    ['total', { totalAmount: 1_699 }],
    ['delivery fee', { shippingFee: 100 }],
    ['delivery fee in the total', { shippingFee: 100, totalAmount: 1_800 }],
  ])('rejects a wrong %s', async (_, change) => {
    const { call, token, user, order, expectNothing } = await shop()
    const { status, error } = await call(placeOrder, { token, body: createPlacement(user, await order(), change) })
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', 1_700])
    await expectNothing()
  })

  it('accepts the new price once the customer has agreed', async () => {
    const { call, token, user, database, ginVolume, order } = await shop()
    const body = createPlacement(user, await order())
    await database.updateTable('volumes').set({ price: 1_600 }).where('id', '=', ginVolume).execute()
    expect((await call(placeOrder, { token, body })).error.quote?.lines[1]).toMatchObject({ price: 1_600 })
    const agreed = createPlacement(user, await order(), { orderId: body.orderId })
    expect((await call(placeOrder, { token, body: agreed })).reply.data.totalAmount).toBe(1_800)
  })

  it('ignores an outdated stock count', async () => {
    const { call, token, user, database, ginVolume, order } = await shop()
    const body = createPlacement(user, await order())
    await database.updateTable('volumes').set({ quantity: 2 }).where('id', '=', ginVolume).execute()
    expect((await call(placeOrder, { token, body })).status).toBe(201)
  })
})

function emptied(database: Awaited<ReturnType<typeof shop>>['database'], volumeId: string) {
  return database.updateTable('volumes').set({ quantity: 0 }).where('id', '=', volumeId).execute()
}
