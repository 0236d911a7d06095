import { changeVolumePrice, changeVolumeStock } from '@usiku/contracts/catalogue/admin-operations.ts'
import { savePush } from '@usiku/contracts/push/operations.ts'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectSending, startPushShop } from '../../../test/push-builders.ts'

async function startWithWatch(quantity: number) {
  const test = await startPushShop()
  const { token } = await signUpAdmin(test)
  const customer = await signUp(test)
  const { id, slug, volumeIds } = await addProduct(test.database, { volumes: [{ price: 2_000, quantity }] })
  const params = { id, volumeId: volumeIds[0] ?? '' }
  const setPrice = async (price: number, seen: number) => {
    const { status } = await test.call(changeVolumePrice, { token, params, body: { price, seen } })
    expect(status).toBe(200)
    await test.compare()
    await test.send()
  }
  const setStock = async (counted: number, seen: number) => {
    const { status } = await test.call(changeVolumeStock, { token, params, body: { counted, seen } })
    expect(status).toBe(200)
    await test.compare()
    await test.send()
  }
  return { ...test, customer, id, slug, setPrice, setStock }
}

it('tells who watches a product that it costs less, once', async () => {
  const test = await startWithWatch(5)
  const device = await test.subscribe(test.customer, ['price_dropped', 'back_in_stock'], [test.id])
  const stock = await test.subscribe(await signUp(test), ['back_in_stock'], [test.id])
  await test.setPrice(2_100, 2_000)
  await test.setPrice(1_900, 2_100)
  await Promise.all([test.compare(), test.compare(), test.compare()])
  await test.send()
  expect(test.listPayloads(device)).toEqual([{ kind: 'price_dropped', slug: test.slug }])
  expect(test.listPayloads(stock)).toEqual([])
  expectSending(test.service.received[0], { hours: 72, urgency: 'low' })
})

it('tells that a product is back, and nothing about the price of one that is sold out', async () => {
  const test = await startWithWatch(0)
  const device = await test.subscribe(test.customer, ['price_dropped', 'back_in_stock'], [test.id])
  await test.setPrice(1_500, 2_000)
  expect(test.listPayloads(device)).toEqual([])
  await test.setStock(7, 0)
  await test.setStock(6, 7)
  expect(test.listPayloads(device)).toEqual([{ kind: 'back_in_stock', slug: test.slug }])
  await test.setStock(0, 6)
  await test.setStock(3, 0)
  expect(test.listPayloads(device)).toHaveLength(2)
})

it('tells one thing when a product is back at a lower price', async () => {
  const test = await startWithWatch(0)
  const device = await test.subscribe(test.customer, ['price_dropped', 'back_in_stock'], [test.id])
  const cheap = await test.subscribe(await signUp(test), ['price_dropped'], [test.id])
  await test.database.updateTable('volumes').set({ price: 1_000, quantity: 4 }).execute()
  await test.compare()
  await test.send()
  expect(test.listPayloads(device)).toEqual([{ kind: 'back_in_stock', slug: test.slug }])
  expect(test.listPayloads(cheap)).toEqual([{ kind: 'price_dropped', slug: test.slug }])
})

it('follows the wishlist of the device, and keeps what it knew of what stays', async () => {
  const test = await startWithWatch(5)
  const other = await addProduct(test.database)
  const device = await test.subscribe(test.customer, ['price_dropped'], [test.id, 'unknown'])
  const save = (watchedProducts: readonly string[] | undefined) =>
    test.call(savePush, {
      token: test.customer.token,
      body: { ...device, topics: ['price_dropped'], ...(watchedProducts && { watchedProducts }) },
    })
  await test.database.updateTable('volumes').set({ price: 1_000 }).where('product_id', '=', test.id).execute()
  await save([test.id, other.id])
  await save(undefined)
  expect(await test.count('push_watches')).toBe(2)
  await test.compare()
  await test.send()
  expect(test.listPayloads(device)).toEqual([{ kind: 'price_dropped', slug: test.slug }])
  await save([])
  expect(await test.count('push_watches')).toBe(0)
})
