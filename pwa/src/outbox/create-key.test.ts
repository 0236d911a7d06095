import { afterEach, expect, it, vi } from 'vitest'
import { createKey } from './create-key.ts'

const KEY = /^[\x21-\x7e]{1,64}$/
const { crypto } = globalThis
const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['with TLS', { getRandomValues, randomUUID: () => crypto.randomUUID() }],
  ['without TLS', { getRandomValues }],
])('creates a different key each time, %s', (_, available) => {
  vi.stubGlobal('crypto', available)
  const keys = Array.from({ length: 50 }, createKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(KEY)
})
