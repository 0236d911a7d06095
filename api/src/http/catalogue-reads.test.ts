import {
  getCatalogueChanges,
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  listSubCategories,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it, vi } from 'vitest'
import { addProduct, countCatalogueChange, signUp } from '../../test/builders.ts'
import { place } from '../../test/order-builders.ts'
import { startTestApp } from '../../test/test-app.ts'
import { bumpRevision, getRevision } from '../database/revisions.ts'
import { inTransaction } from '../database/transaction.ts'
import { addQuantity } from '../modules/inventory/stock.repository.ts'

const READS = [
  ['catalogue', listProducts, {}],
  ['catalogue', listProducts, { query: { search: 'gin' } }],
  ['catalogue', getProduct, { params: { id: 'gin' } }],
  ['catalogue', listCategoryProducts, { params: { slug: 'latest' } }],
  ['catalogue', searchProducts, { query: { search: 'gin' } }],
  ['catalogue', getFeaturedProduct, {}],
  ['catalogue', listCategories, {}],
  ['catalogue', listSubCategories, {}],
  ['catalogue', listBrands, {}],
  ['catalogue', getCatalogueChanges, {}],
  ['catalogue', getCatalogueChanges, { query: { since: 7 } }],
] as const

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`

async function withGin() {
  const test = await startTestApp()
  await addProduct(test.database, { name: 'Gin', slug: 'gin' })
  return test
}

describe('a public GET route', () => {
  it.each(READS)(
    'of the %s has an ETag and returns 304 until its revision changes (%#)',
    async (revision, operation, request) => {
      const { call, app, database } = await withGin()
      const first = await call(operation, request)
      const isFeed = operation.id === getCatalogueChanges.id
      const cacheControl = isFeed ? 'no-cache' : 'public, max-age=30, stale-while-revalidate=300'
      expect(first.headers).toMatchObject({ 'cache-control': cacheControl })
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
      const query = Object.entries('query' in request ? request.query : {}).map(([name, value]) => [
        name,
        String(value),
      ])
      const ask = () =>
        app.inject({
          url: buildPath(operation, 'params' in request ? request.params : {}),
          query: Object.fromEntries(query),
          headers: { 'if-none-match': tag },
        })
      const again = await ask()
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['cache-control']).toBe(cacheControl)
      await inTransaction(database, async (transaction) => bumpRevision(transaction, revision))
      const changed = await ask()
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(tag)
    },
  )

  it('runs no query while the ETag matches', async () => {
    const { call, app, database } = await withGin()
    const { headers } = await call(listProducts)
    await database.schema.alterTable('products').renameTo('elsewhere').execute()
    const { statusCode } = await app.inject({
      url: buildPath(listProducts),
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(statusCode).toBe(304)
  })

  it('has a separate ETag for each path, page and search', async () => {
    const { call } = await withGin()
    const answers = [
      await call(listProducts),
      await call(listProducts, { query: { page: 2 } }),
      await call(listProducts, { query: { search: 'gin' } }),
      await call(listBrands),
      await call(getProduct, { params: { id: 'gin' } }),
    ]
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(answers.length)
  })

  it('has a different ETag in another database at the same revision', async () => {
    const [one, other] = [await startTestApp(), await startTestApp()]
    await other.database
      .updateTable('migrations' as never)
      .set({ applied_at: '2020-01-01T00:00:00.000Z' } as never)
      .execute()
    expect((await one.call(listProducts)).headers.etag).not.toBe((await other.call(listProducts)).headers.etag)
  })

  it.each([
    ['among others, strong', (tag: string) => `"other", ${tag.replace('W/', '')}`, 304],
    ['any', () => '*', 304],
    ['another', () => 'W/"other"', 200],
    ['nonsense', () => ',,"', 200],
  ])('accepts If-None-Match: %s', async (_, header, status) => {
    const { call, app } = await withGin()
    const tag = String((await call(listProducts)).headers.etag)
    const { statusCode } = await app.inject({ url: buildPath(listProducts), headers: { 'if-none-match': header(tag) } })
    expect(statusCode).toBe(status)
  })

  it('shows administrators every sale', async () => {
    const { call, database } = await startTestApp()
    const { volumeIds } = await addProduct(database, { volumes: [{ quantity: 100 }] })
    const list = async (headers = {}) => {
      const { headers: answered, reply } = await call(listProducts, { query: { inactive: 'true' }, headers })
      return { tag: String(answered.etag), stock: reply.data.products[0]?.volumes[0]?.quantity }
    }
    const before = await list()
    await inTransaction(database, (transaction) => addQuantity(transaction, volumeIds[0] ?? '', -1))
    expect(await list({ 'if-none-match': before.tag })).toMatchObject({ stock: 99 })
  })

  it('keeps an answer through sales of other products, and changes it with its own', async () => {
    const test = await startTestApp()
    const customer = await signUp(test)
    const stock = [{ quantity: 3 }]
    const shown = await addProduct(test.database, { name: 'Shown', slug: 'shown', volumes: stock, createdAt: day(2) })
    const other = await addProduct(test.database, { name: 'Other', slug: 'other', volumes: stock, createdAt: day(1) })
    const reads = [
      () => test.call(listProducts, { query: { pageSize: 1 } }),
      () => test.call(getProduct, { params: { id: 'shown' } }),
      () => test.call(listCategories),
    ]
    const readTags = async () => (await Promise.all(reads.map((read) => read()))).map(({ headers }) => headers.etag)
    await readTags()
    const revision = await getRevision(test.database, 'catalogue')
    await place(test, customer, other.volumeIds)
    // A sale of the only best seller changes its place among them once.
    await place(test, customer, other.volumeIds)
    expect(await getRevision(test.database, 'catalogue')).toBeGreaterThan(revision)
    const kept = await readTags()
    await place(test, customer, other.volumeIds)
    expect(await readTags()).toEqual(kept)
    await place(test, customer, shown.volumeIds)
    const after = await readTags()
    for (const index of [0, 1]) expect(after[index]).not.toBe(kept[index])
    expect(after[2]).toBe(kept[2])
    const { reply } = await test.call(listProducts, { query: { pageSize: 1 } })
    expect(reply.data.products[0]?.volumes[0]?.quantity).toBe(2)
  })

  it('is at most a minute old in what does not count as a change: plenty of stock, and places far behind', async () => {
    const test = await startTestApp()
    const customer = await signUp(test)
    for (let number = 0; number < 26; number += 1) await addProduct(test.database, { name: `Rum ${number}` })
    await test.database.updateTable('products').set({ sold: 500 }).execute()
    const volumes = [{ quantity: 40 }]
    const first = await addProduct(test.database, { name: 'Gin one', volumes, createdAt: day(1) })
    await addProduct(test.database, { name: 'Gin two', volumes, createdAt: day(2) })
    const findGins = async () => {
      const { reply } = await test.call(searchProducts, { query: { search: 'gin' } })
      return reply.product.map(({ name, volumes: [volume] }) => `${name}: ${volume?.quantity}`)
    }
    expect(await findGins()).toEqual(['Gin two: 40', 'Gin one: 40'])
    await place(test, customer, first.volumeIds)
    test.advance(60_000)
    expect(await findGins()).toEqual(['Gin one: 39', 'Gin two: 40'])
  })

  it('changes lists when a product is added', async () => {
    const { call, database } = await withGin()
    const before = await call(listProducts)
    await addProduct(database, { name: 'Rum' })
    await countCatalogueChange(database)
    const after = await call(listProducts, { headers: { 'if-none-match': String(before.headers.etag) } })
    expect([after.status, after.reply.data.products.length]).toEqual([200, 2])
  })

  it('reads once for requests that arrive together', async () => {
    const { call, database } = await withGin()
    let reads = 0
    await call(listBrands)
    const select = vi.spyOn(database, 'selectFrom').mockImplementation((...tables: unknown[]) => {
      if (tables[0] === 'products') reads += 1
      return Reflect.apply(Object.getPrototypeOf(database).selectFrom, database, tables)
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(listProducts)))
    select.mockRestore()
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    // Of the ids with their number, and of the rows.
    expect(reads).toBe(2)
  })

  it('sends errors without ETag or Cache-Control age', async () => {
    const { call } = await startTestApp()
    const { status, headers } = await call(getProduct, { params: { id: 'nothing' } })
    expect(status).toBe(404)
    expect(headers.etag).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})
