import { describe, expect, it } from 'vitest'
import { formatStockLimit } from './quantity.ts'

describe('the message about the stock limit', () => {
  it.each([
    [52, 'Only 52 left'],
    [1_000, 'Only 1,000 left'],
    [1_001, 'No more than 1,000 at once'],
    [0, 'Out Of Stock'],
  ])('of a stock of %i', (stock, words) => {
    expect(formatStockLimit(stock)).toBe(words)
  })
})
