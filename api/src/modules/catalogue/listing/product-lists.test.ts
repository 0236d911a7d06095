import { listCategoryProducts, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

describe('listProducts', () => {
  it('lists the newest first, without deleted products', async () => {
    const { call, database } = await startTestApp()
    await addProduct(database, { name: 'Old', createdAt: day(1) })
    await addProduct(database, { name: 'New', createdAt: day(3) })
    await addProduct(database, { name: 'Gone', createdAt: day(4), deletedAt: day(5) })
    await addProduct(database, { name: 'Middle', createdAt: day(2) })
    const { status, reply } = await call(listProducts)
    expect(status).toBe(200)
    expect(reply.data.products.map((product) => product.name)).toEqual(['New', 'Middle', 'Old'])
    expect(reply.meta).toEqual({ page: 1, pageSize: 25, total: 3 })
  })

  it('pages through products created at the same time without losing or repeating one', async () => {
    const { call, database } = await startTestApp()
    const added: string[] = []
    for (let count = 0; count < 7; count += 1) added.push((await addProduct(database)).id)
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push((await call(listProducts, { query: { page, pageSize: 2 } })).reply)
    expect(pages.map(({ data }) => data.products.length)).toEqual([2, 2, 2, 1])
    expect(pages.flatMap(({ data }) => data.products.map((product) => product._id))).toEqual([...added].sort())
    expect(pages.at(-1)?.meta).toEqual({ page: 4, pageSize: 2, total: 7 })
  })

  it('returns an empty page after the last one', async () => {
    const { call, database } = await startTestApp()
    await addProduct(database)
    const { reply } = await call(listProducts, { query: { page: 1_000_000, pageSize: 1_000 } })
    expect(reply.data.products).toEqual([])
    expect(reply.meta.total).toBe(1)
  })

  it('returns a page of a thousand products', async () => {
    const { call, database } = await startTestApp()
    const first = await addProduct(database)
    const { category } = first
    const row = await database.selectFrom('products').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1_000 }, (_, number) => ({ ...row, id: `p${number}`, slug: `p${number}` }))
    for (let from = 0; from < 1_000; from += 250) {
      await database
        .insertInto('products')
        .values(copies.slice(from, from + 250))
        .execute()
    }
    const volumes = copies.map(({ id }) => ({
      ...{
        id: `${id}v`,
        product_id: id,
        position: 0,
        size: '1L',
        price: 10,
        discount: 1,
        quantity: 0,
        deleted_at: null,
      },
    }))
    await database.insertInto('volumes').values(volumes).execute()
    const { reply } = await call(listProducts, { query: { pageSize: 1_000 } })
    expect(reply.data.products).toHaveLength(1_000)
    expect(reply.meta.total).toBe(1_001)
    expect(reply.data.products.every((product) => product.category._id === category)).toBe(true)
  })

  it.each([
    ['gin', ['Dry GIN', 'Ginger Beer']],
    ['100%', ['100% Agave']],
    ['score', ['Under_score']],
    ['_', []],
    ["o'", ["Jack O'Neill"]],
    ['\\', []],
    ['agave 100', ['100% Agave']],
    ['   ', ["Jack O'Neill", 'Under_score', '100% Agave', 'Ginger Beer', 'Dry GIN']],
  ])('finds the same for %j as searchProducts', async (search, names) => {
    const { call, database } = await startTestApp()
    for (const [index, name] of ['Dry GIN', 'Ginger Beer', '100% Agave', 'Under_score', "Jack O'Neill"].entries()) {
      await addProduct(database, { name, slug: `p-${index}`, createdAt: day(index + 1) })
    }
    const { reply } = await call(listProducts, { query: { search } })
    expect(reply.data.products.map((product) => product.name)).toEqual(names)
    expect(reply.meta.total).toBe(names.length)
  })

  it.each([
    ['page', { page: 0 }],
    ['page', { page: 'one' }],
    ['pageSize', { pageSize: 1_001 }],
    ['pageSize', { pageSize: 2.5 }],
    ['search', { search: 'x'.repeat(201) }],
    ['sort', { sort: 'price' }],
  ])('rejects a wrong %s', async (field, query) => {
    const { call } = await startTestApp()
    const { status, error } = await call(listProducts, { query })
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })
})

describe('listCategoryProducts', () => {
  it('lists the products of a category, newest first, in pages', async () => {
    const { call, database } = await startTestApp()
    const gin = await addCategory(database, { slug: 'gin' })
    for (const number of [1, 2, 3])
      await addProduct(database, { name: `Gin ${number}`, category: gin, createdAt: day(number) })
    await addProduct(database, { name: 'Gone', category: gin, deletedAt: day(9) })
    await addProduct(database, { name: 'Rum' })
    const { reply } = await call(listCategoryProducts, { params: { slug: 'gin' }, query: { page: 1, pageSize: 2 } })
    expect(reply.data.map((product) => product.name)).toEqual(['Gin 3', 'Gin 2'])
    expect(reply.meta).toMatchObject({ page: 1, pageSize: 2, total: 3 })
  })

  it.each(['no-such-category', 'Gin', 'constructor', '__proto__', '%', "' or 1=1 --"])(
    'returns 404 with a message for the slug %j',
    async (slug) => {
      const { call, database } = await startTestApp()
      await addCategory(database, { slug: 'gin' })
      const { status, error } = await call(listCategoryProducts, { params: { slug } })
      expect(status).toBe(404)
      expect(error).toMatchObject({ code: 'not_found', message: 'There is no such category.' })
    },
  )

  it('returns 404 for an inactive category', async () => {
    const { call, database } = await startTestApp()
    const category = await addCategory(database, { slug: 'gin', isActive: false })
    await addProduct(database, { category })
    expect((await call(listCategoryProducts, { params: { slug: 'gin' } })).status).toBe(404)
  })
})
