import { deleteProduct, updateCategory, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { getVolume, openBundleShop } from '../../../test/bundle-builders.ts'
import { createCartLine, createPlacement, place } from '../../../test/order-builders.ts'

describe('the stock of a bundle', () => {
  it('is the least of its parts, whatever quantity is sent', async () => {
    const { pack, packId, read, edit, stocks, ginId, tonicId } = await openBundleShop()
    expect(await stocks()).toEqual({ gins: 10, tonics: 40, packs: 10 })
    expect(getVolume(pack)).toMatchObject({
      quantity: 10,
      parts: [
        { volumeId: ginId, name: 'Gin', size: '750ml', quantity: 1 },
        { volumeId: tonicId, name: 'Tonic', size: '300ml', quantity: 4 },
      ],
    })
    expect((await edit(pack._id, { quantity: 10 })).status).toBe(200)
    expect((await edit(pack._id, { quantity: 999, price: 1_250 })).status).toBe(200)
    expect(getVolume(await read(pack._id))).toMatchObject({ _id: packId, price: 1_250, quantity: 10 })
    expect(await stocks()).toEqual({ gins: 10, tonics: 40, packs: 10 })
  })

  it('follows edits of its parts', async () => {
    const { tonic, gin, edit, stocks } = await openBundleShop()
    await edit(tonic._id, { quantity: 11 })
    expect(await stocks()).toEqual({ gins: 10, tonics: 11, packs: 2 })
    await edit(gin._id, { quantity: 1 })
    expect(await stocks()).toMatchObject({ packs: 1 })
  })

  it('follows sales and returns of its parts and of itself, which move the parts', async () => {
    const shop = await openBundleShop()
    const customer = await signUp(shop, { isKnown: true })
    const { orderId, items } = await place(shop, customer, [shop.packId], 2)
    expect(items[0]).toMatchObject({
      name: 'Pack',
      quantity: 2,
      parts: [{ name: 'Gin', quantity: 1 }, { quantity: 4 }],
    })
    expect(await shop.stocks()).toEqual({ gins: 8, tonics: 32, packs: 8 })
    await place(shop, customer, [shop.ginId], 5)
    expect(await shop.stocks()).toEqual({ gins: 3, tonics: 32, packs: 3 })
    const body = { orderStatus: 'cancelled' }
    await shop.call(cancelOwnOrder, { token: customer.token, params: { orderId }, body })
    expect(await shop.stocks()).toEqual({ gins: 5, tonics: 40, packs: 5 })
  })

  it('is nothing while a part is hidden, and once one is deleted', async () => {
    const shop = await openBundleShop()
    const params = { id: shop.tonic.category._id }
    const setActive = (isActive: boolean) =>
      shop.call(updateCategory, { token: shop.token, params, body: { isActive } })
    await setActive(false)
    expect(await shop.stocks()).toMatchObject({ tonics: 40, packs: 0 })
    await setActive(true)
    expect(await shop.stocks()).toMatchObject({ packs: 10 })
    await shop.call(deleteProduct, { token: shop.token, params: { id: shop.gin._id } })
    expect(await shop.stocks()).toMatchObject({ packs: 0 })
  })

  it('is nothing once the size of a part is removed', async () => {
    const shop = await openBundleShop()
    const body = { volumes: [{ size: '1L', price: 1_500, quantity: 3 }] }
    await shop.call(updateProduct, { token: shop.token, params: { id: shop.gin._id }, body })
    expect(await shop.stocks()).toMatchObject({ packs: 0 })
  })

  it('tells phones when it changes, and when a part is renamed', async () => {
    const shop = await openBundleShop()
    const sync = async (since?: number) =>
      (await shop.call(getCatalogueChanges, { query: since === undefined ? {} : { since } })).reply.data
    const { revision } = await sync()
    await place(shop, await signUp(shop, { isKnown: true }), [shop.ginId])
    const sold = await sync(revision)
    expect(sold.products.find(({ name }) => name === 'Pack')?.volumes[0]).toMatchObject({ quantity: 9 })
    const body = { name: 'Dry gin' }
    await shop.call(updateProduct, { token: shop.token, params: { id: shop.gin._id }, body })
    const renamed = await sync(sold.revision)
    expect(renamed.products.find(({ name }) => name === 'Pack')?.volumes[0]?.parts?.[0]?.name).toBe('Dry gin')
  })
})

describe('an order with a bundle', () => {
  it('returns what it took, and takes it again, although the bundle was edited meanwhile', async () => {
    const shop = await openBundleShop()
    const { orderId } = await place(shop, await signUp(shop, { isKnown: true }), [shop.packId], 2)
    await shop.edit(shop.pack._id, { parts: [{ volumeId: shop.tonicId, quantity: 10 }] })
    expect(await shop.stocks()).toEqual({ gins: 8, tonics: 32, packs: 3 })
    const move = (orderStatus: string) =>
      shop.call(updateOrderStatus, { token: shop.token, params: { orderId }, body: { orderStatus } })
    await move('cancelled')
    expect(await shop.stocks()).toEqual({ gins: 10, tonics: 40, packs: 4 })
    await move('pending')
    expect(await shop.stocks()).toEqual({ gins: 8, tonics: 32, packs: 3 })
    await shop.edit(shop.gin._id, { quantity: 1 })
    await move('cancelled')
    await shop.edit(shop.gin._id, { quantity: 1 })
    const { status, reply } = await move('pending')
    expect(status).toBe(409)
    expect(reply).toMatchObject({ code: 'out_of_stock', message: 'Only 1 left of Pack (Pack).' })
    expect(await shop.stocks()).toMatchObject({ gins: 1, tonics: 40 })
  })

  it('names the bundle when its parts in the same order leave too few', async () => {
    const shop = await openBundleShop()
    const { token, user } = await signUp(shop, { isKnown: true })
    const lines = await Promise.all([
      createCartLine(shop.database, shop.packId, 4),
      createCartLine(shop.database, shop.ginId, 7),
    ])
    const { status, reply } = await shop.call(placeOrder, { token, body: createPlacement(user, lines) })
    expect(status).toBe(409)
    expect(reply).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 3 left of Pack (Pack).',
      fields: { 'items.0': 'Only 3 left of Pack (Pack).' },
      quote: {
        lines: [
          { name: 'Pack', available: 3 },
          { name: 'Gin', available: 10 },
        ],
      },
    })
    expect(await shop.stocks()).toEqual({ gins: 10, tonics: 40, packs: 10 })
    const fewer = lines.map((line) => ({ ...line, quantity: 3 }))
    expect((await shop.call(placeOrder, { token, body: createPlacement(user, fewer) })).status).toBe(201)
    expect(await shop.stocks()).toEqual({ gins: 4, tonics: 28, packs: 4 })
  })
})

describe('editing a bundle', () => {
  it('makes an ordinary size of it, with the stock that is typed', async () => {
    const { pack, edit, stocks } = await openBundleShop()
    const { reply } = await edit(pack._id, { parts: [], quantity: 7, quantityBefore: 10 })
    expect(getVolume(reply.data)).toMatchObject({ quantity: 7 })
    expect(getVolume(reply.data)).not.toHaveProperty('parts')
    expect(await stocks()).toEqual({ gins: 10, tonics: 40, packs: 7 })
  })

  it('makes one of an ordinary size, whose own stock is written off', async () => {
    const { add, edit, parts, read, stocks } = await openBundleShop()
    const gift = await add('Gift', { quantity: 25 })
    expect((await edit(gift._id, { parts: parts.slice(1) })).status).toBe(200)
    expect(getVolume(await read(gift._id)).quantity).toBe(10)
    await stocks()
  })

  it('records the parts in the change log', async () => {
    const { database, pack, edit, packId, tonicId } = await openBundleShop()
    await edit(pack._id, { parts: [{ volumeId: tonicId, quantity: 6 }] })
    const { changes } = await database.selectFrom('change_log').select('changes').executeTakeFirstOrThrow()
    const [before, after] = ['1 × Gin (750ml), 4 × Tonic (300ml)', '6 × Tonic (300ml)']
    expect(JSON.parse(changes)).toEqual([{ field: `volumes.${packId}.parts`, before, after }])
  })

  it.each([
    ['an unknown part', 'volumes.0.parts.0.volumeId', () => [{ volumeId: 'x'.repeat(20), quantity: 1 }]],
    ['a part twice', 'volumes.0.parts.1.volumeId', ({ parts: [gin] }: Shop) => [gin, gin]],
    ['itself', 'volumes.0.parts.0.volumeId', ({ packId }: Shop) => [{ volumeId: packId, quantity: 1 }]],
    ['none of a part', 'volumes.0.parts.0.quantity', ({ ginId }: Shop) => [{ volumeId: ginId, quantity: 0 }]],
    ['half a part', 'volumes.0.parts.0.quantity', ({ ginId }: Shop) => [{ volumeId: ginId, quantity: 0.5 }]],
    ['too many parts', 'volumes.0.parts', ({ ginId }: Shop) => Array(21).fill({ volumeId: ginId, quantity: 1 })],
  ])('refuses %s', async (_, field, getParts) => {
    const shop = await openBundleShop()
    const { status, reply } = await shop.edit(shop.pack._id, { parts: getParts(shop) })
    expect(status).toBe(400)
    expect(Object.keys((reply as { fields?: object }).fields ?? {})).toEqual([field])
    await shop.stocks()
  })

  it('refuses bundles in bundles, either way round', async () => {
    const { add, edit, gin, tonic, packId, tonicId } = await openBundleShop()
    const gift = await add('Gift', {})
    const nested = await edit(gift._id, { parts: [{ volumeId: packId, quantity: 1 }] })
    expect(nested.reply).toMatchObject({ fields: { 'volumes.0.parts.0.volumeId': expect.any(String) } })
    const inside = await edit(gin._id, { parts: [{ volumeId: tonicId, quantity: 1 }] })
    expect(inside.reply).toMatchObject({
      fields: { 'volumes.0.parts': 'This size is part of Pack, so it cannot be a bundle itself.' },
    })
    expect(tonic.volumes).toHaveLength(1)
  })

  it('refuses to make a bundle of what was ordered as it is', async () => {
    const shop = await openBundleShop()
    const gift = await shop.add('Gift', {})
    await place(shop, await signUp(shop, { isKnown: true }), [getVolume(gift)._id])
    const { status, reply } = await shop.edit(gift._id, { parts: shop.parts })
    expect([status, Object.keys((reply as { fields?: object }).fields ?? {})]).toEqual([400, ['volumes.0.parts']])
  })

  it('is alcoholic with an alcoholic part', async () => {
    const shop = await openBundleShop()
    const body = { isAlcoholic: false, alcoholPercentage: 0 }
    const mark = (id: string, change: object = body) =>
      shop.call(updateProduct, { token: shop.token, params: { id }, body: change })
    expect((await mark(shop.pack._id)).reply).toMatchObject({ fields: { isAlcoholic: expect.stringContaining('Gin') } })
    await mark(shop.gin._id)
    await mark(shop.tonic._id)
    expect((await mark(shop.pack._id)).status).toBe(200)
    const again = await mark(shop.gin._id, { isAlcoholic: true })
    expect(again.reply).toMatchObject({ fields: { isAlcoholic: expect.stringContaining('Pack') } })
  })
})

type Shop = Awaited<ReturnType<typeof openBundleShop>>
