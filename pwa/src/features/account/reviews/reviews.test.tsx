import { screen, within } from '@testing-library/react'
import { addReview, listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillStorage, resetDevice } from '../../../testing/device.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { buildReview } from '../../../testing/fixtures/reviews.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const order = (orderId: string, orderStatus: 'pending' | 'delivered') =>
  buildOrder(buildPlacement([buildCartLine()], orderId), { orderStatus })
let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount({ orders: [order('101', 'delivered'), order('102', 'pending')] })
})
afterEach(resetDevice)

const press = (name: string) => screen.getByRole('button', { name })

async function openForm(facts: Partial<FakeAccount> = {}) {
  Object.assign(account, facts)
  const app = await renderApp({ path: '/account?t=myOrders&status=delivered' })
  await app.user.click(await screen.findByRole('button', { name: /^(Add|Edit) Review$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...app, dialog, description: dialog.getByLabelText<HTMLTextAreaElement>('Description') }
}

describe('Add Review', () => {
  it('is offered for items of delivered orders only', async () => {
    await renderApp({ path: '/account?t=myOrders&status=all' })
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Add Review' })).toHaveLength(1)
    expect(within(screen.getByRole('article', { name: 'Order 101' })).getByRole('button', { name: 'Add Review' }))
  })

  it('is Edit Review when the product has a review', async () => {
    Object.assign(account, { reviews: [buildReview()] })
    await renderApp({ path: '/account?t=myOrders&status=delivered' })
    await screen.findByRole('button', { name: 'Edit Review' })
    expect(screen.queryByRole('button', { name: 'Add Review' })).toBeNull()
  })

  it('requires rating and description before sending', async () => {
    const { user, dialog, description } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(dialog.getByText('Please select a rating')).toBeTruthy()
    const stars = dialog.getByRole('radiogroup', { name: 'Rating' })
    expect([stars, description].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    await user.click(dialog.getByRole('radio', { name: '4 stars' }))
    expect(dialog.queryByText('Please select a rating')).toBeNull()
    await fillField(user, description, '   ')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(description.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(description)
  })

  it('sends the review and lists it as waiting for approval', async () => {
    const sent: unknown[] = []
    fakeOperation(addReview, ({ body }) => {
      sent.push(body)
      account.reviews = [buildReview({ description: body.description, rating: body.rating, isApproved: false })]
      return { data: account.reviews[0] ?? buildReview() }
    })
    const { user, router, dialog, description } = await openForm()
    await user.click(dialog.getByRole('radio', { name: '2 stars' }))
    await fillField(user, description, ' Too dry. ')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(await screen.findByText('Review added successfully')).toBeTruthy()
    const userEmail = 'amina@usiku.test'
    expect(sent).toEqual([{ userEmail, description: 'Too dry.', rating: 2, product: 'p1' }])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await vi.waitFor(() => expect(router.state.location.href).toBe('/account?t=myOrders&status=delivered'))
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    const card = within(await screen.findByRole('article', { name: 'Gin of the Night' }))
    expect(card.getByText('Waiting for approval')).toBeTruthy()
    expect(card.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy()
  })

  it('closes on Back and opens from a URL', async () => {
    const { router, user } = await openForm()
    expect(router.state.location.href).toBe('/account?t=myOrders&status=delivered&review=p1')
    router.history.back()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await router.navigate({ to: '/account', search: { t: 'myOrders', review: 'p1' } })
    await screen.findByRole('dialog', { name: 'Add Review' })
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/account?t=myOrders'))
  })

  it('opens nothing for a product that was never delivered', async () => {
    await renderApp({ path: '/account?t=myOrders&review=p9' })
    await screen.findByText('1 order')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('starts with the existing review and replaces it', async () => {
    fakeOperation(addReview, ({ body }) => ({ data: buildReview({ rating: body.rating, isApproved: false }) }))
    const { user, dialog, description } = await openForm({ reviews: [buildReview()] })
    expect(description.value).toBe('Dry, as it says.')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
    expect(dialog.getByText(/waits for approval again/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(await screen.findByText('Review added successfully')).toBeTruthy()
  })

  it('requires an email', async () => {
    account = await fakeAccount({ ...account, user: buildUser({ email: '' }) })
    const { user, dialog } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(dialog.getByRole('alert').textContent).toBe('User not found. Please log in.')
  })

  it.each([
    ['what the shop says', new FakeFailure(409, { code: 'not_reviewable', message: 'Not yet.' }), 'Not yet.'],
    [
      'that there is no signal, where the phone is full',
      HttpResponse.error(),
      'Your review needs a signal. Please try again when you have one.',
    ],
  ])('shows %s on failure and keeps typed text', async (_, answer, words) => {
    fakeOperation(addReview, () => answer)
    const { user, dialog, description } = await openForm()
    fillStorage()
    await user.click(dialog.getByRole('radio', { name: '5 stars' }))
    await fillField(user, description, 'Fine.')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(description.value).toBe('Fine.')
  })
})

describe('the reviews', () => {
  it('show picture, name, text, rating and approval', async () => {
    const product = { _id: 'p2', name: 'Rum of the Day', slug: 'rum-of-the-day', thumbnailImage: '' }
    account.reviews = [buildReview({ _id: 'r2', product, rating: 1, isApproved: false }), buildReview()]
    const { user } = await renderApp({ path: '/account?t=myReviews' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Reviews' })).toBeTruthy()
    const [rum, gin] = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(rum?.getByRole('heading', { name: 'Rum of the Day' })).toBeTruthy()
    expect(rum?.getByRole('img', { name: '1 of 5 stars' })).toBeTruthy()
    expect(rum?.getByText('Waiting for approval')).toBeTruthy()
    expect(gin?.getByText('Dry, as it says.')).toBeTruthy()
    expect(gin?.queryByText('Waiting for approval')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Edit Review' })[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Edit Review' })).toBeTruthy()
  })

  it('link to delivered orders when empty', async () => {
    const { user, router } = await renderApp({ path: '/account?t=myReviews' })
    await screen.findByRole('heading', { name: 'No reviews yet' })
    await user.click(screen.getByRole('link', { name: 'Delivered orders' }))
    await vi.waitFor(() => expect(router.state.location.href).toBe('/account?t=myOrders&status=delivered'))
  })

  it('show a failure and retry', async () => {
    const failure = new FakeFailure(500, { code: 'overloaded', message: 'The shop is very busy.' })
    fakeOperation(listUserReviews, () => failure)
    const { user } = await renderApp({ path: '/account?t=myReviews' })
    expect(await screen.findByText('The shop is very busy.')).toBeTruthy()
    fakeOperation(listUserReviews, () => HttpResponse.error())
    await user.click(press('Try again'))
    expect(await screen.findByRole('heading', { name: 'Your reviews could not be loaded.' })).toBeTruthy()
    const meta = { page: 1, pageSize: 1_000, total: 1 }
    fakeOperation(listUserReviews, () => ({ data: [buildReview()], meta }))
    await user.click(press('Try again'))
    expect(await screen.findByRole('article', { name: 'Gin of the Night' })).toBeTruthy()
  })
})
