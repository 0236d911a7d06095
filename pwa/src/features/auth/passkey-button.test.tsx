import { act, screen } from '@testing-library/react'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { createSignInChallenge, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCurrentSession } from '../../session/session.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fakeAuthenticator, fakePasskeyShop } from '../../testing/fake-authenticator.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' })

beforeEach(() => {
  fakeStorefront()
  fakePasskeyShop()
  fakeOperation(createSignInChallenge, () => ({
    data: { challenge: 'AAAA', timeout: 300_000, rpId: 'usiku.test', userVerification: 'required' as const },
  }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await resetDevice()
})

describe('signing in with a passkey', () => {
  it('opens the page that was asked for', async () => {
    const device = fakeAuthenticator()
    const sent: unknown[] = []
    fakeOperation(signInWithPasskey, ({ body }) => {
      sent.push(body)
      return { user: buildUser(), accessToken: 'token-of-amina' }
    })
    const { user, router } = await renderApp({ path: '/login?redirect=/checkout' })
    await user.dblClick(await button())
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(getCurrentSession()).toMatchObject({ status: 'signed-in', token: 'token-of-amina' })
    expect(device.get).toHaveBeenCalledOnce()
    expect(sent).toEqual([
      { id: 'AQID', clientDataJSON: 'BAU', authenticatorData: 'BgcI', signature: 'CQ', userHandle: 'Cg' },
    ])
  })

  it('takes the place of the code after the password', async () => {
    fakeAuthenticator()
    const secondSteps = ['code', 'passkey'] as const
    fakeOperation(
      login,
      () => new FakeFailure(403, { code: 'code_required', message: 'One more step.', secondSteps: [...secondSteps] }),
    )
    fakeOperation(signInWithPasskey, () => ({ user: buildUser(), accessToken: 'token-of-amina' }))
    const { user, router } = await renderApp({ path: '/login?redirect=/checkout' })
    await user.type(await screen.findByLabelText('Email'), 'amina@example.com')
    await user.type(screen.getByLabelText('Password'), 'a good password')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByLabelText('Code or recovery code')
    await user.click(await button())
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(getCurrentSession()).toMatchObject({ status: 'signed-in', token: 'token-of-amina' })
  })

  it.each([
    ['NotAllowedError', 'No passkey was used. Try again, or use your password.'],
    ['SecurityError', 'Passkeys do not work at this address of the shop. Please use your password.'],
    ['UnknownError', 'Your device could not use its passkey. Please use your password.'],
  ])('says what to do after %s', async (name, words) => {
    fakeAuthenticator().get.mockRejectedValue(new DOMException('no', name))
    const { user } = await renderApp({ path: '/login' })
    await user.click(await button())
    expect((await screen.findByText(words)).closest('[role="alert"]')).toBeTruthy()
    expect(getCurrentSession().status).toBe('guest')
    expect(document.activeElement).toBe(await button())
  })

  it('shows the answer of the server', async () => {
    fakeAuthenticator()
    const message = 'This passkey did not work. Please try again, or use your password.'
    fakeOperation(signInWithPasskey, () => new FakeFailure(400, { code: 'passkey_refused', message }))
    const { user } = await renderApp({ path: '/login' })
    await user.click(await button())
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('says that there is no connection', async () => {
    fakeAuthenticator()
    const { user } = await renderApp({ path: '/login' })
    const press = await button()
    act(() => setNetwork(false))
    await user.click(press)
    // Above the form it is said, too.
    const alerts = await screen.findAllByRole('alert')
    const words = 'You are offline. You can log in when you are back online.'
    await vi.waitFor(() => expect(alerts.map(({ textContent }) => textContent)).toContain(words))
  })

  it('says that the shop does not answer', async () => {
    fakeAuthenticator()
    fakeOperation(createSignInChallenge, () => HttpResponse.error())
    const { user } = await renderApp({ path: '/login' })
    await user.click(await button())
    expect(await screen.findByText(/The shop cannot be reached/)).toBeTruthy()
  })

  it('is not offered where browser or shop have no passkeys', async () => {
    const { unmount } = await renderApp({ path: '/login' })
    expect(screen.queryByText(/passkey/i)).toBeNull()
    unmount()
    fakeAuthenticator()
    fakeOperation(getSettings, () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
    const { queryClient } = await renderApp({ path: '/login' })
    await vi.waitFor(() => expect(queryClient.getQueryState([getSettings.id])?.status).toBe('success'))
    expect(screen.queryByText(/passkey/i)).toBeNull()
  })
})
