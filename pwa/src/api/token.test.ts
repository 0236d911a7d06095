import { afterEach, expect, it, vi } from 'vitest'
import { readToken, writeToken } from './token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  writeToken(undefined)
})

it('keeps the token in memory while storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  writeToken('token-1')
  expect(readToken()).toBe('token-1')
  writeToken(undefined)
  expect(readToken()).toBeUndefined()
})

it('reads a token stored by another tab', () => {
  writeToken('token-1')
  localStorage.setItem('token', 'token-2')
  expect(readToken()).toBe('token-2')
})
