import { listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct, countCatalogueChange, signUp } from '../../../../test/builders.ts'
import { place } from '../../../../test/order-builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

async function namesOn({ call }: TestApp, slug: string): Promise<string[]> {
  const { status, reply } = await call(listCategoryProducts, { params: { slug } })
  expect(status).toBe(200)
  expect(reply.meta.total).toBe(reply.data.length)
  return reply.data.map((product) => product.name)
}

describe('the collection latest', () => {
  it('contains all products, newest first, with or without a category of that name', async () => {
    const test = await startTestApp()
    await addProduct(test.database, { name: 'Old', createdAt: day(1) })
    await addProduct(test.database, { name: 'New', createdAt: day(2) })
    expect(await namesOn(test, 'latest')).toEqual(['New', 'Old'])
    await addCategory(test.database, { name: 'Latest', slug: 'latest' })
    expect(await namesOn(test, 'latest')).toEqual(['New', 'Old'])
  })
})

describe('the collection top-products', () => {
  it('contains its own products, then the most ordered, then the newest', async () => {
    const test = await startTestApp()
    const { database } = test
    const customer = await signUp(test)
    const once = await addProduct(database, { name: 'Ordered once', createdAt: day(1) })
    const often = await addProduct(database, { name: 'Ordered often', createdAt: day(2) })
    await addProduct(database, { name: 'Never ordered', createdAt: day(3) })
    await addProduct(database, { name: 'Gone', createdAt: day(4), deletedAt: day(5) })
    await place(test, customer, once.volumeIds, 1)
    await place(test, customer, often.volumeIds, 2)
    await place(test, customer, often.volumeIds, 1)
    expect(await namesOn(test, 'top-products')).toEqual(['Ordered often', 'Ordered once', 'Never ordered'])
    const collection = await addCategory(database, { name: 'TOP products', slug: 'top-products' })
    await addProduct(database, { name: 'Chosen', category: collection, createdAt: day(1) })
    await countCatalogueChange(database)
    expect(await namesOn(test, 'top-products')).toEqual(['Chosen', 'Ordered often', 'Ordered once', 'Never ordered'])
  })

  it('does not count cancelled orders', async () => {
    const test = await startTestApp()
    const customer = await signUp(test)
    const cancelled = await addProduct(test.database, { name: 'Cancelled', createdAt: day(2) })
    const kept = await addProduct(test.database, { name: 'Kept', createdAt: day(1) })
    const order = await place(test, customer, cancelled.volumeIds, 5)
    await place(test, customer, kept.volumeIds, 1)
    expect(await namesOn(test, 'top-products')).toEqual(['Cancelled', 'Kept'])
    const request = { params: { orderId: order.orderId }, body: { orderStatus: 'cancelled' } }
    await test.call(cancelOwnOrder, { ...request, token: customer.token })
    expect(await namesOn(test, 'top-products')).toEqual(['Kept', 'Cancelled'])
  })
})

describe('the collection flash-sales', () => {
  it('contains its own products, then those with the largest discount on the first variant', async () => {
    const test = await startTestApp()
    const { database } = test
    await addProduct(database, { name: 'A tenth off', volumes: [{ price: 10_000, discount: 1_000 }] })
    await addProduct(database, { name: 'Half off', volumes: [{ price: 100, discount: 50 }] })
    await addProduct(database, { name: 'Full price' })
    await addProduct(database, { name: 'Second volume only', volumes: [{}, { price: 100, discount: 90 }] })
    await addProduct(database, { name: 'Gone', deletedAt: day(5), volumes: [{ price: 100, discount: 99 }] })
    expect(await namesOn(test, 'flash-sales')).toEqual(['Half off', 'A tenth off'])
    const collection = await addCategory(database, { name: 'Flash Sales', slug: 'flash-sales' })
    await addProduct(database, { name: 'Chosen', category: collection })
    await countCatalogueChange(database)
    expect(await namesOn(test, 'flash-sales')).toEqual(['Chosen', 'Half off', 'A tenth off'])
  })

  it('is empty, not missing, when nothing is discounted', async () => {
    const test = await startTestApp()
    await addProduct(test.database)
    expect(await namesOn(test, 'flash-sales')).toEqual([])
  })

  it('sorts equal discounts by date and id, so that pages do not overlap', async () => {
    const { call, database } = await startTestApp()
    const ids = []
    for (let count = 0; count < 5; count += 1) {
      ids.push((await addProduct(database, { volumes: [{ price: 100, discount: 10 }] })).id)
    }
    const pages = []
    for (const page of [1, 2, 3]) {
      pages.push(await call(listCategoryProducts, { params: { slug: 'flash-sales' }, query: { page, pageSize: 2 } }))
    }
    expect(pages.flatMap(({ reply }) => reply.data.map((product) => product._id))).toEqual([...ids].sort())
  })
})
