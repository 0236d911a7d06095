import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetries } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('resolves with the first successful load, for all callers in order', async () => {
  const load = vi.fn(async () => 'loaded')
  load.mockRejectedValueOnce(new Error('Failed to fetch')).mockRejectedValueOnce(new Error('Failed to fetch'))
  const loading = loadWithRetries(load)
  const seen: string[] = []
  for (const name of ['first', 'second']) void loading.then((result) => seen.push(`${name} ${result}`))
  await vi.advanceTimersByTimeAsync(2_000)
  expect([load.mock.calls.length, seen]).toEqual([2, []])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, seen]).toEqual([3, ['first loaded', 'second loaded']])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(3)
})
