import { listNumberSynonyms } from '@usiku/contracts/search/number-synonyms.ts'
import type { Alternative } from '@usiku/contracts/search/query-terms.ts'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { SHORT_TEXT_COLUMNS } from './fts-query.ts'
import type { SearchScope } from './search.repository.ts'

/** Longer words are not split. */
const MAX_COMPOUND_LENGTH = 24
const MAX_SPLITS = 3

/**
 * Splits an unknown word in two: `whitecap` to `white cap`. Prefers neighbouring words in the catalogue, then a word
 * with the beginning of its neighbour, then two words in one product's names (`redwine`). Numbers may be spelt
 * differently: `4cousins`.
 */
export async function findCompoundSplits(database: Database, scope: SearchScope, word: string): Promise<Alternative[]> {
  const pairs = listSplits(word)
  for (const { isPrefix, expression } of SPLIT_QUERIES) {
    const found = await findPairs(database, scope, pairs, expression)
    if (found.length > 0) return found.map((pair) => toAlternative(pair, isPrefix))
  }
  return []
}

type WordPair = readonly [first: string, second: string]

interface SplitQuery {
  readonly isPrefix: boolean
  readonly expression: (pair: WordPair) => string
}

const SPLIT_QUERIES: readonly SplitQuery[] = [
  { isPrefix: false, expression: ([first, second]) => `"${first}" + "${second}"` },
  { isPrefix: true, expression: ([first, second]) => `"${first}" + "${second}" *` },
  {
    isPrefix: false,
    expression: ([first, second]) => `{${SHORT_TEXT_COLUMNS.join(' ')}} : ("${first}" AND "${second}")`,
  },
]

async function findPairs(
  database: Database,
  scope: SearchScope,
  pairs: readonly WordPair[],
  expression: SplitQuery['expression'],
): Promise<WordPair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select key as place from json_each(${JSON.stringify(pairs.map(expression))}) as wanted
    where ${sql.join(
      scope.map(
        (index) => sql`exists (select 1 from ${sql.table(index)} where ${sql.table(index)} match wanted.value)`,
      ),
      sql` or `,
    )}
    order by key limit ${MAX_SPLITS}`.execute(database)
  return rows.flatMap(({ place }) => pairs.slice(place, place + 1))
}

const toAlternative = ([first, second]: WordPair, isPrefix: boolean): Alternative => [
  { word: first, isPrefix: false, weight: 1 },
  { word: second, isPrefix, weight: 1 },
]

function listSplits(word: string): WordPair[] {
  const letters = [...word]
  if (letters.length > MAX_COMPOUND_LENGTH) return []
  return letters.flatMap((_, place) => {
    const [first, second] = [letters.slice(0, place).join(''), letters.slice(place).join('')]
    if (!isWordlike(first) || !isWordlike(second)) return []
    return listSpellings(first).flatMap((one) => listSpellings(second).map((other): WordPair => [one, other]))
  })
}

/** A single letter is more likely the rest of a typo. */
const isWordlike = (part: string): boolean => /^(?:\p{N}+|.{2,})$/u.test(part)

const listSpellings = (word: string): string[] => [word, ...listNumberSynonyms(word)]
