import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearSession } from '../session/session.ts'
import { signInAs } from '../testing/fake-api/back-office.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { createQueryClient } from './query/query-client.ts'
import { createAppRouter } from './router.tsx'
import { addStaffRoutes } from './staff-routes.ts'

beforeEach(() => fakeStorefront())
afterEach(() => clearSession())

/** All addresses of the back office, with sample parameters. */
const ADDRESSES = Object.keys(import.meta.glob('../routes/_admin.admin.*.tsx'))
  .map((file) => file.replace('../routes/_admin.', '/').replace(/(\.index)?\.tsx$/, ''))
  .map((path) => path.replaceAll('_.', '.').replaceAll('.', '/').replace(/\$\w+/g, 'anything'))

/** Where the router ends; rendering each page would take most of a second. */
async function findEnd(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ history, queryClient: createQueryClient(), origin: 'https://usiku.test' })
  // Without them every address leads to one route, which `staff-routes.alone.test.tsx` tests.
  await addStaffRoutes(router)
  await router.load()
  return router.state.location.pathname
}

it('knows every page of the back office', () => {
  expect(ADDRESSES.length).toBeGreaterThan(40)
  expect(ADDRESSES).toContain('/admin/order/details/anything')
  expect(ADDRESSES).toContain('/admin/orders/board')
})

it.each([
  ['customers', 'customer', '/account'],
  ['riders', 'rider', '/account'],
] as const)('sends %s from every page to their account', async (_, role, end) => {
  await signInAs(role)
  const ends = await Promise.all(ADDRESSES.map(findEnd))
  expect(new Set(ends)).toEqual(new Set([end]))
})

it('sends guests from every page to the login', async () => {
  const ends = await Promise.all(ADDRESSES.map(findEnd))
  expect(new Set(ends)).toEqual(new Set(['/login']))
})
