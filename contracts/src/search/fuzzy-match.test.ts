import { describe, expect, it } from 'vitest'
import { isCorrectable, rankSoundAlikes, toPhoneticRange, typoDistance } from './fuzzy-match.ts'

describe('typing errors', () => {
  it.each([
    ['tuskar', 'tusker', 1],
    ['whitecap', 'white cap', 0],
    ['blacklab', 'black label', 0],
    ['gilb', 'gilbeys', 0],
    ['waker', 'walker', 1],
    ['gan', 'gin', undefined],
    ['waker', 'whiskey', undefined],
  ])('from %j to %j count %j', (word, spelling, slips) => {
    expect(typoDistance(word, spelling)).toBe(slips)
  })

  it.each([
    ['tuskar', true],
    ['gan', false],
    ['2000s', false],
  ])('in %j are correctable: %j', (word, is) => {
    expect(isCorrectable(word)).toBe(is)
  })
})

describe('similar sounds', () => {
  it('match short words by exact sound only', () => {
    expect(toPhoneticRange('jn')).toEqual(['jn', 'jn'])
    expect(toPhoneticRange('tskr')).toEqual(['tskr', 'tskr~'])
  })

  it('are ranked by edit distance, and omitted where the letters differ too much', () => {
    expect(rankSoundAlikes('jony', ['johnnie', 'jonny', 'aeaeaeaeae'])).toEqual(['jonny', 'johnnie'])
  })
})
