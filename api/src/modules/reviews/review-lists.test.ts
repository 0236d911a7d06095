import { deleteUser, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import {
  getReview,
  listProductReviews,
  listReviewsForAdmin,
  listUserReviews,
} from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addPicture, addProduct, addReview, signUp, signUpAdmin } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

async function withReviews() {
  const test = await startTestApp()
  const { database } = test
  const admin = await signUpAdmin(test)
  const amina = await signUp(test, { name: 'Amina Njeri', email: 'amina@example.com' })
  const brian = await signUp(test, { name: 'Brian', email: 'brian@example.com' })
  const product = await addProduct(database, { name: 'Konyagi', slug: 'konyagi', picture: await addPicture(database) })
  const other = await addProduct(database, { name: 'Tusker' })
  const [user, guest] = [amina.user._id, brian.user._id]
  const first = await addReview(database, { product: product.id, user, description: 'First', createdAt: day(1) })
  await addReview(database, { product: product.id, user: guest, description: '100%', createdAt: day(2) })
  await addReview(database, { product: other.id, user, description: 'Hop_py', isApproved: false, createdAt: day(3) })
  return { ...test, admin, amina, brian, product, other, first }
}

const descriptions = (reviews: readonly { readonly description: string }[]) => reviews.map((one) => one.description)

describe('listProductReviews', () => {
  it('shows approved reviews to everybody, newest first, without e-mail', async () => {
    const { call, product } = await withReviews()
    const { status, reply, headers } = await call(listProductReviews, { params: { productId: product.id } })
    expect(status).toBe(200)
    expect(reply.data.map(({ description, userName }) => [description, userName])).toEqual([
      ['100%', 'Brian'],
      ['First', 'Amina N.'],
    ])
    expect(JSON.stringify(reply)).not.toContain('@')
    expect(headers['cache-control']).toContain('public')
  })

  it('omits reviews that are not approved', async () => {
    const { call, other } = await withReviews()
    const { reply } = await call(listProductReviews, { params: { productId: other.id } })
    expect(reply).toEqual({ data: [], meta: { page: 1, pageSize: 20, total: 0 } })
  })

  it('returns pages', async () => {
    const { call, product } = await withReviews()
    const params = { productId: product.id }
    const { reply } = await call(listProductReviews, { params, query: { page: 2, pageSize: 1 } })
    expect([descriptions(reply.data), reply.meta]).toEqual([['First'], { page: 2, pageSize: 1, total: 2 }])
  })

  it('removes the name of a deleted author, also from cached responses', async () => {
    const { call, product, amina, admin } = await withReviews()
    const read = () => call(listProductReviews, { params: { productId: product.id } })
    const before = await read()
    const params = { id: amina.user._id }
    await call(updateUser, { token: admin.token, params, body: { name: 'Amina Wairimu' } })
    const renamed = await read()
    expect(renamed.reply.data[1]?.userName).toBe('Amina W.')
    await call(deleteUser, { token: admin.token, params })
    const after = await read()
    expect(after.reply.data[1]).toMatchObject({ description: 'First', userName: 'Former customer' })
    expect(new Set([before, renamed, after].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('returns 404 for unknown and deleted products and for slugs', async () => {
    const { call, database, product } = await withReviews()
    const getStatus = async (productId: string) => (await call(listProductReviews, { params: { productId } })).status
    expect([await getStatus('none-such'), await getStatus('konyagi')]).toEqual([404, 404])
    await database
      .updateTable('products')
      .set({ deleted_at: day(9) })
      .where('id', '=', product.id)
      .execute()
    expect(await getStatus(product.id)).toBe(404)
  })
})

describe('getReview', () => {
  it('is for its author and admins only', async () => {
    const { call, first, amina, brian, admin, product } = await withReviews()
    const ask = (token: string, id = first) => call(getReview, { token, params: { id } })
    const own = await ask(amina.token)
    expect(own.reply.data).toMatchObject({ _id: first, userEmail: 'amina@example.com', product: { _id: product.id } })
    expect(own.reply.data.product.thumbnailImage).toMatch(/^\/media\/\w+-640\.webp$/)
    expect(own.headers['cache-control']).toBe('no-store')
    expect((await ask(admin.token)).reply.data).toEqual(own.reply.data)
    const [stranger, nothing] = [await ask(brian.token), await ask(brian.token, 'none-such')]
    expect([stranger.status, stranger.error.message]).toEqual([404, nothing.error.message])
  })
})

describe('listUserReviews', () => {
  it('is for the user and admins, includes unapproved reviews, newest first', async () => {
    const { call, amina, admin } = await withReviews()
    for (const { token } of [amina, admin]) {
      const { reply } = await call(listUserReviews, { token, params: { userId: amina.user._id } })
      expect(descriptions(reply.data)).toEqual(['Hop_py', 'First'])
      expect(reply.meta).toEqual({ page: 1, pageSize: 100, total: 2 })
    }
  })

  it('returns 404 for other users, and to the admin for unknown and deleted users', async () => {
    const { call, amina, brian, admin } = await withReviews()
    const getStatus = async (token: string, userId: string) =>
      (await call(listUserReviews, { token, params: { userId } })).status
    expect(await getStatus(brian.token, amina.user._id)).toBe(404)
    expect(await getStatus(admin.token, 'none-such')).toBe(404)
    await call(deleteUser, { token: admin.token, params: { id: amina.user._id } })
    expect(await getStatus(admin.token, amina.user._id)).toBe(404)
  })
})

describe('listReviewsForAdmin', () => {
  it.each([
    ['', ['100%', 'First']],
    ['first', ['First']],
    ['AMINA@', ['First']],
    ['brian', ['100%']],
    ['%', ['100%']],
    ['_', []],
    ['hop', []],
  ])('finds with %j %j', async (search, found) => {
    const { call, admin } = await withReviews()
    const { reply } = await call(listReviewsForAdmin, {
      token: admin.token,
      params: { slug: 'konyagi' },
      query: { search },
    })
    expect(descriptions(reply.data)).toEqual(found)
    expect(reply.meta).toEqual({ page: 1, pageSize: 5, total: found.length })
  })

  it('shows unapproved reviews', async () => {
    const { call, admin, other } = await withReviews()
    const { reply } = await call(listReviewsForAdmin, { token: admin.token, params: { slug: other.slug } })
    expect(reply.data).toMatchObject([{ isApproved: false, userEmail: 'amina@example.com' }])
  })

  it('keeps reviews of a deleted user without personal data', async () => {
    const { call, admin, amina } = await withReviews()
    const { token } = admin
    await call(deleteUser, { token, params: { id: amina.user._id } })
    const list = async (search: string) =>
      (await call(listReviewsForAdmin, { token, params: { slug: 'konyagi' }, query: { search } })).reply.data
    expect(await list('amina')).toEqual([])
    expect(await list('first')).toMatchObject([{ userEmail: '', user: { name: 'Former customer', email: '' } }])
  })

  it('returns 404 for unknown and deleted products', async () => {
    const { call, admin, database, product } = await withReviews()
    const getStatus = async (slug: string) =>
      (await call(listReviewsForAdmin, { token: admin.token, params: { slug } })).status
    expect([await getStatus('none-such'), await getStatus('konyagi')]).toEqual([404, 200])
    await database
      .updateTable('products')
      .set({ deleted_at: day(9) })
      .where('id', '=', product.id)
      .execute()
    expect(await getStatus('konyagi')).toBe(404)
  })
})
