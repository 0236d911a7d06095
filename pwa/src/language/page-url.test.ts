import { afterEach, expect, it } from 'vitest'
import { getPagePath, toPageUrl } from './page-url.ts'

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['/checkout', '/checkout'],
  ['/sw/checkout', '/checkout'],
  ['/sw', '/'],
])('the page at %s is %s in every language', (address, path) => {
  history.replaceState(null, '', address)
  expect(getPagePath()).toBe(path)
})

it.each(['//evil.example/gin', '/sw//evil.example/gin'])('the other language of %s is a page of the shop', (path) => {
  for (const language of ['en', 'sw'] as const)
    expect(new URL(toPageUrl('https://usiku.example', path, language)).host).toBe('usiku.example')
})
