import { afterEach, expect, it, vi } from 'vitest'
import { readToken, writeToken } from './token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  writeToken(undefined)
})

it('keeps the token for as long as the page lives where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  writeToken('token-1')
  expect(readToken()).toBe('token-1')
  writeToken(undefined)
  expect(readToken()).toBeUndefined()
})

it('believes what another tab has stored', () => {
  writeToken('token-1')
  localStorage.setItem('token', 'token-2')
  expect(readToken()).toBe('token-2')
})
