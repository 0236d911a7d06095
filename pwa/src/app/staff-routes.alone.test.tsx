import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, signIn } from '../session/session.ts'
import { expectConsoleError } from '../testing/console-errors.ts'
import { fakeOperation } from '../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADMIN = buildUser({ name: 'Amina Njeri', role: 'admin' })

beforeEach(async () => {
  fakeStorefront()
  fakeOperation(getProfile, () => ({ data: ADMIN }))
  await signIn(ADMIN, 'token')
})

afterEach(() => clearSession())

// First, as routes that were loaded stay loaded.
it('does not load them for a customer', async () => {
  await signIn(buildUser({ name: 'Njoki' }), 'customer')
  fakeOperation(getProfile, () => ({ data: buildUser({ name: 'Njoki' }) }))
  const { router } = await renderApp({ path: '/admin/orders' })
  expect(router.state.location.pathname).toBe('/account')
  expect(router.routesById).not.toHaveProperty('/_admin')
})

/** Attaches one page of staff, as loading all takes seconds. */
async function attachPage() {
  const [tree, layout] = await Promise.all([import('../shop-route-tree.gen.ts'), import('../routes/_admin.tsx')])
  const root: AnyRoute = tree.routeTree
  const admin: AnyRoute = layout.Route
  admin.update({ id: '/_admin', getParentRoute: () => root } as never)
  admin.addChildren([createRoute({ getParentRoute: () => admin, path: '/admin/orders', component: () => 'Otieno' })])
  root.addChildren([...Object.values<AnyRoute>(root.children), admin])
  return {}
}

it('says why a page of staff cannot open when its routes cannot be fetched, and opens it later', async () => {
  let isOffline = true
  vi.doMock('../route-tree.gen.ts', () => {
    if (isOffline) throw new Error('no connection')
    return attachPage()
  })
  const { router, user } = await renderApp({ path: '/admin/orders' })
  expect(router.routesById).not.toHaveProperty('/_admin')
  const again = await screen.findByRole('button', { name: /again/i })
  isOffline = false
  await user.click(again)
  await screen.findByText('Otieno')
  expectConsoleError(/The above error occurred/)
})
