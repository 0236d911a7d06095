import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query/query-client.ts'
import { createAppRouter } from './router.tsx'
import { getServerResult, isNotFoundMatch, markServerRendered } from './router-internals.ts'
import { addStaffRoutes } from './staff-routes.ts'

const SUSPENSE_MARKER = '<!--$'

function createRouter(path: string, isServer = false) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({
    history,
    queryClient: createQueryClient({ retries: 0 }),
    origin: 'https://usiku.test',
  })
  if (isServer) router.update({ ...router.options, isServer: true })
  return router
}

const countSuspense = (html: string) => html.split(SUSPENSE_MARKER).length - 1

describe('undocumented parts of TanStack Router', () => {
  it('a router marked as server-rendered renders without its outer Suspense', async () => {
    fakeStorefront()
    const [plain, marked] = [createRouter('/about-us'), createRouter('/about-us')]
    markServerRendered(marked)
    await Promise.all([plain.load(), marked.load()])
    const render = (router: typeof plain) => renderToString(<App router={router} testing />)
    expect(countSuspense(render(marked))).toBeLessThan(countSuspense(render(plain)))
  })

  it.each([
    ['/about-us', 200],
    ['/no/such/page', 404],
  ])('a load of %s on the server has the status %i', async (path, status) => {
    fakeStorefront()
    const router = createRouter(path, true)
    await router.load()
    expect(getServerResult(router)).toMatchObject({ status })
  })

  it('a load on the server that redirects has the redirect', async () => {
    fakeStorefront()
    const router = createRouter('/admin', true)
    await addStaffRoutes(router)
    await router.load()
    const result = getServerResult(router)
    expect(result?.type === 'redirect' && result.redirect.headers.get('location')).toBe('/login')
  })

  it('a URL that cannot be decoded matches the root only, marked as not found', async () => {
    fakeStorefront()
    const [known, malformed] = [createRouter('/about-us'), createRouter('/%E0%A4%A')]
    await Promise.all([known.load(), malformed.load()])
    expect(known.state.matches.some(isNotFoundMatch)).toBe(false)
    expect(malformed.state.matches).toMatchObject([{ status: 'success', _notFound: true }])
    expect(malformed.state.matches.some(isNotFoundMatch)).toBe(true)
  })
})
