import { expect, it } from 'vitest'
import { applyPriceRule, isPriceJump } from './price-rule.ts'

it.each([
  [1_000, 'percent', 15, 1, 1_150],
  [1_149, 'percent', 10, 5, 1_265],
  [1_149, 'percent', 10, 10, 1_260],
  [1_149, 'percent', 10, 50, 1_250],
  [1_000, 'percent', -12.5, 1, 875],
  [1_000, 'percent', 7.5, 50, 1_100],
  [990, 'amount', 35, 50, 1_050],
  [100, 'amount', -150, 1, -50],
  [20, 'percent', -10, 50, 0],
] as const)('changes %i by %s of %d in steps of %i to %i', (price, unit, value, step, after) => {
  expect(applyPriceRule(price, { unit, value, step })).toBe(after)
})

it('finds prices that jump by more than half', () => {
  expect([1_500, 1_501, 500, 499].map((after) => isPriceJump(1_000, after))).toEqual([false, true, false, true])
})
