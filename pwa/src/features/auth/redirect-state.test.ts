import { describe, expect, it } from 'vitest'
import { getDestinationAfterLogin, toRedirectState } from './redirect-state.ts'

describe('the destination after login', () => {
  it('is the checkout when the URL asks for exactly that', () => {
    expect(getDestinationAfterLogin(undefined, '/checkout')).toBe('/checkout')
  })

  it.each([
    ...['/', '/cart', '/checkout/', '/checkout?x', '/checkout#x', ' /checkout', 'checkout', '/Checkout', '%2Fcheckout'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', 'https://evil.example/checkout'],
    ...[
      'https:evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
    ],
    ...[
      '%2F%2Fevil.example',
      '/%2Fevil.example',
      '/%5Cevil.example',
      '/checkout//evil.example',
      '/checkout@evil.example',
    ],
  ])('is home for any other redirect: %j', (redirect) => {
    expect(getDestinationAfterLogin(undefined, redirect)).toBe('/')
  })

  it.each(['/account?t=myOrders', '/admin/orders?status=pending', '/checkout', '/account/..', '/a#b'])(
    'is where the person was: %s',
    (returnTo) => expect(getDestinationAfterLogin(returnTo, '/checkout')).toBe(returnTo),
  )

  it.each([
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '\t//evil.example', '//'],
    ...['https://evil.example', 'javascript:alert(1)', 'evil.example', ''],
  ])('is never another site: %j', (returnTo) => expect(getDestinationAfterLogin(returnTo, undefined)).toBe('/'))
})

describe('the history state', () => {
  it('has only defined values', () => {
    expect(toRedirectState(undefined, '  ')).toEqual({})
    expect(toRedirectState('/account', ' amina@usiku.test ')).toEqual({
      returnTo: '/account',
      knownEmail: 'amina@usiku.test',
    })
  })
})
