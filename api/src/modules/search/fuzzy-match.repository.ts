import { getMaxTypos } from '@usiku/contracts/search/edit-distance.ts'
import {
  isCorrectable,
  MAX_GUESSES,
  MAX_MISSING_LETTERS,
  rankSoundAlikes,
  toPhoneticRange,
  typoDistance,
} from '@usiku/contracts/search/fuzzy-match.ts'
import { toPhoneticKey } from '@usiku/contracts/search/phonetic-key.ts'
import type { Reader } from '../../database/database.ts'
import { isWordIndexed } from './search.repository.ts'
import type { SearchScope } from './search-index.ts'
import { toPrefixTrigrams, toTrigrams } from './trigrams.ts'

/** Candidates that share the most trigrams; only these are compared exactly. */
const MAX_CANDIDATES = 60

/**
 * Known words for a mistyped or incomplete one: those with the fewest typos, within the limit, then those with the
 * same phonetic key; never the word itself. A brand of several words counts as one word with spaces.
 */
export async function findSimilarSpellings(database: Reader, scope: SearchScope, word: string): Promise<string[]> {
  if (!isCorrectable(word)) return []
  const [similar, soundAlikes] = [
    await findByEditDistance(database, scope, word),
    await findSoundAlikes(database, scope, word),
  ]
  return [...new Set([...similar, ...soundAlikes])]
}

async function findByEditDistance(database: Reader, scope: SearchScope, word: string): Promise<string[]> {
  const letters = [...word].length
  const maxTypos = getMaxTypos(letters)
  const prefixMatches = await findCandidates(
    database,
    toPrefixTrigrams(word),
    letters + 1,
    letters + MAX_MISSING_LETTERS,
  )
  const wholeMatches = await findCandidates(database, toTrigrams(word), letters - maxTypos, letters + maxTypos)
  const candidates = [...new Set([...prefixMatches, ...wholeMatches])].filter((candidate) => candidate !== word)
  const typos = new Map(candidates.map((candidate) => [candidate, typoDistance(word, candidate)]))
  for (let count = 0; count <= maxTypos; count += 1) {
    const similar = candidates.filter((candidate) => typos.get(candidate) === count)
    const indexed = await filterIndexed(database, scope, similar)
    if (indexed.length > 0) return indexed
  }
  return []
}

async function findSoundAlikes(database: Reader, scope: SearchScope, word: string): Promise<string[]> {
  const sound = toPhoneticKey(word)
  if (sound === '') return []
  const [first, last] = toPhoneticRange(sound)
  const rows = await database
    .selectFrom('search_sounds')
    .select('word')
    .where('sound', '>=', first)
    .where('sound', '<=', last)
    .where('word', '!=', word)
    .orderBy('sound')
    .orderBy('word')
    .limit(MAX_CANDIDATES)
    .execute()
  return filterIndexed(
    database,
    scope,
    rankSoundAlikes(
      word,
      rows.map((row) => row.word),
    ),
  )
}

async function filterIndexed(database: Reader, scope: SearchScope, candidates: readonly string[]): Promise<string[]> {
  const indexed: string[] = []
  for (const candidate of candidates) {
    if (indexed.length === MAX_GUESSES) break
    if (await isWordIndexed(database, scope, candidate, false)) indexed.push(candidate)
  }
  return indexed
}

async function findCandidates(
  database: Reader,
  trigrams: readonly string[],
  shortest: number,
  longest: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('search_trigrams')
    .select('word')
    .where('trigram', 'in', trigrams)
    .where('length', '>=', shortest)
    .where('length', '<=', longest)
    .groupBy('word')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.word)
}
