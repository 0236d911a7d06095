import { describe, expect, it } from 'vitest'
import { alikeOf, isMendable, slipsTo, soundsFrom } from './near-words.ts'

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
    expect(slipsTo(word, spelling)).toBe(slips)
  })

  it.each([
    ['tuskar', true],
    ['gan', false],
    ['2000s', false],
  ])('in %j can be mended: %j', (word, is) => {
    expect(isMendable(word)).toBe(is)
  })
})

describe('sounds', () => {
  it('too short are heard whole only', () => {
    expect(soundsFrom('jn')).toEqual(['jn', 'jn'])
    expect(soundsFrom('tskr')).toEqual(['tskr', 'tskr~'])
  })

  it('alike are ordered by their letters, and left out where these are all others', () => {
    expect(alikeOf('jony', ['johnnie', 'jonny', 'aeaeaeaeae'])).toEqual(['jonny', 'johnnie'])
  })
})
