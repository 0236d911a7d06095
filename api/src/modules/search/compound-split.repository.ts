import { listNumberSynonyms } from '@usiku/contracts/search/number-synonyms.ts'
import type { Alternative } from '@usiku/contracts/search/query-terms.ts'
import type { Reader } from '../../database/database.ts'
import { getSearchIndex } from './get-search-index.ts'
import type { PairRelation, SearchScope, WordPair } from './search-index.ts'

/** Longer words are not split. */
const MAX_COMPOUND_LENGTH = 24
const MAX_SPLITS = 3

/**
 * Splits an unknown word in two: `whitecap` to `white cap`. Prefers neighbouring words in the catalogue, then a word
 * with the beginning of its neighbour, then two words in one product's names (`redwine`). Numbers may be spelt
 * differently: `4cousins`.
 */
export async function findCompoundSplits(database: Reader, scope: SearchScope, word: string): Promise<Alternative[]> {
  const pairs = listSplits(word)
  for (const relation of RELATIONS) {
    const found = await getSearchIndex(database).findPairs(database, scope, pairs, relation, MAX_SPLITS)
    if (found.length > 0) return found.map((pair) => toAlternative(pair, relation === 'prefix phrase'))
  }
  return []
}

const RELATIONS: readonly PairRelation[] = ['phrase', 'prefix phrase', 'short texts']

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
