import { expect, it, vi } from 'vitest'
import { RULES, restrictScripts } from './trusted-types.ts'

it('lets style sheets pass, and no element but the empty script', () => {
  for (const text of ['', ':root{--a:url("x")}', '<script></script>']) expect(RULES.createHTML(text)).toBe(text)
  for (const text of ['<img src=x onerror=alert(1)>', '</style><script>', '<script>alert(1)</script>', '<']) {
    expect(RULES.createHTML(text)).toBeNull()
  }
})

it('lets only the service worker of the shop be registered', () => {
  expect(RULES.createScriptURL('/sw.js')).toBe('/sw.js')
  for (const url of [
    '//evil.example/sw.js',
    '/sw.js?x',
    'https://evil.example',
    'data:text/javascript,1',
    '/media/a',
  ]) {
    expect(RULES.createScriptURL(url)).toBeNull()
  }
  expect(RULES.createScript()).toBeNull()
})

it('is the one policy of the page, where the browser knows them', () => {
  const createPolicy = vi.fn()
  restrictScripts({ createPolicy })
  expect(createPolicy.mock.calls).toEqual([['default', RULES]])
  expect(() => restrictScripts(undefined)).not.toThrow()
})
