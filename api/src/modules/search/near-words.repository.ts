import type { Database } from '../../database/open-database.ts'
import { editDistance, forgivenSlips } from './edit-distance.ts'
import { isWordKnown } from './search.repository.ts'
import { trigramsOf } from './trigrams.ts'

/** Words with the most in common with a mistyped one that are looked at closely. */
const MOST_CANDIDATES = 60
/** Words that may have been meant. */
const MOST_GUESSES = 5

/**
 * The words of the catalogue nearest to one that is perhaps mistyped: those
 * with the fewest slips between, if so many are forgiven; never the word itself.
 */
export async function findNearWords(database: Database, word: string): Promise<string[]> {
  const letters = [...word].length
  const forgiven = forgivenSlips(letters)
  // Figures are never mistyped: 12 years are not 18.
  if (forgiven === 0 || /\p{N}/u.test(word)) return []
  const candidates = await findCandidates(database, word, letters, forgiven)
  for (let slips = 1; slips <= forgiven; slips += 1) {
    const near = candidates.filter((candidate) => editDistance(word, candidate) === slips)
    const known = await filterKnown(database, near)
    if (known.length > 0) return known.slice(0, MOST_GUESSES)
  }
  return []
}

/** Words are kept when the last product that had them goes. */
async function filterKnown(database: Database, words: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const word of words) if (await isWordKnown(database, word, false)) known.push(word)
  return known
}

async function findCandidates(database: Database, word: string, letters: number, forgiven: number): Promise<string[]> {
  const rows = await database
    .selectFrom('search_trigrams')
    .select('word')
    .where('trigram', 'in', trigramsOf(word))
    .where('length', '>=', letters - forgiven)
    .where('length', '<=', letters + forgiven)
    .groupBy('word')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(MOST_CANDIDATES)
    .execute()
  return rows.map((row) => row.word)
}
