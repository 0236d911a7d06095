import { screen } from '@testing-library/react'
import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { expectFailure } from '../../testing/expect-failure.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { renderApp } from '../../testing/render-app.tsx'

const ANSWER = 'If there is an account with this email, a link to set a new password is on its way.'
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const press = () => screen.getByRole('button', { name: /^Send/ })

afterEach(resetDevice)

async function ask(address = 'amina@usiku.test') {
  const app = await renderApp({ path: '/forgot-password' })
  await fillField(app.user, email(), address)
  await app.user.click(press())
  return app
}

describe('the page for a forgotten password', () => {
  it.each(['', '   '])('requires an email: %j', async (address) => {
    const { user } = await renderApp({ path: '/forgot-password' })
    if (address !== '') await user.type(email(), address)
    await user.click(press())
    expect(screen.getByText('Please fill in all fields.').closest('[role="alert"]')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email())
    await fillField(user, email(), 'a')
    expect(email().getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.queryByText('Please fill in all fields.')).toBeNull()
  })

  it('shows the response in a toast and on the page and can send again', async () => {
    const sent: unknown[] = []
    fakeOperation(forgotPassword, ({ body }) => {
      sent.push(body)
      return { message: ANSWER }
    })
    const { user, router } = await ask()
    expect(await screen.findByText(ANSWER)).toBeTruthy()
    const note = screen.getByText(/It works once, within 30 minutes/)
    expect(note.textContent).toContain(ANSWER)
    expect(note.textContent).toContain('Check your spam folder too.')
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await vi.waitFor(() => expect(sent).toEqual([{ email: 'amina@usiku.test' }, { email: 'amina@usiku.test' }]))
    expect(router.state.location.pathname).toBe('/forgot-password')
  })

  it('shows an error in a toast and at the field', async () => {
    const message = 'Enter an e-mail address, such as amina@example.com.'
    fakeOperation(forgotPassword, () => {
      return new FakeFailure(400, { code: 'validation_failed', message, fields: { email: message } })
    })
    await ask('amina')
    await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the server’s message after too many attempts', async () => {
    const message = 'Too many requests. Please wait a moment and try again.'
    fakeOperation(forgotPassword, () => new FakeFailure(429, { code: 'rate_limited', message }))
    await ask()
    await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  })

  it('shows that the server cannot be reached', async () => {
    fakeOperation(forgotPassword, () => HttpResponse.error())
    await ask()
    await expectFailure('Something went wrong', /cannot be reached/)
  })

  it('explains what needs a connection', async () => {
    await renderApp({ path: '/forgot-password' })
    setNetwork(false)
    expect(await screen.findByText('You are offline. You can ask for a link when you are back online.')).toBeTruthy()
  })

  it('carries the email from and to the login page', async () => {
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }))
    await screen.findByRole('heading', { name: 'Forgot Password?' })
    expect(email().value).toBe('amina@usiku.test')
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    await screen.findByRole('heading', { name: 'Login' })
    expect(email().value).toBe('amina@usiku.test')
  })
})
