import { listNumberSynonyms } from './number-synonyms.ts'
import { findSwahiliMeanings } from './swahili-words.ts'

export interface SearchWord {
  readonly word: string
  readonly isPrefix: boolean
  /** 1 for what was typed, less for guesses. */
  readonly weight: number
}

export type Alternative = readonly SearchWord[]

/** A product must match one alternative, each with all its terms. */
export interface QueryTerm {
  /** `undefined` for several words, or slang that must not be corrected. */
  readonly typed?: string
  readonly alternatives: readonly Alternative[]
  readonly isOptional?: boolean
}

const VARIANT_WEIGHT = 0.9
/** A name match of a synonym scores below any type match of what was typed. */
const SYNONYM_WEIGHT = 0.09
const GUESS_WEIGHT = 0.05
const NEXT_GUESS_FACTOR = 0.9

export const MAX_SYNONYM_WORDS = 3

/** Fits any drink and is written in few texts: `chupa ya konyagi`, `crate of tusker`, `bia baridi`. */
const OPTIONAL_WORDS: ReadonlySet<string> = new Set([
  'bottle',
  'bottles',
  'chupa',
  'crate',
  'crates',
  'kasha',
  'baridi',
])

const toPrefixWords = (words: readonly string[], weight: number): Alternative =>
  words.map((word) => ({ word, isPrefix: true, weight }))

const toExactWord = (word: string, weight: number): Alternative => [{ word, isPrefix: false, weight }]

/** By their words joined by spaces; each a list of words. */
type Meanings = ReadonlyMap<string, readonly (readonly string[])[]>

/**
 * One term per word; the longest run of words that has synonyms becomes one term.
 * @param meanings of the shop; what is not among them may be Swahili
 */
export function toQueryTerms(words: readonly string[], meanings: Meanings): QueryTerm[] {
  const isOptional = words.some((word) => !OPTIONAL_WORDS.has(word))
  const terms: QueryTerm[] = []
  for (let index = 0; index < words.length; ) {
    const phrase = findLongestPhrase(words.slice(index, index + MAX_SYNONYM_WORDS), meanings)
    const term = toQueryTerm(phrase, findMeanings(phrase, meanings) ?? [])
    terms.push(isOptional && OPTIONAL_WORDS.has(phrase.join(' ')) ? { ...term, isOptional } : term)
    index += phrase.length
  }
  return terms
}

function toQueryTerm(phrase: readonly string[], meanings: readonly (readonly string[])[]): QueryTerm {
  const [typed = '', ...more] = phrase
  const same = more.length > 0 ? [] : [...listNumberSynonyms(typed), ...listSingulars(typed)]
  const alternatives = [
    toPrefixWords(phrase, 1),
    ...same.map((word) => toExactWord(word, VARIANT_WEIGHT)),
    ...meanings.map((meaning) => toPrefixWords(meaning, SYNONYM_WEIGHT)),
  ]
  return meanings.length === 0 ? { typed, alternatives } : { alternatives }
}

/** `beer` of `beers`, `brandy` of `brandies`; `gilbey` of `gilbeys` does no harm. */
function listSingulars(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return word.length > 3 && /[^s]s$/u.test(word) ? [word.slice(0, -1)] : []
}

function findMeanings(phrase: readonly string[], meanings: Meanings) {
  const text = phrase.join(' ')
  return meanings.get(text) ?? findSwahiliMeanings(text)
}

function findLongestPhrase(words: readonly string[], meanings: Meanings): readonly string[] {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    if (findMeanings(phrase, meanings) !== undefined) return phrase
  }
  return words.slice(0, 1)
}

export function withGuesses(term: QueryTerm, guesses: readonly string[]): QueryTerm {
  return withAlternatives(
    term,
    guesses.map((guess, index) => {
      return guess.split(' ').flatMap((word) => toExactWord(word, GUESS_WEIGHT * NEXT_GUESS_FACTOR ** index))
    }),
  )
}

export function withAlternatives(term: QueryTerm, more: readonly Alternative[]): QueryTerm {
  return { ...term, alternatives: [...term.alternatives, ...more] }
}
