import { act, screen, within } from '@testing-library/react'
import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applySettlement } from '../../../app/mutation-notifications.ts'
import type { AcceptedEntry } from '../../../outbox/entry.ts'
import { outbox } from '../../../outbox/outbox-store.ts'
import { logOutLocally } from '../../../session/end-session.ts'
import { setNetwork } from '../../../testing/device.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { enqueueTestMutation, profileTask, reviewTask } from '../../../testing/fixtures/mutations.ts'
import { buildReview } from '../../../testing/fixtures/reviews.ts'
import { closeApp, findPanel, getButton, goOffline, goOnline, openApp } from '../../../testing/mutations-app.tsx'
import { profileQuery } from '../account.queries.ts'

let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount()
})
afterEach(closeApp)

describe('an offline profile edit', () => {
  async function edit() {
    const app = await openApp('/account')
    await screen.findByText('20 Nov 2026')
    goOffline()
    await app.user.click(getButton('Edit Profile'))
    await fillField(app.user, screen.getByLabelText('City'), 'Karen')
    await app.user.click(getButton('Save'))
    await findPanel('Profile waiting for signal')
    return app
  }

  it('is queued, shown and saved once', async () => {
    const sent: unknown[] = []
    fakeOperation(updateProfile, ({ body }) => {
      sent.push(body)
      account.user = buildUser({ shippingInfo: { ...account.user.shippingInfo, city: 'Karen' }, version: 2 })
      return { data: account.user }
    })
    await edit()
    expect(
      await screen.findByText('Your changes are kept on this device and are sent when there is a signal.'),
    ).toBeTruthy()
    expect(screen.getByText('Karen')).toBeTruthy()
    expect(screen.queryByText('Westlands')).toBeNull()
    expect(document.activeElement).toBe(getButton('Edit Profile'))
    await goOnline()
    expect(await screen.findByText('user updated successfully')).toBeTruthy()
    expect(sent).toMatchObject([{ shipping_info: { city: 'Karen' }, version: 1 }])
    expect(screen.queryByRole('status', { name: /^Profile waiting/ })).toBeNull()
    expect(screen.getByText('Karen')).toBeTruthy()
  })

  it('can be edited again and is sent as one', async () => {
    const { user } = await edit()
    await user.click(getButton('Edit'))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Karen')
    await fillField(user, screen.getByLabelText('Address'), 'Blue gate')
    await user.click(getButton('Save'))
    await findPanel('Profile waiting for signal')
    const shipping_info = { city: 'Karen', address: 'Blue gate' }
    expect(outbox.getSnapshot()).toMatchObject([{ task: { edit: { shipping_info }, version: 1 } }])
  })

  it('is offered in the form again when rejected', async () => {
    const fields = { 'shipping_info.city': 'Must be shorter.' }
    fakeOperation(
      updateProfile,
      () => new FakeFailure(400, { code: 'validation_failed', message: 'Must be shorter.', fields }),
    )
    const { user } = await edit()
    await goOnline()
    const refused = within(await findPanel('The changes are not saved'))
    expect(screen.getByText('Westlands')).toBeTruthy()
    await user.click(refused.getByRole('button', { name: 'Edit' }))
    const city = screen.getByLabelText<HTMLInputElement>('City')
    expect([city.value, city.getAttribute('aria-invalid')]).toEqual(['Karen', 'true'])
  })
})

const acceptedReview: AcceptedEntry = { key: 'k1', userId: 'u1', kind: 'review', state: 'accepted' }

describe('edits of another tab or an earlier visit', () => {
  it('are shown to their user only', async () => {
    await enqueueTestMutation(reviewTask('Mine.'))
    await enqueueTestMutation(profileTask({ name: 'Somebody' }, buildUser({ _id: 'u2' })), 'u2')
    setNetwork(false)
    await openApp('/account?t=myReviews')
    expect(await screen.findByText('Mine.')).toBeTruthy()
    await act(async () => screen.getByRole('link', { name: 'Account' }).click())
    expect(screen.queryByText('Somebody')).toBeNull()
  })

  it('are removed on logout in any tab', async () => {
    const { queryClient } = await openApp('/faqs')
    const entry = { ...acceptedReview, kind: 'profile' } as const
    const answer = { kind: 'profile', data: buildUser({ name: 'Amina Njeri' }) } as const
    await act(() => applySettlement(queryClient, { kind: 'accepted', entry, answer }))
    await act(() => logOutLocally(queryClient))
    expect(queryClient.getQueryData(profileQuery('u1').queryKey)).toBeUndefined()
  })

  it('show the result of another tab without a toast', async () => {
    fakeOperation(addReview, () => HttpResponse.error())
    const { queryClient } = await openApp('/account?t=myReviews')
    await screen.findByText('No reviews yet')
    account.reviews = [buildReview()]
    await act(() => applySettlement(queryClient, { kind: 'accepted', entry: acceptedReview }))
    expect(await screen.findByText('Dry, as it says.')).toBeTruthy()
    expect(screen.queryByText('Review added successfully')).toBeNull()
  })
})
