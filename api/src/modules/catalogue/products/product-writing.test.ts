import { getFeaturedProduct, getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addProduct, addSubCategory } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getRevision } from '../../../database/revisions.ts'
import { createProduct, featureProduct, type NewProduct } from './product-writing.service.ts'

const minute = 60_000

async function createDraft({ database }: TestApp, change: Partial<NewProduct> = {}): Promise<NewProduct> {
  const category = await addCategory(database)
  return {
    name: 'Gordon’s London Dry',
    pictureId: await addPicture(database),
    summary: 'Dry',
    description: 'Juniper first.',
    countryOfOrigin: 'United Kingdom',
    alcoholPercentage: 37.5,
    category,
    subcategory: await addSubCategory(database, { category }),
    brand: await addBrand(database),
    tags: ['gin', 'dry'],
    metaTitle: 'Gordon’s',
    metaDescription: 'Juniper first.',
    volumes: [
      { size: '350ml', price: 1_000, discount: 0, quantity: 7 },
      { size: '750ml', price: 1_900, discount: 100, quantity: 0 },
    ],
    ...change,
  }
}

describe('createProduct', () => {
  it('stores the product with its variants and returns it complete', async () => {
    const test = await startTestApp()
    const draft = await createDraft(test)
    const made = await createProduct(test.deps, draft)
    expect(made).toMatchObject({
      ...{ slug: 'gordons-london-dry', alcoholPercentage: 37.5, tags: ['gin', 'dry'], imagePublicId: draft.pictureId },
      ...{ category: { _id: draft.category }, subcategory: { _id: draft.subcategory }, brand: { _id: draft.brand } },
      ...{ isFeatured: false, version: 1 },
      volumes: [
        { size: '350ml', priceAfterDiscount: 1_000, quantity: 7 },
        { size: '750ml', priceAfterDiscount: 1_800, quantity: 0 },
      ],
    })
    expect((await test.call(getProduct, { params: { id: made.slug } })).reply.data).toEqual(made)
  })

  it('writes the opening stock of each variant to the ledger', async () => {
    const test = await startTestApp()
    const made = await createProduct(test.deps, await createDraft(test))
    const ledger = await test.database.selectFrom('stock_ledger').selectAll().orderBy('id').execute()
    expect(ledger).toMatchObject([
      { volume_id: made.volumes[0]?._id, change: 7, reason: 'opening', order_id: null },
      { volume_id: made.volumes[1]?._id, change: 0, reason: 'opening', order_id: null },
    ])
  })

  it('increments the revision and stores it with the product', async () => {
    const test = await startTestApp()
    await createProduct(test.deps, await createDraft(test))
    const row = await test.database.selectFrom('products').select('revision').executeTakeFirstOrThrow()
    expect(row.revision).toBe(2)
    expect(await getRevision(test.database, 'catalogue')).toBe(2)
    expect(await getRevision(test.database, 'storefront')).toBe(2)
  })

  it('gives every product a unique slug, also among deleted ones', async () => {
    const test = await startTestApp()
    const draft = await createDraft(test)
    const first = await createProduct(test.deps, draft)
    await test.database.updateTable('products').set({ deleted_at: test.deps.now().toISOString() }).execute()
    const second = await createProduct(test.deps, draft)
    expect([first.slug, second.slug]).toEqual(['gordons-london-dry', 'gordons-london-dry-2'])
  })

  it.each([
    ['category', { category: 'nowhere' }],
    ['subcategory', { subcategory: 'nowhere' }],
    ['brand', { brand: 'nowhere' }],
    ['volumes', { volumes: [] }],
    ['volumes.0.discount', { volumes: [{ size: '1L', price: 100, discount: 101, quantity: 1 }] }],
  ])('rejects a wrong %s and stores nothing', async (field, change) => {
    const test = await startTestApp()
    const draft = await createDraft(test, change)
    await expect(createProduct(test.deps, draft)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { [field]: expect.any(String) } },
    })
    expect(await test.database.selectFrom('products').select('id').execute()).toEqual([])
    expect(await getRevision(test.database, 'catalogue')).toBe(1)
  })

  it('rejects a sub-category of another category', async () => {
    const test = await startTestApp()
    const draft = await createDraft(test, { subcategory: await addSubCategory(test.database) })
    await expect(createProduct(test.deps, draft)).rejects.toMatchObject({
      details: { fields: { subcategory: 'The category has no such sub-category.' } },
    })
  })
})

describe('featureProduct', () => {
  it('moves the flag from the product that had it', async () => {
    const test = await startTestApp()
    const { call, database, deps, advance } = test
    const old = await addProduct(database)
    const next = await addProduct(database)
    await featureProduct(deps, old.id)
    advance(minute)
    const featured = await featureProduct(deps, next.id)
    expect(featured).toMatchObject({ _id: next.id, isFeatured: true, version: 2 })
    expect((await call(getFeaturedProduct)).reply.data).toMatchObject({
      _id: next.id,
      featuredDate: featured.featuredDate,
    })
    const { data } = (await call(getProduct, { params: { id: old.id } })).reply
    expect(data).toMatchObject({ isFeatured: false, featuredDate: null, version: 3 })
    expect(await getRevision(database, 'storefront')).toBe(3)
    const rows = await database.selectFrom('products').select('revision').execute()
    expect(rows.map((row) => row.revision)).toEqual([3, 3])
  })

  it('rejects unknown and deleted products and keeps the flag', async () => {
    const { call, database, deps } = await startTestApp()
    const featured = await addProduct(database)
    await featureProduct(deps, featured.id)
    const deleted = await addProduct(database, { deletedAt: '2026-01-01T00:00:00.000Z' })
    for (const id of ['nowhere', deleted.id]) {
      await expect(featureProduct(deps, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await call(getFeaturedProduct)).reply.data?._id).toBe(featured.id)
    expect(await getRevision(database, 'catalogue')).toBe(2)
  })
})
