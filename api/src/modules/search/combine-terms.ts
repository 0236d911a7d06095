import type { QueryTerm, SearchWord } from '@usiku/contracts/search/query-terms.ts'

/** A query for products in which every term matches by one of its alternatives, each by all its words. */
export function combineTerms(
  terms: readonly QueryTerm[],
  operators: { readonly and: string; readonly or: string },
  toWord: (word: SearchWord) => string,
): string {
  const joinAll = (parts: readonly string[]) => join(parts, operators.and)
  const toAnyAlternative = ({ alternatives }: QueryTerm) =>
    join(
      alternatives.map((words) => joinAll(words.map(toWord))),
      operators.or,
    )
  return joinAll(terms.map(toAnyAlternative))
}

const join = (parts: readonly string[], operator: string): string => `(${parts.join(` ${operator} `)})`
