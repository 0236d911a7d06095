import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { findNearWords } from './near-words.repository.ts'
import { relevanceTo } from './relevance.ts'
import { type FoundProduct, findDocuments, findMatches, isWordKnown } from './search.repository.ts'
import { type Reach, SHORT_COLUMNS } from './search-expression.ts'
import { findMeanings } from './synonym.repository.ts'
import { orPerhaps, runsOf, type Wish, wishesOf } from './wish.ts'
import { searchedWords } from './words.ts'

/** The ids of one page of what a search finds, best match first, and how many it finds in all. */
export interface FoundIds {
  readonly ids: readonly string[]
  /** At most `MOST_FOUND`. */
  readonly total: number
}

/** A search finds no more: so it costs the same however large the shop is. */
export const MOST_FOUND = 200

/**
 * Products in which every word of a text occurs, or begins a word, or is meant
 * by slang, or is almost a word: best match first, then the newest. A text
 * without a letter or figure finds nothing; no text is an error.
 */
export async function searchProductIds(database: Database, text: string, window: PageWindow): Promise<FoundIds> {
  const words = searchedWords(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const wishes = await understand(database, words)
  const likely = await mend(wishes, async (word) => {
    return (await isWordKnown(database, word, true)) ? [] : findNearWords(database, word)
  })
  const found = await findBest(database, likely)
  // Perhaps a slip made another word of one, which others do not go with.
  const best =
    found.length > 0 ? found : await findBest(database, await mend(wishes, (word) => findNearWords(database, word)))
  const page = best.slice(window.offset, window.offset + window.pageSize)
  return { ids: page.map((product) => product.product_id), total: best.length }
}

async function understand(database: Database, words: readonly string[]): Promise<Wish[]> {
  const meanings = await findMeanings(database, runsOf(words))
  return wishesOf(words, new Map([...meanings].map(([word, texts]) => [word, texts.map(searchedWords)])))
}

async function mend(wishes: readonly Wish[], guess: (word: string) => Promise<readonly string[]>): Promise<Wish[]> {
  const mended: Wish[] = []
  for (const wish of wishes) {
    mended.push(wish.typed === undefined ? wish : orPerhaps(wish, await guess(wish.typed)))
  }
  return mended
}

/** Where to look first when there is more than can be compared. */
const REACHES: readonly Reach[] = [
  { columns: ['name'], isExact: true },
  { columns: ['name'] },
  { columns: SHORT_COLUMNS, isExact: true },
  { columns: SHORT_COLUMNS },
]

async function findBest(database: Database, wishes: readonly Wish[]): Promise<FoundProduct[]> {
  const newest = await findMatches(database, wishes, {}, MOST_FOUND)
  const ids = newest.length < MOST_FOUND ? newest : await findLikeliest(database, wishes, newest)
  const found = ids.length === 0 ? [] : await findDocuments(database, ids)
  const relevance = relevanceTo(wishes)
  const ranked = found.map((product) => ({ product, worth: relevance(product) }))
  ranked.sort((one, other) => other.worth - one.worth || other.product.id - one.product.id)
  return ranked.map(({ product }) => product)
}

/** Fills up from the likeliest places to the least likely. */
async function findLikeliest(
  database: Database,
  wishes: readonly Wish[],
  newest: readonly number[],
): Promise<number[]> {
  const found = new Set<number>()
  for (const reach of REACHES) {
    for (const id of await findMatches(database, wishes, reach, MOST_FOUND)) found.add(id)
    if (found.size >= MOST_FOUND) break
  }
  return [...found, ...newest.filter((id) => !found.has(id))].slice(0, MOST_FOUND)
}
