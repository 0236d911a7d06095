import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.mjs'

const only = (file: string) => (asked: string) => asked === file

describe('findChromium', () => {
  it('finds the usual names on the path, and beside it', () => {
    expect(findChromium({ PATH: '/a:/b' }, only('/b/chromium-browser'))).toBe('/b/chromium-browser')
    expect(findChromium({}, only('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
  })

  it('takes CHROMIUM_PATH and nothing else when it is set', () => {
    expect(findChromium({ CHROMIUM_PATH: '/x/chrome' }, only('/x/chrome'))).toBe('/x/chrome')
    expect(findChromium({ CHROMIUM_PATH: '/x/chrome' }, only('/usr/bin/chromium'))).toBeUndefined()
  })

  it('finds nothing where there is none', () => {
    expect(findChromium({ PATH: '/a' }, () => false)).toBeUndefined()
  })
})
