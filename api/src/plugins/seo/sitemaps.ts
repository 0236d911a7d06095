import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, toLanguageUrl } from '@usiku/contracts/language/language.ts'
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
  /** In a file; each page has one for every language. */
  readonly maxUrls?: number
}

/** Builds sitemaps once per storefront revision. A large shop has several: static pages first, then products. */
export class Sitemaps {
  readonly #cache = new Map<number, { readonly revision: number; readonly sitemap: Promise<CachedSitemap> }>()
  readonly #source: SitemapSource
  readonly #maxPages: number
  constructor(source: SitemapSource) {
    this.#source = source
    this.#maxPages = Math.floor((source.maxUrls ?? MAX_SITEMAP_URLS) / LANGUAGES.length)
  }

  first(): Promise<CachedSitemap> {
    return this.#getOrCreate(0, async () => {
      const pages = await this.#pages()
      const parts = await this.#parts(pages.length)
      if (parts.length > 0) return streamSitemapXml('parts', this.#source.origin(), [parts])
      return this.#xml([pages], streamProductPages(this.#source.database, 0, this.#maxPages))
    })
  }

  async part(number: number): Promise<CachedSitemap | undefined> {
    const pages = await this.#pages()
    const parts = await this.#parts(pages.length)
    if (number > parts.length) return undefined
    return this.#getOrCreate(number, async () =>
      number === 1
        ? this.#xml([pages])
        : this.#xml([], streamProductPages(this.#source.database, (number - 2) * this.#maxPages, this.#maxPages)),
    )
  }

  #pages(): Promise<SitemapPage[]> {
    return listPages(this.#source.database, this.#source.builtAt)
  }

  async #parts(pages: number): Promise<SitemapPage[]> {
    const products = await countProductPages(this.#source.database)
    if (pages + products <= this.#maxPages) return []
    const parts = 1 + Math.ceil(products / this.#maxPages)
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
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ELEMENTS = {
  pages: { list: 'urlset', namespaces: `${NAMESPACE} ${LINK_NAMESPACE}`, toItems: toUrls },
  parts: { list: 'sitemapindex', namespaces: NAMESPACE, toItems: toSitemap },
} as const

async function* streamSitemapXml(
  type: keyof typeof ELEMENTS,
  origin: string,
  pieces: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  const { list, namespaces, toItems } = ELEMENTS[type]
  yield `${DECLARATION}<${list} ${namespaces}>\n`
  for await (const piece of pieces) {
    yield piece.map((page) => toItems(origin, page)).join('')
  }
  yield `</${list}>\n`
}

function toSitemap(origin: string, page: SitemapPage): string {
  return `<sitemap><loc>${toUrl(origin, page)}</loc>${toLastmod(page)}</sitemap>\n`
}

/** The page in each language, with links to all of them. */
function toUrls(origin: string, page: SitemapPage): string {
  const urls = LANGUAGES.map((language) => toUrl(origin, page, language))
  const links = [...LANGUAGES, 'x-default']
    .map((name, index) => toLink(name, urls[index] ?? toUrl(origin, page)))
    .join('')
  return urls.map((url) => `<url><loc>${url}</loc>${toLastmod(page)}${links}</url>\n`).join('')
}

const toLink = (name: string, url: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`

function toUrl(origin: string, { path }: SitemapPage, language: Language = DEFAULT_LANGUAGE): string {
  return escapeHtml(origin + encodeURI(toLanguageUrl(path, language)))
}

function toLastmod({ changedAt }: SitemapPage): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
}
