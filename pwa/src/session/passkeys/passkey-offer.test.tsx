import { screen } from '@testing-library/react'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { addPasskey, createPasskeyChallenge } from '@usiku/contracts/passkeys/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../../testing/device.ts'
import { fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeAuthenticator, fakePasskeyShop } from '../../testing/fake-authenticator.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { clearSession } from '../session.ts'
import { withdrawPasskeyOffer } from './passkey-offer.ts'

const findOffer = () => screen.findByRole('region', { name: 'Sign in faster next time' })
const queryOffer = () => screen.queryByRole('region', { name: 'Sign in faster next time' })

beforeEach(async () => {
  await fakeAccount()
  await clearSession()
  fakePasskeyShop()
  fakeOperation(login, () => ({ user: buildUser(), accessToken: 'token-of-amina' }))
})
afterEach(async () => {
  withdrawPasskeyOffer()
  vi.unstubAllGlobals()
  await resetDevice()
})

async function logIn(path: string) {
  const app = await renderApp({ path })
  await fillField(app.user, screen.getByLabelText('Email'), 'amina@usiku.test')
  await fillField(app.user, screen.getByLabelText('Password'), 'night shift')
  await app.user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Login Successful')
  return app
}

it('is made after a sign-in with the password, until it is declined on this device', async () => {
  fakeAuthenticator()
  const first = await logIn('/login')
  await first.router.navigate({ to: '/' })
  await findOffer()
  await first.user.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(queryOffer()).toBeNull()
  first.unmount()
  await clearSession()
  const second = await logIn('/login')
  await second.router.navigate({ to: '/' })
  await screen.findByRole('contentinfo')
  expect(queryOffer()).toBeNull()
})

it('waits until the order is placed', async () => {
  fakeAuthenticator()
  const { router } = await logIn('/login?redirect=/checkout')
  await router.navigate({ to: '/checkout' })
  await screen.findByRole('contentinfo')
  expect(queryOffer()).toBeNull()
  await router.navigate({ to: '/faqs' })
  expect(await findOffer()).toBeTruthy()
})

it('points to the account page when the session is too old', async () => {
  fakeAuthenticator()
  const message = 'Please type your password again.'
  fakeOperation(createPasskeyChallenge, () => new FakeFailure(403, { code: 'recent_sign_in_required', message }))
  fakeOperation(addPasskey, () => {
    throw new Error('Nothing is added')
  })
  const { router, user } = await logIn('/login')
  await router.navigate({ to: '/' })
  await findOffer()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('You can add a passkey on your account page.')).toBeTruthy()
  expect(queryOffer()).toBeNull()
})
