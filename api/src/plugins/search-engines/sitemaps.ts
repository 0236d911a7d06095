import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../../database/open-database.ts'
import { findRevision } from '../../database/revisions.ts'
import { entityTag } from '../../entity-tag.ts'
import {
  countProductPages,
  type ListedPage,
  listedPages,
  productPages,
} from '../../modules/catalogue/sitemap.service.ts'
import { sitemapXml } from './sitemap-xml.ts'

/** Most addresses that search engines take in one file. */
export const MOST_ADDRESSES = 50_000

/** A sitemap ready to be sent. Ten megabytes at the most are one once compressed, so nothing else is kept. */
export interface KeptSitemap {
  readonly etag: string
  readonly gzip: Buffer
}

/** What sitemaps are made of. */
export interface SitemapSource {
  readonly database: Database
  /** The shop's own address without a slash at the end. */
  readonly origin: () => string
  /** When the pages of words last changed, as a UTC ISO string. */
  readonly builtAt: string | undefined
  /** Less in tests. */
  readonly mostAddresses?: number
}

/** Makes sitemaps, once for each storefront revision. A large shop's is several: the pages, then the products. */
export class Sitemaps {
  readonly #kept = new Map<number, { readonly revision: number; readonly sitemap: Promise<KeptSitemap> }>()
  readonly #source: SitemapSource
  readonly #most: number
  constructor(source: SitemapSource) {
    this.#source = source
    this.#most = source.mostAddresses ?? MOST_ADDRESSES
  }

  /** The sitemap itself, or for a large shop the list of its parts. */
  first(): Promise<KeptSitemap> {
    return this.#keep(0, async () => {
      const pages = await this.#pages()
      const parts = await this.#parts(pages.length)
      if (parts.length > 0) return sitemapXml('parts', this.#source.origin(), [parts])
      return this.#xml([pages], productPages(this.#source.database, 0, this.#most))
    })
  }

  /** A part of a large shop's sitemap; `undefined` when there is none of this number. @param number from 1 */
  async part(number: number): Promise<KeptSitemap | undefined> {
    const pages = await this.#pages()
    const parts = await this.#parts(pages.length)
    if (number > parts.length) return undefined
    return this.#keep(number, async () =>
      number === 1
        ? this.#xml([pages])
        : this.#xml([], productPages(this.#source.database, (number - 2) * this.#most, this.#most)),
    )
  }

  #pages(): Promise<ListedPage[]> {
    return listedPages(this.#source.database, this.#source.builtAt)
  }

  /** Where the parts are; none when everything fits into one file. */
  async #parts(pages: number): Promise<ListedPage[]> {
    const products = await countProductPages(this.#source.database)
    if (pages + products <= this.#most) return []
    const parts = 1 + Math.ceil(products / this.#most)
    return Array.from({ length: parts }, (_, place) => ({ path: `/sitemap-${place + 1}.xml` }))
  }

  async *#xml(first: readonly ListedPage[][], rest: AsyncIterable<ListedPage[]> | [] = []): AsyncGenerator<string> {
    async function* all() {
      yield* first
      yield* rest
    }
    yield* sitemapXml('pages', this.#source.origin(), all())
  }

  async #keep(number: number, make: () => Promise<AsyncIterable<string>>): Promise<KeptSitemap> {
    const revision = await findRevision(this.#source.database, 'storefront')
    const kept = this.#kept.get(number)
    if (kept?.revision === revision) return kept.sitemap
    const sitemap = make().then(compress)
    this.#kept.set(number, { revision, sitemap })
    // What failed is tried anew by the next who asks.
    sitemap.catch(() => this.#kept.delete(number))
    return sitemap
  }
}

async function compress(xml: AsyncIterable<string>): Promise<KeptSitemap> {
  const zip = createGzip()
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(xml), zip)])
  return { gzip, etag: entityTag(gzip) }
}
