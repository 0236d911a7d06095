import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addSubCategory } from '../../../../test/builders.ts'
import { findIndexed } from '../../../../test/find-indexed.ts'
import { expectInvariants } from '../../../../test/invariants.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { searchProductIds } from '../../search/search.service.ts'
import { type ImportedProduct, importProducts } from './product-import.service.ts'
import { createProduct } from './product-writing.service.ts'

const AT = new Date('2026-03-01T18:00:00.000Z')
const PAGE = { page: 1, pageSize: 10, offset: 0 }

async function createDraft(database: TestApp['database']): Promise<ImportedProduct> {
  const category = await addCategory(database, { name: 'Gin' })
  return {
    ...{ name: 'Gilbey’s Mixed Berry', pictureId: await addPicture(database), summary: 'Pink.', at: AT },
    ...{ description: 'Berries first, juniper after.', countryOfOrigin: 'Kenya', alcoholPercentage: 35, category },
    subcategory: await addSubCategory(database, { category, name: 'Flavoured Gin' }),
    brand: await addBrand(database, { name: 'Gilbey’s' }),
    ...{ tags: ['gin', 'berries'], metaTitle: 'Gilbey’s', metaDescription: 'Pink gin.' },
    volumes: [
      { size: '750ml', price: 1_600, discount: 100, quantity: 7 },
      { size: '250 ml', price: 550, discount: 0, quantity: 0 },
    ],
  }
}

/** All rows written for the drafts, without values that differ in each run. */
async function written(add: (test: TestApp, drafts: readonly ImportedProduct[]) => Promise<unknown>) {
  const test = await startTestApp()
  const draft = await createDraft(test.database)
  await add(test, [
    draft,
    { ...draft, name: 'Gilbeys mixed berry' },
    { ...draft, name: 'Rosé & Tonic', tags: ['pink'] },
  ])
  await expectInvariants(test.database)
  const rows = async (sql: string) => (await test.database.executeQuery(CompiledQuery.raw(sql))).rows
  return {
    products: await rows(`select products.name, products.slug, summary, products.description, country_of_origin,
      alcohol_percentage, tags, meta_title, meta_description, rating_sum, featured_at, products.created_at, updated_at,
      products.deleted_at, products.version, categories.name as category, brands.name as brand
      from products join categories on categories.id = category_id join brands on brands.id = brand_id
      order by products.slug`),
    volumes: await rows(`select slug, position, size, price, discount, quantity, change, reason, at, order_id
      from volumes join products on products.id = product_id join stock_ledger on volume_id = volumes.id
      order by slug, position`),
    documents: await rows(`select id, name, brand, category, sub_category,
      tags, sizes from search_documents order by id`),
    entries: await findIndexed(test.database, 'berry', 'juniper'),
    trigrams: await rows('select * from search_trigrams order by trigram, length, word'),
  }
}

async function* each<T>(items: readonly T[]) {
  yield* items
}

describe('importProducts', () => {
  it('stores the same rows as createProduct called for each product', async () => {
    const oneByOne = await written(async ({ deps }, drafts) => {
      for (const draft of drafts) await createProduct({ ...deps, now: () => AT }, draft)
    })
    expect(await written(({ database }, drafts) => importProducts({ database }, each(drafts)))).toEqual(oneByOne)
    expect(oneByOne.products).toHaveLength(3)
    expect(oneByOne.volumes).toHaveLength(6)
    expect(oneByOne.entries).toHaveLength(2)
  })

  it('handles more rows than one statement allows, makes names unique and reports progress', async () => {
    const { database } = await startTestApp()
    const draft = await createDraft(database)
    const progress: number[] = []
    const drafts = Array.from({ length: 1_200 }, (_, place) => ({ ...draft, name: `Berry ${place % 1_190}` }))
    expect(await importProducts({ database }, each(drafts), (done) => progress.push(done))).toBe(1_200)
    expect(progress).toEqual([500, 1_000, 1_200])
    const slugs = await database.selectFrom('products').select('slug').orderBy('slug').execute()
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(1_200)
    expect((await searchProductIds(database, 'berrz', PAGE)).ids).toHaveLength(10)
    await expectInvariants(database)
  })

  it.each([
    ['an unknown brand', { brand: 'nobody' }, 'brand'],
    ['a size twice', { volumes: Array(2).fill({ size: '1L', price: 1, discount: 0, quantity: 0 }) }, 'volumes.1.size'],
  ])('adds nothing when one product has %s', async (_, change, field) => {
    const { database } = await startTestApp()
    const draft = await createDraft(database)
    const drafts = [...Array.from({ length: 600 }, () => draft), { ...draft, ...change }]
    await expect(importProducts({ database }, each(drafts))).rejects.toMatchObject({
      details: { fields: { [field]: expect.any(String) } },
    })
    expect(await database.selectFrom('products').select('id').execute()).toEqual([])
  })
})
