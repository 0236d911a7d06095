import type { QueryTerm, SearchWord } from '@usiku/contracts/search/query-terms.ts'
import { combineTerms } from '../combine-terms.ts'
import type { MatchOptions, PairRelation, WordPair } from '../search-index.ts'

/** Weights of a `tsvector`: the name, other short texts, the description. */
export const WEIGHTS = { name: 'A', short: 'B', description: 'D' } as const

const SHORT = `${WEIGHTS.name}${WEIGHTS.short}`

/** Each word is quoted and has letters and digits only, so that none is read as an operator. */
export function toTsQuery(terms: readonly QueryTerm[], options: MatchOptions): string {
  return combineTerms(terms, { and: '&', or: '|' }, (word) => toTsWord(word, options))
}

function toTsWord({ word, isPrefix }: SearchWord, { columns, isExact = false }: MatchOptions): string {
  const matchesPrefix = isPrefix && !isExact
  if (columns === undefined) return matchesPrefix ? `('${word}' | '${word}':*${SHORT})` : `'${word}'`
  const isNameOnly = columns.every((column) => column === 'name')
  return `'${word}':${matchesPrefix ? '*' : ''}${isNameOnly ? WEIGHTS.name : SHORT}`
}

export const PAIR_QUERIES: Readonly<Record<PairRelation, (pair: WordPair) => string>> = {
  phrase: ([first, second]) => `'${first}' <-> '${second}'`,
  'prefix phrase': ([first, second]) => `'${first}' <-> '${second}':*`,
  'short texts': ([first, second]) => `'${first}':${SHORT} & '${second}':${SHORT}`,
}
