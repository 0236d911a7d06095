import type { QueryTerm, SearchWord } from '@usiku/contracts/search/query-terms.ts'
import { combineTerms } from '../combine-terms.ts'
import { type MatchOptions, SHORT_TEXT_COLUMNS } from '../search-index.ts'

/** Builds the FTS5 query. Each word is quoted and has letters and digits only, so that none is read as an operator. */
export function toFtsQuery(terms: readonly QueryTerm[], options: MatchOptions): string {
  const all = combineTerms(terms, { and: 'AND', or: 'OR' }, (word) => toFtsWord(word, options))
  return options.columns === undefined ? all : `{${options.columns.join(' ')}} : ${all}`
}

function toFtsWord({ word, isPrefix }: SearchWord, { columns, isExact = false }: MatchOptions): string {
  if (!isPrefix || isExact) return `"${word}"`
  return columns === undefined ? `("${word}" OR {${SHORT_TEXT_COLUMNS.join(' ')}} : "${word}" *)` : `"${word}" *`
}
