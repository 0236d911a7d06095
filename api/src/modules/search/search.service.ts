import { relevanceTo } from '@usiku/contracts/rules/search/relevance.ts'
import { orAny, orPerhaps, runsOf, type Wish, wishesOf } from '@usiku/contracts/rules/search/wish.ts'
import { searchedWords } from '@usiku/contracts/rules/search/words.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { findApart } from './joined-words.repository.ts'
import { findNearWords } from './near-words.repository.ts'
import {
  ALL,
  type FoundProduct,
  findBestSelling,
  findDocuments,
  findMatches,
  isWordKnown,
  type SearchScope,
  SHOWN,
} from './search.repository.ts'
import { type Reach, SHORT_COLUMNS } from './search-expression.ts'
import { findMeanings } from './synonym.repository.ts'

export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}

/** Bounds the cost of a search, independent of the size of the catalogue. */
export const MOST_FOUND = 200

/**
 * Finds products that match every word exactly, by prefix, synonym, typo or split; best match first, then
 * best-selling, then newest. Descriptions are searched only when no product matches exactly in its other fields. A
 * text without letters or digits finds nothing.
 * @param inactive whether hidden products are found too
 */
export async function searchProductIds(
  database: Database,
  text: string,
  window: PageWindow,
  inactive = false,
): Promise<FoundIds> {
  const scope = inactive ? ALL : SHOWN
  const words = searchedWords(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const wishes = await understand(database, words)
  const found = await findBest(
    database,
    scope,
    await mend(wishes, (wish, typed) => mendUnknown(database, scope, wish, typed)),
  )
  // A typo may have made another valid word, which does not fit the rest.
  const best = found.length > 0 ? found : await findBest(database, scope, await mend(wishes, guessAt(database, scope)))
  const page = best.slice(window.offset, window.offset + window.pageSize)
  return { ids: page.map((product) => product.product_id), total: best.length }
}

async function understand(database: Database, words: readonly string[]): Promise<Wish[]> {
  const meanings = await findMeanings(database, runsOf(words))
  return wishesOf(words, new Map([...meanings].map(([word, texts]) => [word, texts.map(searchedWords)])))
}

async function mend(
  wishes: readonly Wish[],
  mendOne: (wish: Wish, typed: string) => Promise<Wish>,
): Promise<readonly Wish[]> {
  const mended: Wish[] = []
  for (const wish of wishes) mended.push(wish.typed === undefined ? wish : await mendOne(wish, wish.typed))
  return mended
}

async function mendUnknown(database: Database, scope: SearchScope, wish: Wish, typed: string): Promise<Wish> {
  if (await isWordKnown(database, scope, typed, true)) return wish
  const apart = await findApart(database, scope, typed)
  return apart.length > 0 ? orAny(wish, apart) : guessAt(database, scope)(wish, typed)
}

const guessAt =
  (database: Database, scope: SearchScope) =>
  async (wish: Wish, typed: string): Promise<Wish> =>
    orPerhaps(wish, await findNearWords(database, scope, typed))

async function findBest(database: Database, scope: SearchScope, wishes: readonly Wish[]): Promise<FoundProduct[]> {
  const required = wishes.filter((wish) => wish.isOptional !== true)
  const relevance = relevanceTo(wishes)
  const weigh = async (ids: readonly number[]) =>
    (ids.length === 0 ? [] : await findDocuments(database, ids)).map((product) => ({ product, ...relevance(product) }))
  const named = await findNamed(database, scope, required)
  const found = await weigh(named)
  if (!found.some(({ isWhole }) => isWhole)) {
    const told = await findMatches(database, scope, required, {}, MOST_FOUND)
    const more = told.filter((id) => !named.includes(id)).slice(0, MOST_FOUND - named.length)
    found.push(...(await weigh(more)))
  }
  found.sort(
    (one, other) =>
      other.worth - one.worth || other.product.sold - one.product.sold || other.product.id - one.product.id,
  )
  return found.map(({ product }) => product)
}

const NAMED: Reach = { columns: SHORT_COLUMNS }
/** Tried in this order when there are too many matches to compare. */
const LIKELIEST: readonly Reach[] = [
  { columns: ['name'], isExact: true },
  { columns: ['name'] },
  { columns: SHORT_COLUMNS, isExact: true },
]
/** Compared first, regardless of their age. */
const BEST_SELLERS = 50

/** Matches outside the description; if there are too many, from the likeliest to the least likely. */
async function findNamed(database: Database, scope: SearchScope, wishes: readonly Wish[]): Promise<readonly number[]> {
  const newest = await findMatches(database, scope, wishes, NAMED, MOST_FOUND)
  if (newest.length < MOST_FOUND) return newest
  const relevance = relevanceTo(wishes)
  const best = (await findBestSelling(database, scope, BEST_SELLERS)).filter((product) => relevance(product).isNamed)
  const found = new Set(best.map((product) => product.id))
  for (const reach of LIKELIEST) {
    for (const id of await findMatches(database, scope, wishes, reach, MOST_FOUND)) found.add(id)
    if (found.size >= MOST_FOUND) break
  }
  return [...new Set([...found, ...newest])].slice(0, MOST_FOUND)
}
