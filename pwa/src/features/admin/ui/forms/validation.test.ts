import { describe, expect, it } from 'vitest'
import { parseDecimal, parseWholeNumber } from './validation.ts'

describe('a whole number', () => {
  it.each([
    ['0', 0],
    [' 1500 ', 1_500],
    ['1,500', 1_500],
    ['100 000 000', 100_000_000],
  ])('is %j', (text, number) => expect(parseWholeNumber(text)).toBe(number))

  it.each(['', 'abc', '-1', '1.5', '1,5', '1e3', '1,5000', '<b>1</b>'])('is not %j', (text) =>
    expect(parseWholeNumber(text)).toBeUndefined(),
  )
})

describe('a number with decimals', () => {
  it.each([
    ['40', 40],
    ['37.5', 37.5],
    ['37,5', 37.5],
  ])('is %j', (text, number) => expect(parseDecimal(text)).toBe(number))

  it.each(['', '.5', '40%', '-1', '1.2.3'])('is not %j', (text) => expect(parseDecimal(text)).toBeUndefined())
})
