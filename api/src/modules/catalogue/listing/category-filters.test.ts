import { getPriceBucket, PRICE_BUCKETS } from '@usiku/contracts/catalogue/category-filters.ts'
import { listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSubCategory } from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { bumpCatalogueRevisions } from '../catalogue-revision.service.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

async function startGinShop() {
  const { call, database } = await startTestApp()
  const gin = await addCategory(database, { slug: 'gin' })
  const dry = await addSubCategory(database, { name: 'London Dry', category: gin })
  const sloe = await addSubCategory(database, { name: 'Sloe', category: gin })
  const add = (name: string, subCategory: string, alcohol: number, createdAt: string, price: number, discount = 0) =>
    addProduct(database, {
      ...{ name, category: gin, subCategory, alcohol, createdAt },
      // The second volume must not count.
      volumes: [
        { price, discount },
        { size: '1L', price: 90_000 },
      ],
    })
  await add('Cheap', dry, 37.5, day(1), 1_999)
  await add('Reduced', dry, 47, day(2), 2_500, 501)
  await add('Dear', dry, 40, day(3), 10_000)
  await add('Red', sloe, 26, day(4), 2_000)
  const list = async (query: QueryOf<typeof listCategoryProducts>, slug = 'gin') => {
    const { status, reply } = await call(listCategoryProducts, { params: { slug }, query })
    return { status, names: reply.data?.map(({ name }) => name), total: reply.meta?.total, facets: reply.meta?.facets }
  }
  return { list, database, gin, dry }
}

const prices = (...counts: number[]) => PRICE_BUCKETS.map(({ id }, index) => ({ bucket: id, count: counts[index] }))

describe('listCategoryProducts filtered by price', () => {
  it('returns products whose first variant has that price after the discount', async () => {
    const { list } = await startGinShop()
    expect(await list({ price: '0-1999' })).toMatchObject({ status: 200, names: ['Reduced', 'Cheap'], total: 2 })
    expect((await list({ price: '2000-4999' })).names).toEqual(['Red'])
    expect((await list({ price: '5000-9999' })).names).toEqual([])
    expect((await list({ price: '10000-and-above' })).names).toEqual(['Dear'])
  })

  it.each([0, 1_999, 2_000, 4_999, 5_000, 9_999, 10_000, 100_000_000])(
    'returns the products, and counts Ksh %i in the price bucket',
    async (price) => {
      const { call, database } = await startTestApp()
      const gin = await addCategory(database, { slug: 'gin' })
      await addProduct(database, { category: gin, volumes: [{ price }] })
      const bucket = getPriceBucket(price)
      const { reply } = await call(listCategoryProducts, { params: { slug: 'gin' }, query: { price: bucket } })
      expect(reply.data).toHaveLength(1)
      expect(reply.meta.facets?.price.find(({ count }) => count === 1)?.bucket).toBe(bucket)
    },
  )

  it.each([{ price: '7' }, { sort: 'newest' }])('rejects %o', async (query) => {
    const { list } = await startGinShop()
    expect((await list(query as never)).status).toBe(400)
  })
})

describe('listCategoryProducts sorted by alcohol', () => {
  it('starts with the strongest or the weakest', async () => {
    const { list } = await startGinShop()
    expect((await list({ sort: 'high-low' })).names).toEqual(['Reduced', 'Dear', 'Cheap', 'Red'])
    expect((await list({ sort: 'low-high' })).names).toEqual(['Red', 'Cheap', 'Dear', 'Reduced'])
  })

  it('pages without gaps, the newest first among equals', async () => {
    const { list, database, gin } = await startGinShop()
    await addProduct(database, { name: 'Newest', category: gin, alcohol: 40, createdAt: day(9) })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort: 'high-low', page, pageSize: 2 })))
    expect(pages.flatMap(({ names }) => names)).toEqual(['Reduced', 'Newest', 'Dear', 'Cheap', 'Red'])
  })
})

describe('the facet counts of a category', () => {
  it('match the number of results of each filter combined with the other filters', async () => {
    const { list } = await startGinShop()
    expect((await list({})).facets).toEqual({
      price: prices(2, 1, 0, 1),
      subcategory: [
        { name: 'London Dry', count: 3 },
        { name: 'Sloe', count: 1 },
      ],
    })
    const { facets, total } = await list({ subcategory: 'london dry', price: '2000-4999' })
    expect(total).toBe(0)
    expect(facets).toEqual({
      price: prices(2, 0, 0, 1),
      subcategory: [
        { name: 'London Dry', count: 0 },
        { name: 'Sloe', count: 1 },
      ],
    })
  })

  it('omit inactive sub-categories, but not their products', async () => {
    const { list, database, dry } = await startGinShop()
    await database.updateTable('sub_categories').set({ is_active: 0 }).where('id', '=', dry).execute()
    expect((await list({})).facets).toEqual({
      price: prices(2, 1, 0, 1),
      subcategory: [{ name: 'Sloe', count: 1 }],
    })
  })

  it('are recalculated after catalogue changes, without deleted products', async () => {
    const { list, database } = await startGinShop()
    expect((await list({})).facets?.price).toEqual(prices(2, 1, 0, 1))
    await database
      .updateTable('products')
      .set({ deleted_at: day(9) })
      .where('name', '=', 'Dear')
      .execute()
    await inTransaction(database, async (transaction) => bumpCatalogueRevisions(transaction))
    expect((await list({})).facets?.price).toEqual(prices(2, 1, 0, 0))
  })

  it('are absent in collections, which ignore filters', async () => {
    const { list } = await startGinShop()
    expect(await list({ price: '5000-9999', sort: 'low-high' }, 'latest')).toEqual({
      ...{ status: 200, total: 4, facets: undefined },
      names: ['Red', 'Dear', 'Reduced', 'Cheap'],
    })
  })
})
