import type { Database } from '../../database/open-database.ts'
import { distanceToBeginning, editDistance, forgivenSlips } from './edit-distance.ts'
import { isWordKnown } from './search.repository.ts'
import { soundOf } from './sounds.ts'
import { trigramsOf, trigramsOfBeginning } from './trigrams.ts'

/** Words with the most in common with a mistyped one that are looked at closely. */
const MOST_CANDIDATES = 60
/** Words that may have been meant by their letters, and as many by their sound. */
const MOST_GUESSES = 5
/** Letters that may be missing at the end of a word that is still being typed. */
const MOST_MISSING = 10
/** Shorter sounds are heard in too many longer ones. */
const FEWEST_SOUNDS_BEGUN = 3
/** Letters that words may differ in that sound alike, as a share of the longer: `jony` and `johnnie` in four of seven. */
const MOST_UNLIKE = 0.6

/**
 * The words of the catalogue that one which is perhaps mistyped, or half typed,
 * may stand for: those with the fewest slips between, if so many are forgiven,
 * then those that sound alike; never the word itself. A brand of several words
 * is one with spaces in it.
 */
export async function findNearWords(database: Database, word: string): Promise<string[]> {
  const letters = [...word].length
  const forgiven = forgivenSlips(letters)
  // Figures are never mistyped: 12 years are not 18.
  if (forgiven === 0 || /\p{N}/u.test(word)) return []
  const [near, alike] = [await findAlmost(database, word, letters), await findSoundAlikes(database, word)]
  return [...new Set([...near, ...alike])]
}

async function findAlmost(database: Database, word: string, letters: number): Promise<string[]> {
  const forgiven = forgivenSlips(letters)
  const whole = await findCandidates(database, trigramsOf(word), letters - forgiven, letters + forgiven)
  const begun = await findCandidates(database, trigramsOfBeginning(word), letters + 1, letters + MOST_MISSING)
  const slips = new Map(begun.map((candidate) => [candidate, distanceToBeginning(word, asTyped(candidate))]))
  // Of a word half typed one slip is forgiven: almost anything begins with two.
  for (const [candidate, count] of slips) if (count > 1) slips.delete(candidate)
  for (const candidate of whole) {
    const count = editDistance(word, asTyped(candidate))
    if (count <= forgiven) slips.set(candidate, Math.min(count, slips.get(candidate) ?? count))
  }
  for (let count = 0; count <= forgiven; count += 1) {
    const near = [...slips.keys()].filter((candidate) => candidate !== word && slips.get(candidate) === count)
    const known = await keepKnown(database, near)
    if (known.length > 0) return known
  }
  return []
}

async function findSoundAlikes(database: Database, word: string): Promise<string[]> {
  const sound = soundOf(word)
  if (sound === '') return []
  const end = sound.length < FEWEST_SOUNDS_BEGUN ? sound : `${sound}~`
  const rows = await database
    .selectFrom('search_sounds')
    .select('word')
    .where('sound', '>=', sound)
    .where('sound', '<=', end)
    .where('word', '!=', word)
    .orderBy('sound')
    .orderBy('word')
    .limit(MOST_CANDIDATES)
    .execute()
  const distances = rows.map((row) => ({ word: row.word, distance: editDistance(word, asTyped(row.word)) }))
  const alike = distances.filter(
    ({ word: other, distance }) => distance <= MOST_UNLIKE * Math.max(word.length, other.length),
  )
  alike.sort((one, other) => one.distance - other.distance)
  return keepKnown(
    database,
    alike.map((candidate) => candidate.word),
  )
}

/** Brands are compared as one word. */
const asTyped = (candidate: string): string => candidate.replaceAll(' ', '')

/** The first few that a product has: words are kept when the last product that had them goes. */
async function keepKnown(database: Database, candidates: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const candidate of candidates) {
    if (known.length === MOST_GUESSES) break
    if (await isWordKnown(database, candidate, false)) known.push(candidate)
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
