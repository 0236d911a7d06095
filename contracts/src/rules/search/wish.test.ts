import { describe, expect, it } from 'vitest'
import { runsOf, type Wish, wishesOf } from './wish.ts'

const readable = (wishes: readonly Wish[]) =>
  wishes.map(({ alternatives }) => alternatives.map((terms) => terms.map((term) => term.word).join('+')).join('|'))

const MEANINGS = new Map([
  ['jd', [['jack', 'daniels']]],
  ['half', [['350ml'], ['375ml']]],
  ['black gold', [['guinness']]],
  ['black gold beer', [['stout']]],
])

describe('wishesOf', () => {
  it('is one wish a word, with what the word stands for', () => {
    expect(readable(wishesOf(['jd', 'half', 'honey'], MEANINGS))).toEqual([
      'jd|jack+daniels',
      'half|350ml|375ml',
      'honey',
    ])
  })

  it('prefers the longest run of words that stands for something', () => {
    expect(readable(wishesOf(['black', 'gold', 'beer', 'can'], MEANINGS))).toEqual(['black+gold+beer|stout', 'can'])
    expect(readable(wishesOf(['black', 'gold', 'can'], MEANINGS))).toEqual(['black+gold|guinness', 'can'])
  })

  it('takes numbers as figures and in words, and one for many', () => {
    expect(readable(wishesOf(['4', 'beers', 'brandies', 'glass', 'gas'], MEANINGS))).toEqual([
      '4|four|fourth|4th',
      'beers|beer',
      'brandies|brandy',
      'glass',
      'gas',
    ])
  })

  it('asks for no bottle unless for nothing else', () => {
    const isOptional = (words: string[]) => wishesOf(words, MEANINGS).map((wish) => wish.isOptional === true)
    expect([isOptional(['bottle', 'gin']), isOptional(['bottle'])]).toEqual([[true, false], [false]])
  })

  it('lets plain words be mended, not slang', () => {
    expect(wishesOf(['jd', 'honey'], MEANINGS).map((wish) => wish.typed)).toEqual([undefined, 'honey'])
  })
})

it('looks up every run of up to three words', () => {
  expect(new Set(runsOf(['a', 'b', 'c', 'd']))).toEqual(
    new Set(['a', 'a b', 'a b c', 'b', 'b c', 'b c d', 'c', 'c d', 'd']),
  )
})
