import type { QueryTerm, SearchWord } from '@usiku/contracts/search/query-terms.ts'

/** Only in these columns a prefix counts: `gin` must not find the ginger of a description. */
export const SHORT_TEXT_COLUMNS = ['name', 'brand', 'category', 'sub_category', 'tags', 'sizes'] as const

export interface MatchOptions {
  readonly columns?: readonly (typeof SHORT_TEXT_COLUMNS)[number][]
  readonly isExact?: boolean
}

/** Builds the FTS5 query. Each word is quoted and has letters and digits only, so that none is read as an operator. */
export function toFtsQuery(terms: readonly QueryTerm[], options: MatchOptions): string {
  const all = joinWith(
    terms.map(({ alternatives }) =>
      joinWith(
        alternatives.map((words) =>
          joinWith(
            words.map((word) => toFtsWord(word, options)),
            'AND',
          ),
        ),
        'OR',
      ),
    ),
    'AND',
  )
  return options.columns === undefined ? all : `{${options.columns.join(' ')}} : ${all}`
}

function toFtsWord({ word, isPrefix }: SearchWord, { columns, isExact = false }: MatchOptions): string {
  if (!isPrefix || isExact) return `"${word}"`
  return columns === undefined ? `("${word}" OR {${SHORT_TEXT_COLUMNS.join(' ')}} : "${word}" *)` : `"${word}" *`
}

const joinWith = (parts: readonly string[], operator: 'AND' | 'OR'): string => `(${parts.join(` ${operator} `)})`
