import { describe, expect, it } from 'vitest'
import { type QueryTerm, toQueryTerms } from './query-terms.ts'

const readable = (terms: readonly QueryTerm[]) =>
  terms.map(({ alternatives }) => alternatives.map((words) => words.map((word) => word.word).join('+')).join('|'))

const MEANINGS = new Map([
  ['jd', [['jack', 'daniels']]],
  ['half', [['350ml'], ['375ml']]],
  ['black gold', [['guinness']]],
  ['black gold beer', [['stout']]],
])

describe('toQueryTerms', () => {
  it('creates one term per word, with its synonyms', () => {
    expect(readable(toQueryTerms(['jd', 'half', 'honey'], MEANINGS))).toEqual([
      'jd|jack+daniels',
      'half|350ml|375ml',
      'honey',
    ])
  })

  it('prefers the longest run of words that has a synonym', () => {
    expect(readable(toQueryTerms(['black', 'gold', 'beer', 'can'], MEANINGS))).toEqual(['black+gold+beer|stout', 'can'])
    expect(readable(toQueryTerms(['black', 'gold', 'can'], MEANINGS))).toEqual(['black+gold|guinness', 'can'])
  })

  it('matches digits and number words, singular and plural', () => {
    expect(readable(toQueryTerms(['4', 'beers', 'brandies', 'glass', 'gas'], MEANINGS))).toEqual([
      '4|four|fourth|4th',
      'beers|beer',
      'brandies|brandy',
      'glass',
      'gas',
    ])
  })

  it('makes bottle optional unless it is the only word', () => {
    const isOptional = (words: string[]) => toQueryTerms(words, MEANINGS).map((term) => term.isOptional === true)
    expect([isOptional(['bottle', 'gin']), isOptional(['bottle'])]).toEqual([[true, false], [false]])
  })

  it('corrects ordinary words, not slang', () => {
    expect(toQueryTerms(['jd', 'honey'], MEANINGS).map((term) => term.typed)).toEqual([undefined, 'honey'])
  })

  it('knows Swahili words, of which the shop may mean another drink', () => {
    expect(readable(toQueryTerms(['divai', 'mwekundu'], MEANINGS))).toEqual(['divai|wine', 'mwekundu|red'])
    expect(readable(toQueryTerms(['vinywaji', 'baridi'], MEANINGS))).toEqual(['vinywaji+baridi|soft+drink|soda'])
    expect(readable(toQueryTerms(['bia'], new Map([['bia', [['tusker']]]])))).toEqual(['bia|tusker'])
  })

  it('makes cold optional in Swahili only', () => {
    const isOptional = (words: string[]) => toQueryTerms(words, MEANINGS).map((term) => term.isOptional === true)
    expect([isOptional(['bia', 'baridi']), isOptional(['cold', 'brew'])]).toEqual([
      [false, true],
      [false, false],
    ])
  })
})
