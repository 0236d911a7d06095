import { act, screen, waitFor, within } from '@testing-library/react'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../outbox/outbox-store.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { buildReview } from '../../../testing/fixtures/reviews.ts'
import { closeApp, findPanel, getButton, goOffline, goOnline, openApp } from '../../../testing/mutations-app.tsx'

let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount({
    orders: [buildOrder(buildPlacement([buildCartLine()], '102'), { orderStatus: 'delivered' })],
  })
})
afterEach(closeApp)

describe('an offline review', () => {
  async function review(words = 'Too dry.') {
    const app = await openApp('/account?t=myOrders&status=delivered')
    await screen.findByRole('article', { name: 'Order 102' })
    goOffline()
    await app.user.click(screen.getByRole('button', { name: /^(Add|Edit) Review$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.click(dialog.getByRole('radio', { name: '2 stars' }))
    await fillField(app.user, dialog.getByLabelText('Description'), words)
    await app.user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return app
  }

  it('is queued, replaces the earlier one in the list and is sent once', async () => {
    const sent: unknown[] = []
    fakeOperation(addReview, ({ body }) => {
      sent.push(body)
      account.reviews = [buildReview({ description: body.description, rating: body.rating, isApproved: false })]
      return { data: account.reviews[0] ?? buildReview() }
    })
    account.reviews = [buildReview()]
    const { user } = await review()
    expect([getButton('Edit Review').isConnected, screen.queryByText('Add Review')]).toEqual([true, null])
    expect(
      await screen.findByText('Your review is kept on this device and is sent when there is a signal.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    const waiting = within(await findPanel('Review waiting for signal'))
    expect(waiting.getByText('Too dry.')).toBeTruthy()
    expect(waiting.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy()
    expect(screen.queryByText('Dry, as it says.')).toBeNull()
    expect(screen.queryByText('No reviews yet')).toBeNull()
    await goOnline()
    expect(await screen.findByText('Review added successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Your review is kept/)).toBeNull())
    expect(await screen.findByText('Waiting for approval')).toBeTruthy()
    expect(sent).toEqual([{ userEmail: 'amina@usiku.test', description: 'Too dry.', rating: 2, product: 'p1' }])
  })

  it('can be edited, and only the last version is sent', async () => {
    const { user } = await review()
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Review' }))
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Description')
    expect(field.value).toBe('Too dry.')
    await fillField(user, field, 'Just right.')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(await screen.findByText('Just right.')).toBeTruthy()
    await waitFor(() =>
      expect(outbox.getSnapshot()).toMatchObject([{ task: { body: { description: 'Just right.', rating: 2 } } }]),
    )
  })

  it('is discarded after confirmation', async () => {
    const { user } = await review()
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard this review ?' }))
    await user.click(question.getByRole('button', { name: 'Keep' }))
    expect(screen.getByText('Too dry.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(getButton('Discard'))
    const again = within(await screen.findByRole('dialog', { name: 'Discard this review ?' }))
    await user.click(again.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('No reviews yet')).toBeTruthy()
  })

  it('is offered in the form again with its errors when rejected', async () => {
    const fields = { description: 'Say it in other words.' }
    fakeOperation(
      addReview,
      () => new FakeFailure(400, { code: 'validation_failed', message: 'Say it in other words.', fields }),
    )
    const { user } = await review()
    await goOnline()
    const words = 'Say it in other words. What you wrote is kept under Account, Reviews.'
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    const refused = within(await findPanel('The review is not sent'))
    expect(refused.getByText('Too dry.')).toBeTruthy()
    expect(refused.getByRole('button', { name: 'Discard' })).toBeTruthy()
    await user.click(refused.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Description')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Too dry.', 'true'])
    fakeOperation(addReview, ({ body }) => ({ data: buildReview({ description: body.description }) }))
    await fillField(user, field, 'Not sweet.')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(await screen.findByText('Review added successfully')).toBeTruthy()
    await waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
  })

  it('continues when its form is closed before the response', async () => {
    let answer = () => undefined as unknown
    fakeOperation(addReview, async ({ body }) => {
      await new Promise<void>((go) => {
        answer = go
      })
      return { data: buildReview({ description: body.description }) }
    })
    const { user, router } = await openApp('/account?t=myOrders&status=delivered')
    await user.click(await screen.findByRole('button', { name: 'Add Review' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: '4 stars' }))
    await fillField(user, dialog.getByLabelText('Description'), 'Fine.')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    await waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: 'sending' }]))
    await act(() => router.navigate({ to: '/faqs' }))
    answer()
    expect(await screen.findByText('Review added successfully')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/faqs')
    await waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
  })
})
