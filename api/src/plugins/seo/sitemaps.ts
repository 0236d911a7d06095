import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readCatalogueState } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/database.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { createEtag } from '../../lib/etag.ts'
import {
  countProductPages,
  listPages,
  type SitemapPage,
  streamProductPages,
} from '../../modules/catalogue/listing/sitemap.service.ts'

/** The limit of the sitemap protocol. */
export const MAX_SITEMAP_URLS = 50_000

/** Only the compressed form is cached: ten megabytes become at most one. */
export interface CachedSitemap {
  readonly etag: string
  readonly gzip: Buffer
}

export interface SitemapSource {
  readonly database: Database
  readonly origin: () => string
  readonly builtAt: string | undefined
  readonly maxUrls?: number
}

/** Builds sitemaps once per storefront revision. A large shop has several: static pages first, then products. */
export class Sitemaps {
  readonly #cache = new Map<number, { readonly revision: number; readonly sitemap: Promise<CachedSitemap> }>()
  readonly #source: SitemapSource
  readonly #maxUrls: number
  constructor(source: SitemapSource) {
    this.#source = source
    this.#maxUrls = source.maxUrls ?? MAX_SITEMAP_URLS
  }

  first(): Promise<CachedSitemap> {
    return this.#getOrCreate(0, async () => {
      const pages = await this.#pages()
      const parts = await this.#parts(pages.length)
      if (parts.length > 0) return streamSitemapXml('parts', this.#source.origin(), [parts])
      return this.#xml([pages], streamProductPages(this.#source.database, 0, this.#maxUrls))
    })
  }

  async part(number: number): Promise<CachedSitemap | undefined> {
    const pages = await this.#pages()
    const parts = await this.#parts(pages.length)
    if (number > parts.length) return undefined
    return this.#getOrCreate(number, async () =>
      number === 1
        ? this.#xml([pages])
        : this.#xml([], streamProductPages(this.#source.database, (number - 2) * this.#maxUrls, this.#maxUrls)),
    )
  }

  #pages(): Promise<SitemapPage[]> {
    return listPages(this.#source.database, this.#source.builtAt)
  }

  async #parts(pages: number): Promise<SitemapPage[]> {
    const products = await countProductPages(this.#source.database)
    if (pages + products <= this.#maxUrls) return []
    const parts = 1 + Math.ceil(products / this.#maxUrls)
    return Array.from({ length: parts }, (_, index) => ({ path: `/sitemap-${index + 1}.xml` }))
  }

  async *#xml(first: readonly SitemapPage[][], rest: AsyncIterable<SitemapPage[]> | [] = []): AsyncGenerator<string> {
    async function* all() {
      yield* first
      yield* rest
    }
    yield* streamSitemapXml('pages', this.#source.origin(), all())
  }

  async #getOrCreate(number: number, make: () => Promise<AsyncIterable<string>>): Promise<CachedSitemap> {
    const { storefront: revision } = await readCatalogueState(this.#source.database)
    const cached = this.#cache.get(number)
    if (cached?.revision === revision) return cached.sitemap
    const sitemap = make().then(compress)
    this.#cache.set(number, { revision, sitemap })
    // A failure is retried by the next request.
    sitemap.catch(() => this.#cache.delete(number))
    return sitemap
  }
}

async function compress(xml: AsyncIterable<string>): Promise<CachedSitemap> {
  const zip = createGzip()
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(xml), zip)])
  return { gzip, etag: createEtag(gzip) }
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ELEMENTS = {
  pages: { list: 'urlset', item: 'url' },
  parts: { list: 'sitemapindex', item: 'sitemap' },
} as const

async function* streamSitemapXml(
  type: keyof typeof ELEMENTS,
  origin: string,
  pieces: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  const { list, item } = ELEMENTS[type]
  yield `${DECLARATION}<${list} ${NAMESPACE}>\n`
  for await (const piece of pieces) {
    yield piece.map((page) => `<${item}>${toLoc(origin, page)}${toLastmod(page)}</${item}>\n`).join('')
  }
  yield `</${list}>\n`
}

const toLoc = (origin: string, { path }: SitemapPage) => `<loc>${escapeHtml(origin + encodeURI(path))}</loc>`

function toLastmod({ changedAt }: SitemapPage): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
}
