import { describe, expect, it } from 'vitest'
import { getAverageRating, toHalfStars } from './ratings.ts'

describe('ratings', () => {
  it('have an average, which is 0 for none', () => {
    expect(getAverageRating(13, 3)).toBeCloseTo(4.333, 3)
    expect(getAverageRating(0, 0)).toBe(0)
  })

  it.each([
    [4.24, 4],
    [4.25, 4.5],
    [4.74, 4.5],
    [4.75, 5],
    [0, 0],
  ])('show %d as %d stars', (average, stars) => {
    expect(toHalfStars(average)).toBe(stars)
  })
})
