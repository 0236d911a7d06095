import { otherNumbersFor } from '@usiku/contracts/rules/search/numbers.ts'
import type { Alternative } from '@usiku/contracts/rules/search/wish.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { SearchScope } from './search.repository.ts'
import { SHORT_COLUMNS } from './search-expression.ts'

/** Longer words are not split. */
const MOST_LETTERS = 24
const MOST_WAYS = 3

/**
 * Splits an unknown word in two: `whitecap` to `white cap`. Prefers neighbouring words in the catalogue, then a word
 * with the beginning of its neighbour, then two words in one product's names (`redwine`). Numbers may be spelt
 * differently: `4cousins`.
 */
export async function findApart(database: Database, scope: SearchScope, word: string): Promise<Alternative[]> {
  const pairs = pairsOf(word)
  for (const { isBeginning, expression } of NEIGHBOURS) {
    const found = await findPairs(database, scope, pairs, expression)
    if (found.length > 0) return found.map((pair) => toAlternative(pair, isBeginning))
  }
  return []
}

type Pair = readonly [first: string, second: string]

interface Neighbours {
  readonly isBeginning: boolean
  readonly expression: (pair: Pair) => string
}

const NEIGHBOURS: readonly Neighbours[] = [
  { isBeginning: false, expression: ([first, second]) => `"${first}" + "${second}"` },
  { isBeginning: true, expression: ([first, second]) => `"${first}" + "${second}" *` },
  {
    isBeginning: false,
    expression: ([first, second]) => `{${SHORT_COLUMNS.join(' ')}} : ("${first}" AND "${second}")`,
  },
]

async function findPairs(
  database: Database,
  scope: SearchScope,
  pairs: readonly Pair[],
  expression: Neighbours['expression'],
): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select key as place from json_each(${JSON.stringify(pairs.map(expression))}) as wanted
    where ${sql.join(
      scope.map(
        (index) => sql`exists (select 1 from ${sql.table(index)} where ${sql.table(index)} match wanted.value)`,
      ),
      sql` or `,
    )}
    order by key limit ${MOST_WAYS}`.execute(database)
  return rows.flatMap(({ place }) => pairs.slice(place, place + 1))
}

const toAlternative = ([first, second]: Pair, isBeginning: boolean): Alternative => [
  { word: first, isBeginning: false, trust: 1 },
  { word: second, isBeginning, trust: 1 },
]

function pairsOf(word: string): Pair[] {
  const letters = [...word]
  if (letters.length > MOST_LETTERS) return []
  return letters.flatMap((_, place) => {
    const [first, second] = [letters.slice(0, place).join(''), letters.slice(place).join('')]
    if (!isWordlike(first) || !isWordlike(second)) return []
    return waysToWrite(first).flatMap((one) => waysToWrite(second).map((other): Pair => [one, other]))
  })
}

/** A single letter is more likely the rest of a typo. */
const isWordlike = (part: string): boolean => /^(?:\p{N}+|.{2,})$/u.test(part)

const waysToWrite = (word: string): string[] => [word, ...otherNumbersFor(word)]
