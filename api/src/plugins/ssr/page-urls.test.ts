import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { isPageUrl, isShellPage, parsePageUrl } from './page-urls.ts'

describe('parsePageUrl', () => {
  it.each([
    ['/', '/'],
    ['/product/gin', '/product/gin'],
    ['/category/gin?subcategory=London%20Dry', '/category/gin?subcategory=London%20Dry'],
    ['/?utm_source=wa&fbclid=x', '/'],
    ['/category/gin?page=2&gclid=x', '/category/gin?page=2'],
    ['/category/caf%C3%A9', '/category/caf%C3%A9'],
    ['/search/gin%2Ftonic%5C', '/search/gin%2Ftonic%5C'],
    [`/search/${'%F0%9F%8D%B8'.repeat(500)}`, `/search/${'%F0%9F%8D%B8'.repeat(500)}`],
  ])('parses %s as %s', (url, expected) => {
    const address = parsePageUrl(url)
    expect(address && address.pathname + address.search).toBe(expected)
  })

  it.each([
    ['another host', '//evil.example'],
    ['another host with a backslash', '/\\evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an unencoded backslash', '/search/\\evil.example'],
    ['a null byte', '/product/%00'],
    ['a null byte in a search', '/search/%00'],
    ['a search of 7,000 characters', `/search/${'a'.repeat(7_000)}`],
    ['a line break', '/product/%0D%0Aset-cookie:x'],
    ['broken percent-encoding', '/product/%zz'],
    ['an incomplete UTF-8 character', '/product/%C3'],
    ['2,000 characters', `/${'a'.repeat(2_000)}`],
  ])('rejects %s', (_, url) => {
    expect(parsePageUrl(url)).toBeUndefined()
  })
})

describe('isShellPage', () => {
  it.each([
    ...['/account', '/account/orders', '/admin', '/admin/dashboard', '/login', '/login/', '/register', '/cart'],
    ...['/forgot-password', '/reset-password/u1/token', '/checkout', '/wishlist', '/sw/account', '/sw/cart'],
  ])('leaves rendering of %s to the browser', (path) => expect(isShellPage(path)).toBe(true))

  it.each([
    ...[
      '/',
      '/product/login',
      '/administrator',
      '/accounts',
      '/login/now',
      '/reset-password',
      '/search/gin%20tonic',
      '/faqs',
      '/sw',
      '/sw/faqs',
      '/sw/sw/cart',
    ],
  ])('renders %s', (path) => expect(isShellPage(path)).toBe(false))
})

describe('isPageUrl', () => {
  it.each(['/api', '/api/v2/x', '/assets/x.js', '/media/x.webp', '/api?x', `/sw${API_BASE}/x`])(
    'returns false for %s',
    (url) => expect(isPageUrl(url)).toBe(false),
  )
  it.each(['/', '/apis', '/assets-of-ours', '/mediation', '/sw', '/swahili'])('returns true for %s', (url) =>
    expect(isPageUrl(url)).toBe(true),
  )
})
