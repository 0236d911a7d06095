import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { addReview, approveReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, type SignedUp, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import { addDelivered, deliver } from '../../../test/review-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

const bodyFor = ({ user }: SignedUp, product: string, change: object = {}) => ({
  ...{ userEmail: user.email, description: 'Smooth.', rating: 4, product },
  ...change,
})

async function withDelivered() {
  const test = await startTestApp()
  const person = await signUp(test, { name: 'Amina Njeri', email: 'Amina@Example.com' })
  const product = await addDelivered(test, person)
  const review = (change: object = {}, token = person.token) =>
    test.call(addReview, { token, body: bodyFor(person, product.id, change) })
  return { ...test, test, person, product, review }
}

const getRows = ({ database }: Pick<TestApp, 'database'>) => database.selectFrom('reviews').selectAll().execute()

async function getRating({ call }: TestApp, id: string) {
  return (await call(getProduct, { params: { id } })).reply.data.rating
}

describe('addReview', () => {
  it('stores the review of a delivered product as not approved', async () => {
    const { test, person, product, review, database } = await withDelivered()
    const revision = await getRevision(database, 'catalogue')
    const { status, reply } = await review({ description: ' Smooth. ' })
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({
      ...{ description: 'Smooth.', rating: 4, isApproved: false, userEmail: 'Amina@Example.com', version: 1 },
      product: { _id: product.id, name: 'Konyagi', slug: product.slug, thumbnailImage: '' },
      user: { _id: person.user._id, name: 'Amina Njeri', email: 'Amina@Example.com' },
    })
    expect(await getRows(test)).toMatchObject([{ id: reply.data._id, is_approved: 0, description: 'Smooth.' }])
    expect(await getRating(test, product.id)).toEqual({ average: 0, count: 0 })
    expect(await getRevision(database, 'catalogue')).toBe(revision)
    await expectInvariants(database)
  })

  it('replaces an earlier review, which needs approval again', async () => {
    const { test, product, review, call, database } = await withDelivered()
    const id = (await review()).reply.data._id
    const { token } = await signUpAdmin(test)
    await call(approveReview, { token, params: { id }, body: { isApproved: true } })
    expect(await getRating(test, product.id)).toEqual({ average: 4, count: 1 })
    const revisions = [await getRevision(database, 'catalogue'), await getRevision(database, 'storefront')]
    const { status, reply } = await review({ rating: 1, description: 'Not again.' })
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({ _id: id, rating: 1, isApproved: false, version: 3 })
    expect(await getRows(test)).toMatchObject([{ rating: 1, description: 'Not again.', is_approved: 0 }])
    expect(await getRating(test, product.id)).toEqual({ average: 0, count: 0 })
    const after = [await getRevision(database, 'catalogue'), await getRevision(database, 'storefront')]
    expect(after).toEqual(revisions.map((revision) => revision + 1))
    const { revision } = await database
      .selectFrom('products')
      .select('revision')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(revision).toBe(after[0])
    await expectInvariants(database)
  })

  it('keeps the approval when repeated', async () => {
    const { test, product, review, call } = await withDelivered()
    const id = (await review()).reply.data._id
    const { token } = await signUpAdmin(test)
    await call(approveReview, { token, params: { id }, body: { isApproved: true } })
    expect((await review()).reply.data).toMatchObject({ _id: id, isApproved: true, version: 2 })
    expect(await getRating(test, product.id)).toEqual({ average: 4, count: 1 })
  })

  it('creates one review when sent many times at once', async () => {
    const { test, review } = await withDelivered()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => review({ rating: (count % 5) + 1 })))
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.data._id}`)).size).toBe(1)
    expect(await getRows(test)).toHaveLength(1)
  })

  it('accepts an e-mail in any case', async () => {
    const { review } = await withDelivered()
    expect((await review({ userEmail: ' amina@EXAMPLE.com' })).status).toBe(201)
  })

  it.each(['pending', 'processing', 'shipping', 'cancelled'])(
    'rejects a product of a %s order',
    async (orderStatus) => {
      const test = await startTestApp()
      const person = await signUp(test)
      const { token } = await signUpAdmin(test)
      const product = await addProduct(test.database)
      const { orderId } = await place(test, person, product.volumeIds)
      await test.call(updateOrderStatus, { token, params: { orderId }, body: { orderStatus } })
      const { status, error } = await test.call(addReview, { token: person.token, body: bodyFor(person, product.id) })
      expect([status, error.code]).toEqual([403, 'not_reviewable'])
      expect(error.message).toBe('You can review a product once an order with it was delivered.')
      expect(await getRows(test)).toEqual([])
    },
  )

  it('rejects products delivered to another user or not in the order', async () => {
    const { test, product } = await withDelivered()
    const stranger = await signUp(test)
    await deliver(test, stranger, [await addProduct(test.database)])
    const { status, error } = await test.call(addReview, { token: stranger.token, body: bodyFor(stranger, product.id) })
    expect([status, error.code]).toEqual([403, 'not_reviewable'])
    expect(await getRows(test)).toEqual([])
  })

  it.each([
    ['the e-mail of another user', { userEmail: 'brian@example.com' }, 400, 'userEmail'],
    ['no email', { userEmail: '' }, 400, 'userEmail'],
    ['a blank description', { description: ' \n ' }, 400, 'description'],
    ['a description too long', { description: 'x'.repeat(2_001) }, 400, 'description'],
    ['no stars', { rating: 0 }, 400, 'rating'],
    ['six stars', { rating: 6 }, 400, 'rating'],
    ['half a star', { rating: 4.5 }, 400, 'rating'],
    ['a rating as text', { rating: '4' }, 400, 'rating'],
    ['an approval by the author', { isApproved: true }, 400, 'isApproved'],
    ['an invalid product id', { product: '../x' }, 400, 'product'],
    ['an unknown product', { product: 'none-such' }, 404, undefined],
  ])('rejects %s', async (_, change, status, field) => {
    const { test, review } = await withDelivered()
    const { status: answered, error } = await review(change)
    expect(answered).toBe(status)
    expect(Object.keys(error.fields ?? {})).toEqual(field === undefined ? [] : [field])
    expect(await getRows(test)).toEqual([])
  })

  it.each([
    ['no rating', { rating: undefined }, 'rating', 'Please select a rating'],
    ['a rating of 0', { rating: 0 }, 'rating', 'Please select a rating'],
    ['no email', { userEmail: undefined }, 'userEmail', 'User not found. Please log in.'],
    ['an empty email', { userEmail: '' }, 'userEmail', 'User not found. Please log in.'],
  ])('returns the specified message for %s', async (_, change, field, words) => {
    const { review } = await withDelivered()
    const { status, error } = await review(change)
    expect([status, error.message, error.fields]).toEqual([400, words, { [field]: words }])
  })

  it('rejects a deleted product', async () => {
    const { test, product, review, database } = await withDelivered()
    await database
      .updateTable('products')
      .set({ deleted_at: '2026-02-02T00:00:00.000Z' })
      .where('id', '=', product.id)
      .execute()
    expect((await review()).status).toBe(404)
    expect(await getRows(test)).toEqual([])
  })
})
