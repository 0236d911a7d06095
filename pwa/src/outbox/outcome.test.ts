import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callWithTimeout, getAnswerTimeout } from './outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the response timeout grows with each attempt, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 20].map(getAnswerTimeout)).toEqual([15_000, 15_000, 30_000, 60_000, 60_000, 60_000])
})

const slow = (signal: AbortSignal) =>
  new Promise<{ data: string }>((answer, fail) => {
    setTimeout(() => answer({ data: 'heard' }), 20_000)
    signal.addEventListener('abort', () => fail(new Error('given up')))
  })

it('the second attempt returns the late response to the first', async () => {
  const tries = [1, 2].map((attempt) => callWithTimeout(slow, getAnswerTimeout(attempt)))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await Promise.all(tries)).toEqual([{ kind: 'unknown' }, { kind: 'accepted', data: 'heard' }])
})
