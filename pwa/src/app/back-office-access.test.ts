import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { clearSession } from '../session/session.ts'
import { signInAs } from '../testing/fake-api/back-office.ts'
import { createQueryClient } from './query/query-client.ts'
import { createAppRouter } from './router.tsx'
import { addStaffRoutes } from './staff-routes.ts'

afterEach(() => clearSession())

/** All addresses of the back office, with sample parameters. */
const ADDRESSES = Object.keys(import.meta.glob('../routes/_admin.admin.*.tsx'))
  .map((file) => file.replace('../routes/_admin.', '/').replace(/(\.index)?\.tsx$/, ''))
  .map((path) => path.replaceAll('_.', '.').replaceAll('.', '/').replace(/\$\w+/g, 'anything'))

/** Where the router ends; rendering each page would take most of a second. */
async function findEnd(path: string, options: { readonly hasStaffRoutes: boolean }): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ history, queryClient: createQueryClient(), origin: 'https://usiku.test' })
  if (options.hasStaffRoutes) await addStaffRoutes(router)
  await router.load()
  return router.state.location.pathname
}

it('knows every page of the back office', () => {
  expect(ADDRESSES.length).toBeGreaterThan(40)
  expect(ADDRESSES).toContain('/admin/order/details/anything')
  expect(ADDRESSES).toContain('/admin/orders/board')
})

it.each([true, false])(
  'sends customers from every page to their account, with its routes loaded: %s',
  async (loaded) => {
    await signInAs('customer')
    const ends = await Promise.all(ADDRESSES.map((path) => findEnd(path, { hasStaffRoutes: loaded })))
    expect(new Set(ends)).toEqual(new Set(['/account']))
  },
)

it.each([true, false])('sends guests from every page to the login, with its routes loaded: %s', async (loaded) => {
  const ends = await Promise.all(ADDRESSES.map((path) => findEnd(path, { hasStaffRoutes: loaded })))
  expect(new Set(ends)).toEqual(new Set(['/login']))
})
