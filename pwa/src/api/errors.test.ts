import { expect, it } from 'vitest'
import { toError } from './errors.ts'

const requestId = '3f2b9c1e-6a51-4f0e-9a3c-2b1d5e8f7a60'

it.each(['internal_error', 'storage_unavailable', 'storage_full'])('adds the reference of the log to %s', (code) => {
  const error = toError(500, { code, message: 'Something went wrong.', requestId })
  expect(error.message).toBe('Something went wrong. Reference 3f2b9c1e.')
})

it('adds none to what the customer can correct, or the log does not explain', () => {
  for (const [status, code] of [
    [400, 'validation_failed'],
    [503, 'overloaded'],
    [500, 'internal_error'],
  ] as const) {
    const id = code === 'internal_error' ? 'of a test' : requestId
    expect(toError(status, { code, message: 'No.', requestId: id }).message).toBe('No.')
  }
})
