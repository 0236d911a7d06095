import { act, screen, waitFor } from '@testing-library/react'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reportReachability } from '../../api/call.ts'
import { readToken } from '../../api/token.ts'
import { setLanguageSource } from '../../language/i18n.ts'
import { getCurrentSession, signIn } from '../../session/session.ts'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { expectFailure } from '../../testing/expect-failure.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const press = () => screen.getByRole('button', { name: 'Login' })

beforeEach(() => {
  fakeRunningTimers()
  fakeStorefront()
})
afterEach(async () => {
  vi.useRealTimers()
  await resetDevice()
})

async function signInFrom(path: string) {
  fakeOperation(login, () => ({ user: buildUser(), accessToken: 'token-of-amina' }))
  const app = await renderApp({ path })
  await fillField(app.user, email(), 'amina@usiku.test')
  await fillField(app.user, password(), 'night shift')
  await app.user.click(press())
  await screen.findByText('Login Successful')
  return app
}

describe('the login page', () => {
  it('names missing fields on the page and at the fields', async () => {
    const { user } = await renderApp({ path: '/login' })
    await user.click(press())
    expect(screen.getByText('Please fill in all fields.').closest('[role="alert"]')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email())
    await fillField(user, email(), 'a')
    expect(email().getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy()
    await fillField(user, password(), ' a')
    expect(screen.queryByText('Please fill in all fields.')).toBeNull()
  })

  it.each([
    ['blank email', '  ', 'night shift', 'Email'],
    ['blank password', 'amina@usiku.test', '   ', 'Password'],
  ])('marks only a %s and sends nothing', async (_, typedEmail, typedPassword, marked) => {
    const { user } = await renderApp({ path: '/login' })
    await user.type(email(), typedEmail)
    await user.type(password(), typedPassword)
    await user.click(press())
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy()
    const red = [email(), password()].filter((field) => field.getAttribute('aria-invalid') === 'true')
    expect(red).toEqual([screen.getByLabelText(marked)])
  })

  it('links to the other account pages', async () => {
    await renderApp({ path: '/login' })
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address('Forgot Password?')).toBe('/forgot-password')
    expect(address("Don't have an account? Register")).toBe('/register')
  })

  it('sends once when Login is pressed repeatedly and keeps the focus', async () => {
    let asked = 0
    fakeOperation(login, () => {
      asked += 1
      return { user: buildUser(), accessToken: 'token-of-amina' }
    })
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'night shift')
    const button = press()
    await user.dblClick(button)
    expect(button.textContent).toMatch(/^Logg/)
    await screen.findByText('Login Successful')
    await user.click(button)
    expect(button.textContent).toBe('Logged in')
    expect(document.activeElement).toBe(button)
    expect(asked).toBe(1)
  })

  it('redirects after a sign-in in another tab', async () => {
    const { router } = await renderApp({ path: '/login?redirect=/checkout' })
    await act(() => signIn(buildUser(), 'token-of-amina'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  })

  it('signs in and opens the shop after two seconds', async () => {
    const { router } = await signInFrom('/login')
    expect(getCurrentSession()).toMatchObject({ status: 'signed-in', user: { name: 'Amina' } })
    expect(readToken()).toBe('token-of-amina')
    await passTime(1_500)
    expect(router.state.location.pathname).toBe('/login')
    await passTime(600)
    expect(router.state.location.pathname).toBe('/')
  })

  it('redirects to the checkout when the URL asks for it', async () => {
    const { router } = await signInFrom('/login?redirect=/checkout')
    await passTime(2_100)
    expect(router.state.location.pathname).toBe('/checkout')
  })

  it('stays in the language of the page', async () => {
    setLanguageSource(() => 'sw')
    onTestFinished(() => setLanguageSource(() => 'en'))
    const { router } = await signInFrom('/sw/login?redirect=/checkout')
    await passTime(2_100)
    expect(router.history.location.pathname).toBe('/sw/checkout')
  })

  it.each(['/admin/dashboard', 'https://elsewhere.test', '//elsewhere.test'])(
    'ignores other redirects: %s',
    async (wish) => {
      const { router } = await signInFrom(`/login?redirect=${encodeURIComponent(wish)}`)
      await passTime(2_100)
      expect(router.state.location.pathname).toBe('/')
    },
  )

  it('tells of a wrong code once, at the field', async () => {
    const message = 'This code is wrong, or was used already.'
    fakeOperation(login, ({ body }) =>
      body.code === undefined
        ? new FakeFailure(403, { code: 'code_required', message: 'One more step.', secondSteps: ['code'] })
        : new FakeFailure(401, { code: 'code_refused', message }),
    )
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'night shift')
    await user.click(press())
    const code = await screen.findByLabelText('Code or recovery code')
    await fillField(user, code, '000000')
    await user.click(press())
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(code)
    expect(screen.getAllByText(message)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('One more step')).toBeNull())
    expect(screen.getAllByText(message)).toHaveLength(1)
  })

  it('shows a wrong password in a toast and at the field', async () => {
    const message = 'Wrong email or password.'
    fakeOperation(login, () => new FakeFailure(401, { code: 'wrong_credentials', message }))
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'wrong')
    await user.click(press())
    await vi.waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(getCurrentSession().status).toBe('guest')
  })

  it('shows on the page that there were too many attempts', async () => {
    const message = 'Too many tries. Please wait a moment.'
    fakeOperation(login, () => new FakeFailure(429, { code: 'rate_limited', message }))
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'wrong')
    await user.click(press())
    await vi.waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
    expect(screen.getAllByText(message).some((said) => said.closest('form'))).toBe(true)
  })

  it.each([502, 500])(
    'says first that it failed, then why, where a proxy answers %i in the shop’s place',
    async (status) => {
      fakeOperation(login, () => new HttpResponse(null, { status }))
      const { user } = await renderApp({ path: '/login' })
      await fillField(user, email(), 'amina@usiku.test')
      await fillField(user, password(), 'night shift')
      await user.click(press())
      await expectFailure('Login failed', /Please try again/)
    },
  )

  it('shows that the server cannot be reached', async () => {
    fakeOperation(login, () => HttpResponse.error())
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'night shift')
    await user.click(press())
    await expectFailure('Login failed', /cannot be reached/)
  })

  it('explains what needs a connection', async () => {
    await renderApp({ path: '/login' })
    act(() => setNetwork(false))
    expect(await screen.findByText('You are offline. You can log in when you are back online.')).toBeTruthy()
  })

  it('explains on submit that the device is offline and sends nothing', async () => {
    const sent = vi.fn()
    fakeOperation(login, () => {
      sent()
      return HttpResponse.error()
    })
    const { user } = await renderApp({ path: '/login' })
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'night shift')
    act(() => setNetwork(false))
    expect(press().getAttribute('aria-disabled')).toBe('true')
    await user.click(press())
    const why = screen.getByText('You are offline. You can log in when you are back online.')
    expect(document.activeElement).toBe(why)
    expect(document.getElementById(press().getAttribute('aria-describedby') ?? '')).toBe(why)
    expect(sent).not.toHaveBeenCalled()
    expect((await screen.findByText('Login failed')).parentElement?.textContent).toBe('Login failedYou are offline.')
    expect(password()).toMatchObject({ value: 'night shift' })
  })

  it('explains an unreachable server and allows another attempt', async () => {
    const { user } = await renderApp({ path: '/login' })
    fakeOperation(login, () => HttpResponse.error())
    act(() => reportReachability(false))
    await fillField(user, email(), 'amina@usiku.test')
    await fillField(user, password(), 'night shift')
    await user.click(press())
    const why = await screen.findByText('The shop does not answer. You can log in when it answers again.')
    await waitFor(() => expect(document.activeElement).toBe(why))
    expect(press().getAttribute('aria-disabled')).toBe('false')
    const toast = await screen.findByText('Login failed')
    expect(toast.parentElement?.textContent).toBe('Login failedThe shop does not answer.')
  })

  it('allows pasting and showing the password', async () => {
    const { user } = await renderApp({ path: '/login' })
    await user.click(password())
    await user.paste('night shift')
    expect(password()).toMatchObject({ value: 'night shift', type: 'password', autocomplete: 'current-password' })
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toMatchObject({ type: 'text', value: 'night shift' })
    expect(email()).toMatchObject({ type: 'email', autocomplete: 'username' })
  })
})
