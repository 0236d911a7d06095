import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../app/query/query-client.ts'
import { createAppRouter } from '../../app/router.tsx'
import { getDestinationAfterLogin } from './redirect-state.ts'

const TARGETS = [
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
  ...['https://evil.example', 'https:evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x'],
  ...['%2F%2Fevil.example', '%252F%252Fevil.example', '/%2Fevil.example', '/%5Cevil.example', '/checkout@evil.example'],
  ...['/checkout/..//evil.example', 'checkout', ' /checkout', '/admin/dashboard'],
]

/** Unencoded, fully encoded, and with the parameter twice. */
const LINKS = [
  ...['/login?redirect=//evil.example', '/login?redirect=%2f%2fevil.example', '/login?redirect=javascript:alert(1)'],
  ...['/login?redirect=/checkout&redirect=//evil.example', '/login?redirect[]=//evil.example', '/login?redirect'],
  ...['/login?redirect=%7B%22href%22:%22//evil.example%22%7D', '/login#redirect=//evil.example'],
]

/** Where a signed-in user is sent to from a link, by the real route; rendering each page would take most of a second. */
function getDestination(path: string): string {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ history, queryClient: createQueryClient(), origin: 'https://usiku.test' })
  const match = router.matchRoutes(router.latestLocation).find(({ routeId }) => routeId === '/login')
  if (match === undefined) throw new Error(`${path} is not the login page`)
  return getDestinationAfterLogin(undefined, (match.search as { redirect?: string }).redirect)
}

describe('a login link', () => {
  it.each(TARGETS)('does not redirect to %j', (target) => {
    expect(getDestination(`/login?redirect=${encodeURIComponent(target)}`)).toBe('/')
  })

  it.each(LINKS)('does not redirect: %s', (path) => expect(getDestination(path)).toBe('/'))

  it('redirects to the checkout', () => {
    expect(getDestination('/login?redirect=%2Fcheckout')).toBe('/checkout')
  })
})
