import { expect, it } from 'vitest'
import { LogRateLimiter } from './log-rate-limiter.ts'

it('allows a burst, then a rate per second, and counts the lines left out', () => {
  let ms = 5
  const budget = new LogRateLimiter({ burst: 3, perSecond: 2 }, () => ms)
  expect(Array.from({ length: 5 }, () => budget.take())).toEqual([0, 0, 0, undefined, undefined])
  ms += 500
  expect([budget.take(), budget.take()]).toEqual([2, undefined])
  ms += 60_000
  expect(Array.from({ length: 4 }, () => budget.take())).toEqual([1, 0, 0, undefined])
})
