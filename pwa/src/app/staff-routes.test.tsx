import { screen } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearSession, signIn } from '../session/session.ts'
import { buildAdminOrder, fakeOrders } from '../testing/fake-api/back-office.ts'
import { fakeOperation } from '../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { renderApp } from '../testing/render-app.tsx'
import { findStaffRole } from './staff-routes.ts'

const ADMIN = buildUser({ name: 'Amina Njeri', role: 'admin' })

beforeEach(async () => {
  fakeStorefront()
  fakeOrders(() => [buildAdminOrder(1, { customerName: 'Otieno' })])
  fakeOperation(getProfile, () => ({ data: ADMIN }))
  await signIn(ADMIN, 'token')
})

afterEach(() => clearSession())

it('opens a page of staff from the storefront, with its query', async () => {
  const { router } = await renderApp({ path: '/about-us' })
  await router.navigate({ to: '/admin/orders', search: { search: 'Oti' } })
  await screen.findByText('Otieno')
  expect(router.state.location.href).toBe('/admin/orders?search=Oti')
})

it('shows the not-found page for an unknown page of staff', async () => {
  const { router } = await renderApp({ path: '/admin/no-such-page' })
  expect(router.state.location.pathname).toBe('/admin/no-such-page')
  await screen.findByRole('heading', { name: /not found/i })
})

it.each([
  ['/admin', 'admin'],
  ['/admin/orders', 'admin'],
  ['/rider', 'rider'],
  ['/riders', undefined],
  ['/administrator', undefined],
  ['/product/admin', undefined],
])('%s is a page of: %s', (path, role) => {
  expect(findStaffRole(path)).toBe(role)
})
