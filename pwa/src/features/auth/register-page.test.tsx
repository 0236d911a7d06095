import { screen } from '@testing-library/react'
import { register } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToken } from '../../api/token.ts'
import { getCurrentSession } from '../../session/session.ts'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { resetDevice } from '../../testing/device.ts'
import { expectFailure } from '../../testing/expect-failure.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const terms = () => screen.getByRole('checkbox', { name: 'I am 18 or older and accept the terms and conditions' })
const press = () => screen.getByRole('button', { name: 'Register' })

beforeEach(() => {
  fakeRunningTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await resetDevice()
})

async function fillIn({ confirm = 'night shift' } = {}) {
  const app = await renderApp({ path: '/register' })
  await fillField(app.user, field('Username'), 'Amina')
  await fillField(app.user, field('Email'), 'amina@usiku.test')
  await fillField(app.user, field('Password'), 'night shift')
  await fillField(app.user, field('Confirm Password'), confirm)
  return app
}

describe('the register page', () => {
  it('names missing fields', async () => {
    const { user } = await renderApp({ path: '/register' })
    await user.click(press())
    expect(screen.getByText('Please fill in all fields and accept terms.').closest('[role="alert"]')).toBeTruthy()
    for (const label of ['Username', 'Email', 'Password', 'Confirm Password']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true')
    }
    expect(document.activeElement).toBe(field('Username'))
  })

  it.each(['Username', 'Email', 'Password', 'Confirm Password'])('rejects blanks: %s', async (label) => {
    const { user } = await fillIn()
    await user.click(terms())
    await user.clear(field(label))
    await user.type(field(label), '  ')
    await user.click(press())
    expect(screen.getByText('Please fill in all fields and accept terms.')).toBeTruthy()
    const red = document.querySelectorAll('input[aria-invalid="true"]')
    expect([...red]).toEqual([field(label)])
  })

  it('requires accepting the terms', async () => {
    const { user } = await fillIn()
    await user.click(press())
    expect(screen.getByText('Please fill in all fields and accept terms.')).toBeTruthy()
    expect(document.activeElement).toBe(terms())
    expect(terms().getAttribute('aria-invalid')).toBe('true')
    await user.click(terms())
    expect(screen.queryByText('Please fill in all fields and accept terms.')).toBeNull()
  })

  it('registers without signing in and opens the login page after three seconds', async () => {
    let sent: unknown
    fakeOperation(register, ({ body }) => {
      sent = body
      return { user: buildUser(), accessToken: 'not to be kept' }
    })
    const { user, router } = await fillIn()
    await user.click(terms())
    await user.click(press())
    await screen.findByText('Registration successful. Redirecting to login...')
    const password = 'night shift'
    expect(sent).toEqual({ name: 'Amina', email: 'amina@usiku.test', password, confirmPassword: password })
    expect(readToken()).toBeUndefined()
    expect(getCurrentSession().status).toBe('guest')
    await passTime(2_500)
    expect(router.state.location.pathname).toBe('/register')
    await passTime(600)
    expect(router.state.location.pathname).toBe('/login')
    expect(await screen.findByLabelText('Email')).toMatchObject({ value: 'amina@usiku.test' })
  })

  it('lets the server compare the passwords and shows its answer in a toast and at the field', async () => {
    const message = 'Passwords do not match'
    fakeOperation(register, ({ body }) => {
      expect(body.confirmPassword).toBe('night shirt')
      return new FakeFailure(400, { code: 'validation_failed', message, fields: { confirmPassword: message } })
    })
    const { user } = await fillIn({ confirm: 'night shirt' })
    await user.click(terms())
    await user.click(press())
    await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('explains a missing response', async () => {
    fakeOperation(register, () => HttpResponse.error())
    const { user } = await fillIn()
    await user.click(terms())
    await user.click(press())
    await expectFailure('Registration failed', /cannot be reached/)
  })

  it('has autocomplete hints for all fields', async () => {
    await renderApp({ path: '/register' })
    const tokens = ['Username', 'Email', 'Password', 'Confirm Password'].map((label) => field(label).autocomplete)
    expect(tokens).toEqual(['name', 'email', 'new-password', 'new-password'])
    expect(field('Email').type).toBe('email')
  })

  it('shows at the field that the email is taken', async () => {
    const message = 'There is already an account with this email.'
    fakeOperation(register, () => new FakeFailure(409, { code: 'email_taken', message, fields: { email: message } }))
    const { user } = await fillIn()
    await user.click(terms())
    await user.click(press())
    await screen.findAllByText(message)
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('offers the terms for download', async () => {
    await renderApp({ path: '/register' })
    const link = screen.getByRole('link', { name: 'Download the terms and conditions (PDF)' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/terms-and-conditions.pdf', true])
  })

  it('links to the login page', async () => {
    await renderApp({ path: '/register' })
    expect(screen.getByRole('link', { name: 'Already have an account? Login' }).getAttribute('href')).toBe('/login')
  })
})
