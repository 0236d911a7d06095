import { describe, expect, it } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.mjs'

const only = (file: string) => (asked: string) => asked === file

describe('findChromium', () => {
  it('finds the usual names on the path and in known folders', () => {
    expect(findChromium({ PATH: '/a:/b' }, only('/b/chromium-browser'))).toBe('/b/chromium-browser')
    expect(findChromium({}, only('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
  })

  it('uses only CHROMIUM_PATH when it is set', () => {
    expect(findChromium({ CHROMIUM_PATH: '/x/chrome' }, only('/x/chrome'))).toBe('/x/chrome')
    expect(findChromium({ CHROMIUM_PATH: '/x/chrome' }, only('/usr/bin/chromium'))).toBeUndefined()
  })

  it('finds nothing when no browser is installed', () => {
    expect(findChromium({ PATH: '/a' }, () => false)).toBeUndefined()
  })
})

describe('findHeadlessShell', () => {
  const debians = (asked: string) => ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].includes(asked)

  it('finds chromium-headless-shell', () => {
    expect(findHeadlessShell({}, debians)).toBe('/usr/bin/chromium-headless-shell')
    expect(findHeadlessShell({}, only('/usr/bin/chromium'))).toBeUndefined()
  })

  it('finds nothing when CHROMIUM_PATH is set', () => {
    expect(findHeadlessShell({ CHROMIUM_PATH: '/usr/bin/chromium' }, debians)).toBeUndefined()
  })
})
