import { setImmediate } from 'node:timers/promises'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { Reader } from '../../../database/database.ts'
import { slugify } from '../slugify.ts'
import { normalizeName } from '../taxonomy/taxonomy-rules.ts'
import { countProducts, findNewestProductTime, listCategoriesExcept, listProductsAfter } from './sitemap.repository.ts'

export interface SitemapPage {
  readonly path: string
  readonly changedAt?: string | undefined
}

/** Rows read at once: a few milliseconds, in which the event loop is blocked. */
const CHUNK_SIZE = 1_000
const MAX_CATEGORIES = 10_000
const CONTENT_PATHS = ['/about-us', '/terms-and-conditions', '/faqs']

export function countProductPages(database: Reader): Promise<number> {
  return countProducts(database)
}

export async function listPages(database: Reader, builtAt: string | undefined): Promise<SitemapPage[]> {
  const categories = await listCategoriesExcept(database, HIDDEN_CATEGORY_NAMES.map(normalizeName), MAX_CATEGORIES)
  return [
    { path: '/', changedAt: await findNewestProductTime(database) },
    ...HIDDEN_CATEGORY_NAMES.map((name) => ({ path: `/category/${slugify(name, '')}` })),
    ...categories.map(({ slug, changedAt }) => ({ path: `/category/${slug}`, changedAt })),
    ...CONTENT_PATHS.map((path) => ({ path, changedAt: builtAt })),
  ]
}

/** In chunks that yield to other requests, because whole lists may not fit into memory. */
export async function* streamProductPages(
  database: Reader,
  skipped: number,
  limit: number,
): AsyncGenerator<SitemapPage[]> {
  let offset = 0
  let after = ''
  while (offset < skipped + limit) {
    const rows = await listProductsAfter(database, after, CHUNK_SIZE)
    const wanted = rows.slice(Math.max(0, skipped - offset), skipped + limit - offset)
    if (wanted.length > 0) yield wanted.map(({ slug, changedAt }) => ({ path: `/product/${slug}`, changedAt }))
    offset += rows.length
    after = rows.at(-1)?.slug ?? ''
    if (rows.length < CHUNK_SIZE) return
    await setImmediate()
  }
}
