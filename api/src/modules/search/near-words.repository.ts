import { forgivenSlips } from '@usiku/contracts/rules/search/edit-distance.ts'
import {
  alikeOf,
  isMendable,
  MOST_GUESSES,
  MOST_MISSING,
  slipsTo,
  soundsFrom,
} from '@usiku/contracts/rules/search/near-words.ts'
import { soundOf } from '@usiku/contracts/rules/search/sounds.ts'
import type { Database } from '../../database/open-database.ts'
import { isWordKnown, type SearchScope } from './search.repository.ts'
import { trigramsOf, trigramsOfBeginning } from './trigrams.ts'

/** Candidates that share the most trigrams; only these are compared exactly. */
const MOST_CANDIDATES = 60

/**
 * Known words for a mistyped or incomplete one: those with the fewest typos, within the limit, then those with the
 * same phonetic key; never the word itself. A brand of several words counts as one word with spaces.
 */
export async function findNearWords(database: Database, scope: SearchScope, word: string): Promise<string[]> {
  if (!isMendable(word)) return []
  const [near, alike] = [await findAlmost(database, scope, word), await findSoundAlikes(database, scope, word)]
  return [...new Set([...near, ...alike])]
}

async function findAlmost(database: Database, scope: SearchScope, word: string): Promise<string[]> {
  const letters = [...word].length
  const forgiven = forgivenSlips(letters)
  const begun = await findCandidates(database, trigramsOfBeginning(word), letters + 1, letters + MOST_MISSING)
  const whole = await findCandidates(database, trigramsOf(word), letters - forgiven, letters + forgiven)
  const candidates = [...new Set([...begun, ...whole])].filter((candidate) => candidate !== word)
  const slips = new Map(candidates.map((candidate) => [candidate, slipsTo(word, candidate)]))
  for (let count = 0; count <= forgiven; count += 1) {
    const near = candidates.filter((candidate) => slips.get(candidate) === count)
    const known = await keepKnown(database, scope, near)
    if (known.length > 0) return known
  }
  return []
}

async function findSoundAlikes(database: Database, scope: SearchScope, word: string): Promise<string[]> {
  const sound = soundOf(word)
  if (sound === '') return []
  const [first, last] = soundsFrom(sound)
  const rows = await database
    .selectFrom('search_sounds')
    .select('word')
    .where('sound', '>=', first)
    .where('sound', '<=', last)
    .where('word', '!=', word)
    .orderBy('sound')
    .orderBy('word')
    .limit(MOST_CANDIDATES)
    .execute()
  return keepKnown(
    database,
    scope,
    alikeOf(
      word,
      rows.map((row) => row.word),
    ),
  )
}

async function keepKnown(database: Database, scope: SearchScope, candidates: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const candidate of candidates) {
    if (known.length === MOST_GUESSES) break
    if (await isWordKnown(database, scope, candidate, false)) known.push(candidate)
  }
  return known
}

async function findCandidates(
  database: Database,
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
    .limit(MOST_CANDIDATES)
    .execute()
  return rows.map((row) => row.word)
}
