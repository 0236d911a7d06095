import { describe, expect, it } from 'vitest'
import { findPriceBucket, getPriceBucket, PRICE_BUCKET_IDS, PRICE_BUCKETS } from './category-filters.ts'

describe('price buckets', () => {
  it.each([
    [0, '0-1999'],
    [1_999, '0-1999'],
    [2_000, '2000-4999'],
    [4_999, '2000-4999'],
    [5_000, '5000-9999'],
    [9_999, '5000-9999'],
    [10_000, '10000-and-above'],
    [100_000_000, '10000-and-above'],
  ])('put %i into %s', (price, bucket) => {
    expect(getPriceBucket(price)).toBe(bucket)
  })

  it('are in order without gaps', () => {
    expect(PRICE_BUCKETS.map(({ id }) => id)).toEqual(PRICE_BUCKET_IDS)
    const ends = PRICE_BUCKETS.map(({ to }) => to)
    expect(PRICE_BUCKETS.map(({ from }) => from)).toEqual([0, ...ends.slice(0, -1).map((to) => (to ?? 0) + 1)])
    expect(ends.at(-1)).toBeUndefined()
  })

  it('are found by name only', () => {
    expect(findPriceBucket('5000-9999')).toEqual({ id: '5000-9999', from: 5_000, to: 9_999 })
    expect(findPriceBucket('5000')).toBeUndefined()
    expect(findPriceBucket('toString')).toBeUndefined()
  })
})
