import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getEditDistance, getMaxTypos, getPrefixDistance } from './edit-distance.ts'

describe('editDistance', () => {
  it.each([
    ['gin', 'gin', 0],
    ['jonnie', 'johnnie', 1],
    ['gilbys', 'gilbeys', 1],
    ['vodak', 'vodka', 1],
    ['wihksy', 'whisky', 2],
    ['hennesy', 'hennessy', 1],
    ['rum', 'gin', 3],
    ['', 'ale', 3],
    ['🍷🍷', '🍷', 1],
  ])('counts the edits between %j and %j', (one, other, slips) => {
    expect(getEditDistance(one, other)).toBe(slips)
    expect(getEditDistance(other, one)).toBe(slips)
  })

  it('is zero for equal words only, and never more than the length of the longer word', () => {
    const word = fastCheck.string({ maxLength: 12 })
    fastCheck.assert(
      fastCheck.property(word, word, (one, other) => {
        const slips = getEditDistance(one, other)
        expect(slips === 0).toBe(one === other)
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

it('allows short words no edit and long ones two', () => {
  expect([3, 4, 5, 6, 12].map(getMaxTypos)).toEqual([0, 1, 1, 2, 2])
})

it.each([
  ['gilby', 'gilbeys', 1],
  ['henes', 'hennessy', 1],
  ['gin', 'ginger', 0],
  ['ginger', 'gin', 3],
  ['', 'gin', 0],
])('counts the edits between %j and the beginning of %j', (typed, word, slips) => {
  expect(getPrefixDistance(typed, word)).toBe(slips)
})
