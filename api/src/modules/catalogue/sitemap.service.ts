import { setImmediate } from 'node:timers/promises'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'
import type { Database } from '../../database/open-database.ts'
import { nameKey } from './name-key.ts'
import { categoriesBut, countProducts, newestProductAt, productsAfter } from './sitemap.repository.ts'
import { slugify } from './slugify.ts'

export interface ListedPage {
  readonly path: string
  readonly changedAt?: string | undefined
}

/** Rows read at once: a few milliseconds, in which the event loop is blocked. */
const CHUNK = 1_000
const MOST_CATEGORIES = 10_000
const WORDS = ['/about-us', '/terms-and-conditions', '/faqs']

export function countProductPages(database: Database): Promise<number> {
  return countProducts(database)
}

export async function listedPages(database: Database, builtAt: string | undefined): Promise<ListedPage[]> {
  const categories = await categoriesBut(database, HIDDEN_CATEGORY_NAMES.map(nameKey), MOST_CATEGORIES)
  return [
    { path: '/', changedAt: await newestProductAt(database) },
    ...HIDDEN_CATEGORY_NAMES.map((name) => ({ path: `/category/${slugify(name, '')}` })),
    ...categories.map(({ slug, changedAt }) => ({ path: `/category/${slug}`, changedAt })),
    ...WORDS.map((path) => ({ path, changedAt: builtAt })),
  ]
}

/** In chunks that yield to other requests, because whole lists may not fit into memory. */
export async function* productPages(database: Database, skipped: number, limit: number): AsyncGenerator<ListedPage[]> {
  let place = 0
  let after = ''
  while (place < skipped + limit) {
    const rows = await productsAfter(database, after, CHUNK)
    const wanted = rows.slice(Math.max(0, skipped - place), skipped + limit - place)
    if (wanted.length > 0) yield wanted.map(({ slug, changedAt }) => ({ path: `/product/${slug}`, changedAt }))
    place += rows.length
    after = rows.at(-1)?.slug ?? ''
    if (rows.length < CHUNK) return
    await setImmediate()
  }
}
