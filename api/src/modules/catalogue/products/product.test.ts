import { getFeaturedProduct, getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import {
  addBrand,
  addCategory,
  addPicture,
  addProduct,
  addReview,
  addSubCategory,
  countCatalogueChange,
  signUp,
} from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

describe('getProduct', () => {
  it('returns a complete product by id and by slug', async () => {
    const { call, database } = await startTestApp()
    const category = await addCategory(database, { name: 'Whisky', slug: 'whisky' })
    const subCategory = await addSubCategory(database, { name: 'Bourbon', category })
    const brand = await addBrand(database, { name: 'Jim Beam' })
    const picture = await addPicture(database)
    const volumes = [
      { size: '750ml', price: 2_000, discount: 150, quantity: 3 },
      { size: '1L', price: 2_600, discount: 0, quantity: 0 },
    ]
    const added = await addProduct(database, { category, subCategory, brand, picture, volumes, tags: ['oak', 'sour'] })
    const byId = await call(getProduct, { params: { id: added.id } })
    const bySlug = await call(getProduct, { params: { id: added.slug } })
    expect(bySlug.reply).toEqual(byId.reply)
    expect(byId.reply.data).toMatchObject({
      _id: added.id,
      category: { _id: category, name: 'Whisky', slug: 'whisky' },
      subcategory: { _id: subCategory, name: 'Bourbon' },
      brand: { _id: brand, name: 'Jim Beam' },
      tags: ['oak', 'sour'],
      thumbnailImage: `/media/${picture}-640.webp`,
      imagePublicId: picture,
      picture: { widths: [160, 320, 640], width: 640, height: 800 },
      volumes: [
        { _id: added.volumeIds[0], size: '750ml', price: 2_000, discount: 150, priceAfterDiscount: 1_850, quantity: 3 },
        { _id: added.volumeIds[1], size: '1L', priceAfterDiscount: 2_600, quantity: 0 },
      ],
      reviews: [],
      rating: { average: 0, count: 0 },
      isFeatured: false,
      featuredDate: null,
      version: 1,
    })
  })

  it('omits deleted variants, and returns empty texts where there is no picture', async () => {
    const { call, database } = await startTestApp()
    const { id, volumeIds } = await addProduct(database, { volumes: [{ size: '1L' }, { size: '2L' }] })
    await database
      .updateTable('volumes')
      .set({ deleted_at: day(1) })
      .where('id', '=', volumeIds[0] ?? '')
      .execute()
    const { data } = (await call(getProduct, { params: { id } })).reply
    expect(data.volumes.map((volume) => volume.size)).toEqual(['2L'])
    expect(data).toMatchObject({ thumbnailImage: '', imagePublicId: '', picture: null })
  })

  it.each(['no-such-product', 'constructor', '%', "' or 1=1 --", '🍷'])(
    'returns 404 with a message for %j',
    async (id) => {
      const { call, database } = await startTestApp()
      await addProduct(database)
      const { status, error } = await call(getProduct, { params: { id } })
      expect(status).toBe(404)
      expect(error).toMatchObject({ code: 'not_found', message: 'There is no such product.' })
    },
  )

  it('returns 404 for a deleted product', async () => {
    const { call, database } = await startTestApp()
    const { id, slug } = await addProduct(database, { deletedAt: day(1) })
    expect((await call(getProduct, { params: { id } })).status).toBe(404)
    expect((await call(getProduct, { params: { id: slug } })).status).toBe(404)
  })

  it('prefers an id to an equal slug', async () => {
    const { call, database } = await startTestApp()
    const named = await addProduct(database, { name: 'Impostor', slug: 'the-id' })
    const row = await database.selectFrom('products').selectAll().where('id', '=', named.id).executeTakeFirstOrThrow()
    await database
      .insertInto('products')
      .values({ ...row, id: 'the-id', name: 'Genuine', slug: 'genuine' })
      .execute()
    const volume = { id: 'v', product_id: 'the-id', position: 0, size: '1L', price: 1, discount: 0, quantity: 1 }
    await database
      .insertInto('volumes')
      .values({ ...volume, deleted_at: null })
      .execute()
    expect((await call(getProduct, { params: { id: 'the-id' } })).reply.data.name).toBe('Genuine')
  })

  it('returns up to 4 related products of the category: same sub-category first, then the newest', async () => {
    const { call, database } = await startTestApp()
    const category = await addCategory(database)
    const subCategory = await addSubCategory(database, { category })
    const same = { category, subCategory }
    const { id } = await addProduct(database, { ...same, name: 'Itself', createdAt: day(9) })
    await addProduct(database, { ...same, name: 'Sibling, old', createdAt: day(1) })
    await addProduct(database, { ...same, name: 'Sibling, new', createdAt: day(2) })
    await addProduct(database, { ...same, name: 'Gone', createdAt: day(8), deletedAt: day(8) })
    for (const number of [3, 4, 5])
      await addProduct(database, { category, name: `Cousin ${number}`, createdAt: day(number) })
    await addProduct(database, { name: 'Stranger', createdAt: day(7) })
    const { reply } = await call(getProduct, { params: { id } })
    expect(reply.related.map((product) => product.name)).toEqual([
      'Sibling, new',
      'Sibling, old',
      'Cousin 5',
      'Cousin 4',
    ])
  })
})

describe('the reviews of a product', () => {
  it('are the approved ones, newest first, with display names and without e-mail', async () => {
    const test = await startTestApp()
    const { call, database } = test
    const { id } = await addProduct(database)
    const people = [
      await signUp(test, { name: 'Amina Njeri', email: 'amina@private.example' }),
      await signUp(test, { name: 'brian@private.example' }),
      await signUp(test, { name: 'Chao Mutua' }),
      await signUp(test, { name: 'Dan Otieno' }),
    ]
    const [amina = '', brian = '', chao = '', dan = ''] = people.map(({ user }) => user._id)
    await addReview(database, { product: id, user: amina, rating: 5, createdAt: day(1) })
    await addReview(database, { product: id, user: brian, rating: 2, createdAt: day(3) })
    await addReview(database, { product: id, user: chao, rating: 4, createdAt: day(2) })
    await addReview(database, { product: id, user: dan, rating: 1, isApproved: false, createdAt: day(4) })
    await database
      .updateTable('users')
      .set({ deleted_at: day(5) })
      .where('id', '=', chao)
      .execute()
    const { data } = (await call(getProduct, { params: { id } })).reply
    expect(data.reviews.map((review) => [review.userName, review.rating])).toEqual([
      ['Customer', 2],
      ['Former customer', 4],
      ['Amina N.', 5],
    ])
    expect(data.rating).toEqual({ average: 11 / 3, count: 3 })
    expect(JSON.stringify(data)).not.toMatch(/@|private/)
  })

  it('are limited to 20 per product, while the rating counts all', async () => {
    const test = await startTestApp()
    const { call, database } = test
    const category = await addCategory(database)
    const first = await addProduct(database, { category })
    const second = await addProduct(database, { category })
    const { user } = await signUp(test)
    const { password_hash } = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    for (let number = 0; number < 22; number += 1) {
      const id = `u${number}`
      const row = { id, name: `User ${number}`, email: id, email_key: id, password_hash, role: 'customer' as const }
      await database
        .insertInto('users')
        .values({ ...row, created_at: day(1), deleted_at: null })
        .execute()
      await addReview(database, { product: first.id, user: id, createdAt: day(number + 1), description: `${number}` })
    }
    await addReview(database, { product: second.id, user: user._id })
    const { data, related } = (await call(getProduct, { params: { id: first.id } })).reply
    expect(data.reviews.map((review) => review.description)).toEqual(Array.from({ length: 20 }, (_, i) => `${21 - i}`))
    expect(data.rating.count).toBe(22)
    expect(related.map((product) => product.reviews.length)).toEqual([1])
  })
})

describe('getFeaturedProduct', () => {
  it('returns null when no product is featured', async () => {
    const { call, database } = await startTestApp()
    await addProduct(database)
    expect((await call(getFeaturedProduct)).reply.data).toBeNull()
  })

  it('returns the featured product unless it was deleted', async () => {
    const { call, database } = await startTestApp()
    const picture = await addPicture(database)
    const { id, slug } = await addProduct(database, { name: 'Offer', picture })
    await addProduct(database)
    await database
      .updateTable('products')
      .set({ featured_at: day(2) })
      .where('id', '=', id)
      .execute()
    const thumbnailImage = `/media/${picture}-640.webp`
    expect((await call(getFeaturedProduct)).reply.data).toMatchObject({
      ...{ _id: id, slug, name: 'Offer', thumbnailImage, featuredDate: day(2) },
    })
    await database
      .updateTable('products')
      .set({ deleted_at: day(3) })
      .where('id', '=', id)
      .execute()
    await countCatalogueChange(database)
    expect((await call(getFeaturedProduct)).reply.data).toBeNull()
  })
})
