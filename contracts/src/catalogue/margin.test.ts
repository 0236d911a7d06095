import { expect, it } from 'vitest'
import { computeMargin } from './margin.ts'

it.each([
  [1_500, 1_000, { amount: 500, percent: 33.3 }],
  [1_000, 1_200, { amount: -200, percent: -20 }],
  [0, 100, { amount: -100, percent: null }],
  [1_500, null, undefined],
])('is what stays of %i after %s', (price, cost, margin) => {
  expect(computeMargin(price, cost)).toEqual(margin)
})
