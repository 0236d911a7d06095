import { screen } from '@testing-library/react'
import { resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readToken } from '../../api/token.ts'
import { getCurrentSession, signIn } from '../../session/session.ts'
import { resetDevice } from '../../testing/device.ts'
import { expectFailure } from '../../testing/expect-failure.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'

const PATH = '/reset-password/u1/token-of-the-mail'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => screen.getByRole('button', { name: 'Set password' })

afterEach(resetDevice)

async function set(password: string, confirmation = password) {
  const app = await renderApp({ path: PATH })
  if (password !== '') await fillField(app.user, field('Password'), password)
  if (confirmation !== '') await fillField(app.user, field('Confirm Password'), confirmation)
  await app.user.click(press())
  return app
}

function fakeReset() {
  const sent: unknown[] = []
  fakeOperation(resetPassword, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return { message: 'Password reset successfull' }
  })
  return sent
}

describe('the page that sets a new password', () => {
  it.each([
    ['both', '', '', ['Password', 'Confirm Password']],
    ['the password', '', 'night shift', ['Password']],
    ['the confirmation', 'night shift', '', ['Confirm Password']],
    ['more than spaces', '   ', '   ', ['Password', 'Confirm Password']],
  ])('requires %s', async (_, password, confirmation, missing) => {
    await set(password, confirmation)
    expect(screen.getByText('Please fill in all fields.').closest('[role="alert"]')).toBeTruthy()
    const red = ['Password', 'Confirm Password'].filter((label) => field(label).getAttribute('aria-invalid') === 'true')
    expect(red).toEqual(missing)
    expect(document.activeElement).toBe(field(missing[0] ?? ''))
  })

  it('rejects different passwords in a toast and at the field', async () => {
    const sent = fakeReset()
    await set('night shift', 'night shirt')
    await vi.waitFor(() => expect(screen.getAllByText('Password dont match')).toHaveLength(2))
    expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Confirm Password'))
    expect(sent).toEqual([])
  })

  it('ignores surrounding spaces of one password', async () => {
    const sent = fakeReset()
    await set('night shift ', 'night shift')
    await screen.findByText('Password reset successfull')
    expect(sent).toMatchObject([{ userId: 'u1', token: 'token-of-the-mail', password: 'night shift' }])
  })

  it('keeps spaces typed in both', async () => {
    const sent = fakeReset()
    await set(' night shift ')
    await screen.findByText('Password reset successfull')
    expect(sent).toMatchObject([{ password: ' night shift ' }])
  })

  it('ends the session and opens the login page after success', async () => {
    fakeReset()
    await signIn(buildUser(), 'token-of-before')
    const { router } = await set('night shift')
    await screen.findByText('Password reset successfull')
    await screen.findByRole('heading', { name: 'Login' })
    expect(router.state.location.pathname).toBe('/login')
    expect([getCurrentSession().status, readToken()]).toEqual(['guest', undefined])
  })

  it('shows a used link in a toast and on the page and offers a new one', async () => {
    const message = 'This link is no longer valid. Please ask for a new one.'
    fakeOperation(resetPassword, () => new FakeFailure(400, { code: 'invalid_link', message }))
    const { router } = await set('night shift')
    await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.getAllByText(message).some((said) => said.closest('form'))).toBe(true)
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
    expect(router.state.location.pathname).toBe(PATH)
  })

  it('shows a password error at the field', async () => {
    const message = 'At least 8 characters.'
    fakeOperation(resetPassword, () => {
      return new FakeFailure(400, { code: 'validation_failed', message: 'Too short.', fields: { password: message } })
    })
    await set('night')
    await vi.waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Too short.')).toBeTruthy()
  })

  it('explains a missing response', async () => {
    fakeOperation(resetPassword, () => HttpResponse.error())
    await set('night shift')
    await expectFailure('Password reset failed.Try again later', /cannot be reached/)
  })

  it('has autocomplete hints and keeps the link out of the head', async () => {
    await renderApp({ path: PATH })
    expect(field('Password').autocomplete).toBe('new-password')
    expect(field('Confirm Password').autocomplete).toBe('new-password')
    expect(document.head.innerHTML).not.toContain('token-of-the-mail')
  })
})
