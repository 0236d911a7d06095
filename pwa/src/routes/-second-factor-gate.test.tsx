import { act, screen } from '@testing-library/react'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { fakeDashboard, fakeOrders, signInAs } from '../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { fakeSecurity, fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { fakeAuthenticator, fakePasskeyShop } from '../testing/fake-authenticator.ts'
import { renderApp } from '../testing/render-app.tsx'

const TITLE = { name: 'A second step is needed' }

beforeEach(async () => {
  fakeStorefront()
  fakeDashboard([])
  fakeAuthenticator()
  fakeOrders(() => [])
  fakePasskeyShop()
  fakeOperation(listOrders, () => new FakeFailure(403, { code: 'second_factor_required', message: 'Set it up.' }))
  await signInAs('admin')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await resetDevice()
})

const open = () => renderApp({ path: '/admin/orders' })

it.each([
  [0, false],
  [1, true],
])('offers the passkey of an account with %d', async (passkeys, isOffered) => {
  fakeSecurity({ passkeys, isDemanded: true })
  await open()
  await screen.findByRole('heading', TITLE)
  await screen.findByText(/After your password, the shop can ask for six digits/)
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use a passkey' }) !== null).toBe(isOffered)
})

it('says that a passkey needs the connection', async () => {
  fakeSecurity({ passkeys: 1, isDemanded: true })
  const { user } = await open()
  const press = await screen.findByRole('button', { name: 'Use a passkey' })
  act(() => setNetwork(false))
  await user.click(press)
  expect(await screen.findByText('You are offline. You can use a passkey when you are back online.')).toBeDefined()
})

it('stays over a reload without a connection, until the shop no longer demands it', async () => {
  fakeSecurity({ isDemanded: true })
  const first = await open()
  await screen.findByRole('heading', TITLE)
  first.unmount()
  setNetwork(false)
  await open()
  expect(await screen.findByRole('heading', TITLE)).toBeDefined()
  expect(screen.getByText('You are offline. You can set up a second step when you are back online.')).toBeDefined()
  fakeOrders(() => [])
  act(() => setNetwork(true))
  expect(await screen.findByRole('searchbox', { name: 'Search orders' })).toBeDefined()
  expect(screen.queryByRole('heading', TITLE)).toBeNull()
})
