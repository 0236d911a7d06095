import { getCatalogueChanges, getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { approveReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, addReview, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

async function startWithPendingReview() {
  const test = await startTestApp()
  const { database, call } = test
  const admin = await signUpAdmin(test)
  const product = (await addProduct(database)).id
  const ids = []
  for (const rating of [5, 2]) {
    ids.push(await addReview(database, { product, user: (await signUp(test)).user._id, rating, isApproved: false }))
  }
  const [id = ''] = ids
  const approve = (isApproved: boolean, change: { id?: string; version?: number } = {}) => {
    const { id: other = id, ...version } = change
    return call(approveReview, { token: admin.token, params: { id: other }, body: { isApproved, ...version } })
  }
  const rating = async () => (await call(getProduct, { params: { id: product } })).reply.data.rating
  return { ...test, ids, product, approve, rating }
}

describe('approveReview', () => {
  it('shows and counts a review, and can undo it', async () => {
    const { approve, rating, ids, database } = await startWithPendingReview()
    const { status, reply } = await approve(true)
    expect([status, reply.data.isApproved, reply.data.version]).toEqual([200, true, 2])
    expect(await rating()).toEqual({ average: 5, count: 1 })
    await approve(true, { id: ids[1] ?? '' })
    expect(await rating()).toEqual({ average: 3.5, count: 2 })
    expect((await approve(false)).reply.data).toMatchObject({ isApproved: false, version: 3 })
    expect(await rating()).toEqual({ average: 2, count: 1 })
    await expectInvariants(database)
  })

  it('updates the product, pages and the catalogue changes', async () => {
    const { approve, call, product, database } = await startWithPendingReview()
    const since = await getRevision(database, 'catalogue')
    const storefront = await getRevision(database, 'storefront')
    await approve(true)
    expect(await getRevision(database, 'storefront')).toBe(storefront + 1)
    const { data } = (await call(getCatalogueChanges, { query: { since } })).reply
    expect(data.products.map(({ _id, rating }) => [_id, rating.count])).toEqual([[product, 1]])
  })

  it('does nothing when repeated, whatever the version', async () => {
    const { approve, rating, database } = await startWithPendingReview()
    await approve(true, { version: 1 })
    const revision = await getRevision(database, 'catalogue')
    const { status, reply } = await approve(true, { version: 1 })
    expect([status, reply.data.version]).toEqual([200, 2])
    expect(await rating()).toEqual({ average: 5, count: 1 })
    expect(await getRevision(database, 'catalogue')).toBe(revision)
  })

  it('counts once when sent many times at once', async () => {
    const { approve, rating, database } = await startWithPendingReview()
    await Promise.all(Array.from({ length: 20 }, () => approve(true)))
    expect(await rating()).toEqual({ average: 5, count: 1 })
    await expectInvariants(database)
  })

  it('rejects a review that has changed since it was read', async () => {
    const { approve, rating } = await startWithPendingReview()
    await approve(true)
    const { status, error } = await approve(false, { version: 1 })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(await rating()).toEqual({ average: 5, count: 1 })
  })

  it('returns 404 for an unknown review', async () => {
    const { approve } = await startWithPendingReview()
    expect((await approve(true, { id: 'none-such' })).status).toBe(404)
  })

  it.each([
    [{}, 'isApproved'],
    [{ isApproved: 'true' }, 'isApproved'],
    [{ isApproved: 1 }, 'isApproved'],
    [{ isApproved: true, rating: 1 }, 'rating'],
    [{ isApproved: true, version: 0 }, 'version'],
  ])('rejects %j', async (body, field) => {
    const { call, ids, ...test } = await startWithPendingReview()
    const { token } = await signUpAdmin(test)
    const { status, error } = await call(approveReview, { token, params: { id: ids[0] ?? '' }, body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })
})
