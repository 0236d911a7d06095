import { act, screen, waitFor, within } from '@testing-library/react'
import { getProfile, login, logout } from '@usiku/contracts/accounts/operations.ts'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { createSignInChallenge, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToken, reportTokenRejection, writeToken } from '../api/token.ts'
import { writeDraft } from '../storage/form-drafts.ts'
import { buildAdminOrder, fakeOrders } from '../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { fakeAuthenticator, fakePasskeyShop } from '../testing/fake-authenticator.ts'
import { fillField } from '../testing/fill-field.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { renderApp } from '../testing/render-app.tsx'
import { startSessionRefresh } from './refresh-session.ts'
import { clearSession, getCurrentSession, signIn } from './session.ts'
import { startSessionExpiry } from './session-expiry.ts'

const ADMIN = buildUser({ _id: 'a1', name: 'Amina Njeri', email: 'amina@usiku.test', role: 'admin' })
const OTHER = buildUser({ _id: 'b2', name: 'Brian Otieno', email: 'brian@usiku.test', role: 'admin' })
const TITLE = 'Your session has ended'

let stops: (() => void)[] = []
let names = ['Client 1']

beforeEach(async () => {
  names = ['Client 1']
  fakeOrders(() => names.map((customerName, number) => buildAdminOrder(number, { customerName })))
  fakeOperation(getProfile, ({ headers }) => ({
    data: headers.get('authorization') === 'Bearer of-brian' ? OTHER : ADMIN,
  }))
  await signIn(ADMIN, 'first')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const stop of stops) stop()
  await clearSession()
})

async function open() {
  const view = await renderApp({ path: '/admin/orders' })
  stops = [startSessionExpiry(view.queryClient), startSessionRefresh()]
  await screen.findByText('Client 1')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search orders' })
  await view.user.type(field, 'Client')
  return { ...view, field }
}

/** Rejects this token, as the server does. */
const refuse = (token = 'first') => act(() => reportTokenRejection('invalid_token', token))
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }))
const isOpen = () => screen.queryByRole('dialog', { name: TITLE }) !== null
/** Simulates a storage event from another tab. */
const otherTab = (token: string | undefined) =>
  act(() => {
    writeToken(token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })

describe('a session that expires in the back office', () => {
  it('is renewed with a passkey, too', async () => {
    fakePasskeyShop()
    fakeAuthenticator()
    fakeOperation(createSignInChallenge, () => ({
      data: { challenge: 'AAAA', timeout: 300_000, rpId: 'usiku.test', userVerification: 'required' as const },
    }))
    fakeOperation(signInWithPasskey, () => ({ user: ADMIN, accessToken: 'second' }))
    const { user, field } = await open()
    refuse()
    await user.click(await (await dialog()).findByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([field.isConnected, field.value, readToken()]).toEqual([true, 'Client', 'second'])
  })

  it('is renewed in a dialog above the page, which stays unchanged', async () => {
    fakeOperation(login, ({ body }) =>
      body.password === 'right' && body.email === ADMIN.email
        ? { user: ADMIN, accessToken: 'second' }
        : new FakeFailure(401, { code: 'wrong_credentials', message: 'Invalid email or password' }),
    )
    const { user, router, field } = await open()
    refuse()
    const form = await dialog()
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe(ADMIN.email)
    await user.keyboard('{Escape}')
    await fillField(user, form.getByLabelText('Password'), 'wrong')
    await user.click(form.getByRole('button', { name: 'Login' }))
    expect(await form.findByText('Invalid email or password')).toBeDefined()
    expect(screen.getByText('Client 1')).toBeDefined()
    names = ['Client 2']
    await fillField(user, form.getByLabelText('Password'), 'right')
    await user.click(form.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(await screen.findByText('Client 2'), 'it is all asked again').toBeDefined()
    expect([field.isConnected, field.value, readToken()]).toEqual([true, 'Client', 'second'])
    expect(router.state.location.pathname).toBe('/admin/orders')
  })

  it('redirects to /login and back when the admin declines, and deletes fetched data', async () => {
    const { user, router, queryClient } = await open()
    refuse()
    await user.click((await dialog()).getByRole('button', { name: 'Log in as somebody else' }))
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.state).toMatchObject({
      returnTo: expect.stringMatching(/^\/admin\/orders/),
      sessionEnded: true,
    })
    expect(queryClient.getQueriesData({ queryKey: [listOrders.id] })).toEqual([])
    expect([getCurrentSession().status, readToken()]).toEqual(['guest', undefined])
  })

  it('continues when the user has signed in again in another tab', async () => {
    const { field } = await open()
    refuse()
    await dialog()
    otherTab(undefined)
    expect(isOpen(), 'that the old token goes is no news').toBe(true)
    otherTab('second')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([field.isConnected, field.value]).toEqual([true, 'Client'])
  })

  it('deletes typed text when another user signs in', async () => {
    const { field } = await open()
    writeDraft(ADMIN._id, 'product/add', { name: 'Tusker' })
    refuse()
    await dialog()
    otherTab('of-brian')
    expect(await screen.findByText('BO')).toBeDefined()
    expect([isOpen(), field.isConnected, sessionStorage.getItem('usiku-drafts')]).toEqual([false, false, null])
  })

  it('ignores the expiry of an older token', async () => {
    await open()
    refuse('of yesterday')
    expect(getCurrentSession().status).toBe('signed-in')
  })

  it('ends when the admin leaves the back office', async () => {
    fakeStorefront()
    const { router } = await open()
    refuse()
    await dialog()
    await act(() => router.navigate({ to: '/' }))
    await waitFor(() => expect(getCurrentSession().status).toBe('guest'))
    expect(readToken()).toBeUndefined()
  })

  it('does not ask after a logout, and deletes typed text', async () => {
    fakeStorefront()
    fakeOperation(logout, () => ({ message: 'Logged out' }))
    const { user, router } = await open()
    writeDraft(ADMIN._id, 'product/add', { name: 'Tusker' })
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect([isOpen(), sessionStorage.getItem('usiku-drafts')]).toEqual([false, null])
  })
})
