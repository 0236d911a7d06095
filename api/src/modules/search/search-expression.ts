import type { Term, Wish } from '@usiku/contracts/rules/search/wish.ts'

/** Columns whose words count when they only begin with what is wanted: `gin` is not the ginger of a description. */
export const SHORT_COLUMNS = ['name', 'brand', 'category', 'sub_category', 'tags', 'sizes'] as const

/** Where a search looks, and how exactly. */
export interface Reach {
  /** Columns of the index; all when left out. */
  readonly columns?: readonly (typeof SHORT_COLUMNS)[number][]
  /** Only words as they are wanted, not those that begin with them. */
  readonly isExact?: boolean
}

/**
 * All wishes as FTS5 wants them. Every word stands in quotation marks and is
 * letters and figures only, so nothing in it is taken for an operator.
 */
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
