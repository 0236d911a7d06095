import { featureProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getFeaturedProduct, getProduct, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addPicture, addProduct, addSubCategory } from '../../../../test/builders.ts'
import {
  createProductThroughApi,
  findMovedRevisions,
  openBackOffice,
  toPictureAddress,
} from '../../../../test/catalogue-builders.ts'
import { getRevision } from '../../../database/revisions.ts'

async function withGin() {
  const test = await openBackOffice()
  const gin = await createProductThroughApi(test)
  const edit = (body: unknown, id = gin._id) => test.call(updateProduct, { token: test.token, params: { id }, body })
  return { ...test, gin, edit }
}

describe('updateProduct', () => {
  it('changes only the fields that are sent', async () => {
    const { advance, call, edit, gin } = await withGin()
    advance(1_000)
    const { status, reply } = await edit({ name: 'Gordon’s Pink', tags: ['pink'], alcoholPercentage: 0 })
    expect(status).toBe(200)
    expect(reply.message).toBe('Product updated successfully')
    const change = { name: 'Gordon’s Pink', tags: ['pink'], alcoholPercentage: 0, version: 2 }
    expect(reply.data).toEqual({ ...gin, ...change, updatedAt: reply.data.updatedAt })
    expect(reply.data.updatedAt > gin.updatedAt).toBe(true)
    expect((await call(getProduct, { params: { id: gin._id } })).reply.data).toEqual(reply.data)
  })

  it('keeps the slug when the name changes, and finds the product by the new name', async () => {
    const { call, edit, gin } = await withGin()
    const { reply } = await edit({ name: 'Beefeater' })
    expect(reply.data.slug).toBe(gin.slug)
    const found = async (search: string) =>
      (await call(searchProducts, { query: { search } })).reply.product.map((product) => product._id)
    expect(await found('beefeater')).toEqual([gin._id])
    expect(await found('gordons')).toEqual([])
  })

  it('accepts the payload of the form', async () => {
    const { edit, gin } = await withGin()
    const { name, description, thumbnailImage, imagePublicId, volumes, alcoholPercentage, countryOfOrigin } = gin
    const { tags, metaTitle, metaDescription, summary, version } = gin
    const names = { category: gin.category._id, subcategory: gin.subcategory._id, brand: gin.brand._id }
    const { status, reply } = await edit({
      ...{ name, description, thumbnailImage, imagePublicId, volumes, alcoholPercentage, countryOfOrigin },
      ...{ tags, metaTitle, metaDescription, summary, version, ...names },
    })
    expect(status).toBe(200)
    expect(reply.data).toEqual({ ...gin, version: 2, updatedAt: reply.data.updatedAt })
  })

  it.each([{}, { version: 1 }])('does nothing for an empty body: %j', async (body) => {
    const { database, edit, gin } = await withGin()
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await edit(body)
      expect([status, reply.data]).toEqual([200, gin])
    })
    expect(moved).toEqual([])
  })

  it('increments both revisions and stores the revision of the product', async () => {
    const { database, edit, gin } = await withGin()
    const moved = await findMovedRevisions(database, () => edit({ summary: 'Drier' }))
    expect(moved).toEqual(['catalogue', 'storefront'])
    const row = await database.selectFrom('products').select('revision').where('id', '=', gin._id).executeTakeFirst()
    expect(row?.revision).toBe(await getRevision(database, 'catalogue'))
  })

  it('rejects an outdated version and accepts the current one', async () => {
    const { database, edit, gin } = await withGin()
    expect((await edit({ summary: 'First', version: gin.version })).status).toBe(200)
    const late = await edit({ summary: 'Second', version: gin.version })
    expect([late.status, late.error.code]).toEqual([409, 'version_conflict'])
    const row = await database.selectFrom('products').select(['summary', 'version']).executeTakeFirst()
    expect(row).toEqual({ summary: 'First', version: 2 })
  })

  it('accepts one of two changes based on the same version', async () => {
    const { edit, gin } = await withGin()
    const both = await Promise.all(['One', 'Other'].map((summary) => edit({ summary, version: gin.version })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('requires a sub-category of the new category', async () => {
    const { database, edit, gin } = await withGin()
    const category = await addCategory(database)
    const apart = await edit({ category })
    expect(apart.error.fields).toEqual({ subcategory: 'The category has no such sub-category.' })
    const subcategory = await addSubCategory(database, { category })
    expect((await edit({ subcategory })).error.fields).toHaveProperty('subcategory')
    const { reply } = await edit({ category, subcategory })
    expect(reply.data).toMatchObject({ category: { _id: category }, subcategory: { _id: subcategory }, _id: gin._id })
  })

  it('accepts another picture with its own id', async () => {
    const { database, edit } = await withGin()
    const [picture, other] = [await addPicture(database), await addPicture(database)]
    const wrong = await edit({ thumbnailImage: toPictureAddress(picture), imagePublicId: other })
    expect(wrong.error.fields).toHaveProperty('imagePublicId')
    expect((await edit({ imagePublicId: other })).error.fields).toHaveProperty('imagePublicId')
    const { reply } = await edit({ thumbnailImage: toPictureAddress(picture), imagePublicId: picture })
    expect(reply.data).toMatchObject({ imagePublicId: picture, thumbnailImage: toPictureAddress(picture) })
  })

  it.each([
    ['name', { name: ' ' }],
    ['brand', { brand: 'nowhere' }],
    ['thumbnailImage', { thumbnailImage: '/media/0123456789abcdef0123-640.webp' }],
    ['volumes', { volumes: [] }],
    ['rating', { rating: { average: 5, count: 9 } }],
    ['isFeatured', { isFeatured: true }],
    ['featuredDate', { featuredDate: '2026-01-01T00:00:00.000Z' }],
    ['reviews', { reviews: [] }],
    ['slug', { slug: 'mine' }],
    ['_id', { _id: 'mine' }],
    ['version', { version: '1' }],
  ])('rejects %s and changes nothing', async (field, change) => {
    const { call, edit, gin } = await withGin()
    const { status, error } = await edit({ summary: 'Tampered', ...change })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await call(getProduct, { params: { id: gin._id } })).reply.data).toEqual(gin)
  })

  it('returns 404 for unknown and deleted products and for slugs', async () => {
    const { database, edit, gin } = await withGin()
    const { id } = await addProduct(database, { deletedAt: '2026-01-01T00:00:00.000Z' })
    for (const name of ['nowhere', id, gin.slug]) expect((await edit({ summary: 'None' }, name)).status).toBe(404)
  })
})

describe('featureProduct', () => {
  it('features one product at a time and confirms it', async () => {
    const { call, database, token, ...test } = await withGin()
    const rum = await createProductThroughApi({ ...test, call, database, token }, { name: 'Rum' })
    const feature = (id: string, body: unknown = { isFeatured: true }) =>
      call(featureProduct, { token, params: { id }, body })
    await feature(test.gin._id)
    const { status, reply } = await feature(rum._id)
    expect([status, reply.message]).toEqual([200, 'Product marked as featured successfully'])
    expect((await call(getFeaturedProduct)).reply.data).toMatchObject({ _id: rum._id })
    expect((await call(getProduct, { params: { id: test.gin._id } })).reply.data.isFeatured).toBe(false)
    const refused = await feature(test.gin._id, { isFeatured: false })
    const words = 'To end an offer, feature another product.'
    expect([refused.status, refused.error.message, refused.error.fields]).toEqual([400, words, { isFeatured: words }])
    expect((await feature('nowhere')).status).toBe(404)
  })

  it('rejects a product without variants', async () => {
    const { call, database, token } = await openBackOffice()
    const { id } = await addProduct(database, { volumes: [] })
    const { status } = await call(featureProduct, { token, params: { id }, body: { isFeatured: true } })
    expect(status).toBe(400)
    expect((await call(getFeaturedProduct)).reply.data).toBeNull()
  })
})
