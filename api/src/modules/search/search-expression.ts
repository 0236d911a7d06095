import type { Term, Wish } from '@usiku/contracts/rules/search/wish.ts'

/** Only in these columns a prefix counts: `gin` must not find the ginger of a description. */
export const SHORT_COLUMNS = ['name', 'brand', 'category', 'sub_category', 'tags', 'sizes'] as const

export interface Reach {
  readonly columns?: readonly (typeof SHORT_COLUMNS)[number][]
  readonly isExact?: boolean
}

/** Builds the FTS5 query. Each word is quoted and has letters and digits only, so that none is read as an operator. */
export function searchExpression(wishes: readonly Wish[], reach: Reach): string {
  const all = joined(
    wishes.map(({ alternatives }) =>
      joined(
        alternatives.map((terms) =>
          joined(
            terms.map((term) => termExpression(term, reach)),
            'AND',
          ),
        ),
        'OR',
      ),
    ),
    'AND',
  )
  return reach.columns === undefined ? all : `{${reach.columns.join(' ')}} : ${all}`
}

function termExpression({ word, isBeginning }: Term, { columns, isExact = false }: Reach): string {
  if (!isBeginning || isExact) return `"${word}"`
  return columns === undefined ? `("${word}" OR {${SHORT_COLUMNS.join(' ')}} : "${word}" *)` : `"${word}" *`
}

const joined = (parts: readonly string[], operator: 'AND' | 'OR'): string => `(${parts.join(` ${operator} `)})`
