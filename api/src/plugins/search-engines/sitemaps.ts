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

/** The limit of the sitemap protocol. */
export const MOST_ADDRESSES = 50_000

/** Only the compressed form is cached: ten megabytes become at most one. */
export interface KeptSitemap {
  readonly etag: string
  readonly gzip: Buffer
}

export interface SitemapSource {
  readonly database: Database
  readonly origin: () => string
  readonly builtAt: string | undefined
  readonly mostAddresses?: number
}

/** Builds sitemaps once per storefront revision. A large shop has several: static pages first, then products. */
export class Sitemaps {
  readonly #kept = new Map<number, { readonly revision: number; readonly sitemap: Promise<KeptSitemap> }>()
  readonly #source: SitemapSource
  readonly #most: number
  constructor(source: SitemapSource) {
    this.#source = source
    this.#most = source.mostAddresses ?? MOST_ADDRESSES
  }

  first(): Promise<KeptSitemap> {
    return this.#keep(0, async () => {
      const pages = await this.#pages()
      const parts = await this.#parts(pages.length)
      if (parts.length > 0) return sitemapXml('parts', this.#source.origin(), [parts])
      return this.#xml([pages], productPages(this.#source.database, 0, this.#most))
    })
  }

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
    // A failure is retried by the next request.
    sitemap.catch(() => this.#kept.delete(number))
    return sitemap
  }
}

async function compress(xml: AsyncIterable<string>): Promise<KeptSitemap> {
  const zip = createGzip()
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(xml), zip)])
  return { gzip, etag: entityTag(gzip) }
}
