import { describe, expect, it } from 'vitest'
import { mergeLists, mergeThreeWay } from './three-way.ts'

describe('merging one value', () => {
  it.each([
    ['a', 'a', 'b', 'b', 'b'],
    ['a', 'b', 'a', 'b', 'b'],
    ['a', 'b', 'c', 'b', 'c'],
  ])('of %s, typed %s and saved %s', (base, typed, present, keepingYours, takingTheirs) => {
    const values = { base, typed, present }
    expect([mergeThreeWay(values, 'yours'), mergeThreeWay(values, 'theirs')]).toEqual([keepingYours, takingTheirs])
  })
})

describe('merging lists', () => {
  const zone = (_id: string, fee = 0) => ({ _id, fee })
  const base = [zone('a'), zone('b'), zone('c')]

  it('keeps what only one side changed, added or removed', () => {
    const typed = [zone('a', 1), zone('b'), zone('c'), zone('d')]
    const present = [zone('a'), zone('c', 3), zone('e')]
    const merged = [zone('a', 1), zone('c', 3), zone('d'), zone('e')]
    expect(mergeLists({ base, typed, present }, 'yours')).toEqual(merged)
    expect(
      mergeLists({ base, typed, present }, 'theirs').toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    ).toEqual(merged)
  })

  it('takes the side of the winner where both changed an entry, also when one removed it', () => {
    const typed = [zone('a', 1), zone('b', 2)]
    const present = [zone('a', 9), zone('c', 3)]
    const lists = { base, typed, present }
    expect(mergeLists(lists, 'yours')).toEqual([zone('a', 1), zone('b', 2)])
    expect(mergeLists(lists, 'theirs')).toEqual([zone('a', 9), zone('c', 3)])
  })
})
