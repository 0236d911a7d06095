import { screen, waitFor, within } from '@testing-library/react'
import { approveReview, listReviewsForAdmin, type Review } from '@usiku/contracts/reviews/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildReview } from '../../../testing/fixtures/reviews.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const path = '/admin/product/review/gin-of-the-night'

let stored: Review[]
let asked: number

const row = (comment: string) => within(screen.getByText(comment).closest('tr') as HTMLElement)

async function choose(comment: string, action: string) {
  const app = await renderApp({ path })
  await screen.findByText(comment)
  await app.user.click(row(comment).getByRole('button'))
  await app.user.click(await screen.findByRole('menuitem', { name: action }))
  return app
}

beforeEach(async () => {
  stored = [1, 2, 3, 4, 5, 6].map((number) =>
    buildReview({ _id: `r${number}`, description: `Comment ${number}`, isApproved: number > 1, rating: 4 }),
  )
  asked = 0
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listReviewsForAdmin, ({ query }) => {
    asked += 1
    const search = query.get('search') ?? ''
    return paginateList(
      stored.filter(({ description }) => description.includes(search)),
      query,
    )
  })
  await signInAs('admin')
})

describe('the reviews of a product', () => {
  it('shows reviewer and comment, five per page', async () => {
    await renderApp({ path })
    const table = await screen.findByRole('table', { name: 'Reviews, newest first' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Reviewer', 'Product', 'Rating', 'Comment', 'Actions'])
    const [, first] = within(table).getAllByRole('row')
    expect(first?.textContent).toBe('amina@usiku.test21 Nov 2026Gin of the NightComment 1Waiting')
    expect(within(table).getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(5)
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
  })

  it('keeps the search in the URL', async () => {
    const { user, router } = await renderApp({ path })
    await user.type(await screen.findByRole('searchbox', { name: 'Search reviews' }), 'Comment 6')
    expect(await screen.findByText('Comment 6')).toBeDefined()
    expect(router.state.location.search).toEqual({ search: 'Comment 6' })
  })

  it('approves and disapproves a review', async () => {
    const sent: unknown[] = []
    fakeOperation(approveReview, ({ params, body }) => {
      sent.push([params.id, body])
      stored = stored.map((one) => (one._id === params.id ? { ...one, isApproved: body.isApproved } : one))
      return { data: buildReview({ isApproved: body.isApproved }) }
    })
    const { user } = await choose('Comment 1', 'Approve')
    expect(await screen.findByText('Review approved successfully')).toBeDefined()
    expect(await row('Comment 1').findByText('Approved')).toBeDefined()
    await user.click(row('Comment 1').getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'DisApprove' }))
    expect(await row('Comment 1').findByText('Waiting')).toBeDefined()
    expect(sent).toEqual([
      ['r1', { isApproved: true, version: 1 }],
      ['r1', { isApproved: false, version: 1 }],
    ])
  })

  it('refetches the list after a failure too', async () => {
    fakeOperation(approveReview, () => new FakeFailure(404, { code: 'not_found', message: 'There is no such review.' }))
    await choose('Comment 1', 'Approve')
    expect(await screen.findByText('Review update failed')).toBeDefined()
    await waitFor(() => expect(asked).toBeGreaterThan(1))
  })

  it('shows script tags as text', async () => {
    stored = [buildReview({ description: '<script>alert(1)</script>' })]
    await renderApp({ path })
    expect(await screen.findByText('<script>alert(1)</script>')).toBeDefined()
  })

  it('shows an unknown product as not found', async () => {
    fakeOperation(listReviewsForAdmin, () => new FakeFailure(404, { code: 'not_found', message: 'No such product.' }))
    await renderApp({ path })
    expect(await screen.findByText('There is no product gin-of-the-night.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All products' })).toBeDefined()
  })
})
