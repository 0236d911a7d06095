import { describe, expect, it } from 'vitest'
import { isCorrectable, rankSoundAlikes, toPhoneticRange, typoDistance } from './fuzzy-match.ts'

describe('slips', () => {
  it.each([
    ['tuskar', 'tusker', 1],
    ['whitecap', 'white cap', 0],
    ['blacklab', 'black label', 0],
    ['gilb', 'gilbeys', 0],
    ['waker', 'walker', 1],
    ['gan', 'gin', undefined],
    ['waker', 'whiskey', undefined],
  ])('from %j to %j are %j', (word, spelling, slips) => {
    expect(typoDistance(word, spelling)).toBe(slips)
  })

  it.each([
    ['tuskar', true],
    ['gan', false],
    ['2000s', false],
  ])('in %j can be mended: %j', (word, is) => {
    expect(isCorrectable(word)).toBe(is)
  })
})

describe('sounds', () => {
  it('too short match by exact sound only', () => {
    expect(toPhoneticRange('jn')).toEqual(['jn', 'jn'])
    expect(toPhoneticRange('tskr')).toEqual(['tskr', 'tskr~'])
  })

  it('alike are ordered by their letters, and left out where these are all others', () => {
    expect(rankSoundAlikes('jony', ['johnnie', 'jonny', 'aeaeaeaeae'])).toEqual(['jonny', 'johnnie'])
  })
})
