import { brotliDecompressSync } from 'node:zlib'
import {
  deleteProduct,
  featureProduct,
  updateBrand,
  updateProduct,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import { getCatalogueChanges, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, addReview, signUp } from '../../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { place } from '../../../../test/order-builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { bumpRevision } from '../../../database/revisions.ts'
import { recordSeedRun } from '../../../database/seed-runs.ts'
import { inTransaction } from '../../../database/transaction.ts'

async function withProducts() {
  const test = await openBackOffice()
  const gin = await createProductThroughApi(test)
  const rum = await createProductThroughApi(test, { name: 'Rum' })
  const changes = async (since?: number) => {
    const { status, reply } = await test.call(getCatalogueChanges, since === undefined ? {} : { query: { since } })
    expect(status).toBe(200)
    return reply.data
  }
  const { revision } = await changes()
  const admin = { token: test.token, params: { id: gin._id } }
  return { ...test, gin, rum, changes, revision, admin }
}

const getIds = (list: readonly { readonly _id: string }[]) => list.map((entry) => entry._id).sort()

describe('getCatalogueChanges', () => {
  it('returns everything at first, without reviews, placeholders and long texts', async () => {
    const { changes, database, gin, rum, ...test } = await withProducts()
    const { user } = await signUp({ ...test, database })
    await addReview(database, { product: gin._id, user: user._id, rating: 4 })
    const { isFresh, products, removed } = await changes()
    expect([isFresh, removed]).toEqual([true, []])
    expect(getIds(products)).toEqual(getIds([gin, rum]))
    const { reviews, description, metaTitle, metaDescription, picture, ...rest } = gin
    expect(products.find((product) => product._id === gin._id)).toEqual({
      ...rest,
      picture: { ...picture, placeholder: '' },
      rating: { average: 4, count: 1 },
    })
  })

  it('returns less than 100 bytes when nothing changed', async () => {
    const { app, changes, revision } = await withProducts()
    expect(await changes(revision)).toEqual({ revision, isFresh: false, products: [], removed: [] })
    const { payload } = await app.inject({ url: buildPath(getCatalogueChanges), query: { since: String(revision) } })
    expect(payload.length).toBeLessThan(100)
  })

  it.each([
    ['an edit', ({ admin, call }: Shop) => call(updateProduct, { ...admin, body: { summary: 'Drier' } })],
    [
      'a brand’s name',
      ({ admin, call, gin }: Shop) =>
        call(updateBrand, { ...admin, params: { id: gin.brand._id }, body: { name: 'Gordon' } }),
    ],
    ['what is featured', ({ admin, call }: Shop) => call(featureProduct, { ...admin, body: { isFeatured: true } })],
    ['an order', async (shop: Shop) => place(shop, await signUp(shop), [shop.gin.volumes[0]?._id ?? ''])],
  ])('returns only the product that %s changed', async (_, change) => {
    const shop = await withProducts()
    await change(shop)
    const { isFresh, products, removed, revision } = await shop.changes(shop.revision)
    expect([isFresh, getIds(products), removed]).toEqual([false, [shop.gin._id], []])
    expect(revision).toBeGreaterThan(shop.revision)
    expect(await shop.changes(revision)).toMatchObject({ isFresh: false, products: [] })
  })

  it('lists ids of deleted products', async () => {
    const { admin, call, changes, gin, revision, rum } = await withProducts()
    await call(deleteProduct, admin)
    expect(await changes(revision)).toMatchObject({ isFresh: false, products: [], removed: [gin._id] })
    const fresh = await changes()
    expect([getIds(fresh.products), fresh.removed]).toEqual([[rum._id], []])
    expect((await changes(fresh.revision)).removed).toEqual([])
  })

  it('lists the best sellers in order with every change', async () => {
    const shop = await withProducts()
    await place(shop, await signUp(shop), [shop.rum.volumes[0]?._id ?? ''])
    const { reply } = await shop.call(listCategoryProducts, { params: { slug: 'top-products' } })
    const bestSellers = reply.data.map(({ _id }) => _id)
    expect(bestSellers[0]).toBe(shop.rum._id)
    const changes = await shop.changes(shop.revision)
    expect([changes.bestSellers, (await shop.changes()).bestSellers]).toEqual([bestSellers, bestSellers])
    expect(await shop.changes(changes.revision)).not.toHaveProperty('bestSellers')
  })

  it('is never served from the browser cache', async () => {
    const { app } = await startTestApp()
    expect((await app.inject({ url: buildPath(getCatalogueChanges) })).headers['cache-control']).toBe('no-cache')
  })

  it('sends everything for an unknown revision', async () => {
    const { changes, revision } = await withProducts()
    for (const since of [0, 1, revision + 1, 9_007_199_254_740_991]) {
      const { isFresh, products } = await changes(since)
      expect([since, isFresh, products.length]).toEqual([since, true, 2])
    }
  })

  it('sends everything for the same revision of another database', async () => {
    const old = await withProducts()
    const shop = await startTestApp()
    await addProduct(shop.database)
    for (let count = 0; count < 100; count += 1)
      await inTransaction(shop.database, async (transaction) => bumpRevision(transaction, 'catalogue'))
    const { reply } = await shop.call(getCatalogueChanges, { query: { since: old.revision } })
    expect(reply.data).toMatchObject({ isFresh: true, products: [{}] })
    expect((await old.changes(reply.data.revision)).isFresh).toBe(true)
  })

  it('sends everything after a new seed', async () => {
    const { changes, database, revision, app } = await withProducts()
    const ask = () => app.inject({ url: buildPath(getCatalogueChanges), query: { since: String(revision) } })
    const before = (await ask()).headers.etag
    await inTransaction(database, (transaction) => recordSeedRun(transaction, { seed: 1, products: 2 }))
    expect((await ask()).headers.etag).not.toBe(before)
    const fresh = await changes(revision)
    expect([fresh.isFresh, fresh.products.length]).toEqual([true, 2])
    expect(await changes(fresh.revision)).toMatchObject({ isFresh: false, products: [] })
    // Also when the clock was set back in between.
    await inTransaction(database, (transaction) => recordSeedRun(transaction, { seed: 1, products: 2 }))
    expect((await changes(fresh.revision)).isFresh).toBe(true)
  })

  it('rejects an invalid revision', async () => {
    const { call } = await startTestApp()
    for (const since of ['-1', '1.5', 'yesterday', '']) {
      const { status, error } = await call(getCatalogueChanges, { query: { since } })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['since']])
    }
  })

  it('returns 304 for a known ETag until something changes', async () => {
    const { admin, app, call, revision } = await withProducts()
    const first = await call(getCatalogueChanges, { query: { since: revision } })
    const ask = () =>
      app.inject({
        url: buildPath(getCatalogueChanges),
        query: { since: String(revision) },
        headers: { 'if-none-match': String(first.headers.etag) },
      })
    expect((await ask()).statusCode).toBe(304)
    await call(deleteProduct, admin)
    expect((await ask()).statusCode).toBe(200)
  })

  it('is compressed', async () => {
    const { app } = await withProducts()
    const { headers, rawPayload } = await app.inject({
      url: buildPath(getCatalogueChanges),
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).data.products).toHaveLength(2)
  })
})

type Shop = Awaited<ReturnType<typeof withProducts>>

describe('getCatalogueChanges of a large catalogue', () => {
  it('returns the best sellers and the newest, and all of them again after many changes', async () => {
    const test = await openBackOffice()
    const { call, database } = test
    const ordered = await createProductThroughApi(test)
    await database
      .updateTable('products')
      .set({ created_at: '2020-01-01T00:00:00.000Z' } as never)
      .execute()
    const { reply: empty } = await call(getCatalogueChanges)
    const template = await database.selectFrom('products').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: MAX_FEED_PRODUCTS }, (_, count) => ({
      ...{ ...template, id: `copy-${count}`, slug: `copy-${count}`, revision: template.revision + 1 },
      created_at: new Date(Date.UTC(2021, 0, 1) + count).toISOString(),
    }))
    for (let start = 0; start < copies.length; start += 100) {
      await database
        .insertInto('products')
        .values(copies.slice(start, start + 100))
        .execute()
    }
    const volumes = copies.map(({ id }) => ({
      ...{ id: `volume-of-${id}`, product_id: id, position: 0, size: '1L', price: 1, discount: 0, quantity: 0 },
    }))
    await database.insertInto('volumes').values(volumes).execute()
    await inTransaction(database, async (transaction) => bumpRevision(transaction, 'catalogue'))
    await place(test, await signUp(test), [ordered.volumes[0]?._id ?? ''])
    for (const query of [{}, { since: empty.data.revision }]) {
      const { data } = (await call(getCatalogueChanges, { query })).reply
      expect([data.isFresh, data.products.length, data.removed]).toEqual([true, MAX_FEED_PRODUCTS, []])
      const ids = new Set(data.products.map((product) => product._id))
      expect([ids.has(ordered._id), ids.has('copy-999'), ids.has('copy-0')]).toEqual([true, true, false])
    }
  })
})
