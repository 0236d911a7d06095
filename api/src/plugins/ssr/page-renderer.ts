import { type Language, splitLanguage } from '@usiku/contracts/language/language.ts'
import { compressPage } from './compress-page.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { isSearchPage } from './page-urls.ts'
import type { Render, RenderedPage, Transport } from './pwa-bundle.ts'
import type { Template } from './template.ts'

const MIB = 1024 * 1024
const CACHE_BYTES = 64 * MIB
/** Separate cache for searches and 404 pages: requests for arbitrary URLs must not evict real pages. */
const UNBOUNDED_CACHE_BYTES = 4 * MIB
/** In milliseconds. A page takes some 10 ms; one that takes this long is stuck. */
const RENDER_TIMEOUT_MS = 5_000
/** Beyond it clients get the shell: rendering blocks API calls meanwhile. */
const MAX_CONCURRENT_RENDERS = 10

export interface PageRendererOptions {
  readonly templates: Readonly<Record<Language, Template>>
  readonly render: Render
  readonly createTransport: (language: Language) => Transport
  readonly origin: () => string
  readonly mediaBase: string | undefined
}

export class PageRenderer {
  readonly #pages = new PageCache(CACHE_BYTES)
  readonly #unbounded = new PageCache(UNBOUNDED_CACHE_BYTES)
  readonly #running = new Map<string, Promise<CachedPage>>()
  readonly #options: PageRendererOptions
  constructor(options: PageRendererOptions) {
    this.#options = options
  }

  /**
   * Returns a cached page or renders it, in the language of its address.
   * @param revision read before anything the page shows: a change meanwhile makes it be rendered again
   * @param savesData for customers who save data
   * @returns `undefined` when too many are being rendered
   * @throws errors of the renderer
   */
  async find(address: string, revision: number, savesData = false): Promise<CachedPage | undefined> {
    const page = savesData ? `small ${address}` : address
    const cached = this.#pages.get(page, revision) ?? this.#unbounded.get(page, revision)
    if (cached) return cached
    const key = `${revision} ${page}`
    const running = this.#running.get(key)
    if (running !== undefined) return running
    if (this.#running.size >= MAX_CONCURRENT_RENDERS) return undefined
    const making = this.#make(address, savesData).finally(() => this.#running.delete(key))
    this.#running.set(key, making)
    const made = await making
    const cache = isUnboundedUrl(address, made) ? this.#unbounded : this.#pages
    cache.set(page, revision, made)
    return made
  }

  async #make(address: string, savesData: boolean): Promise<CachedPage> {
    const { templates, render, createTransport, origin, mediaBase } = this.#options
    const { language } = splitLanguage(address)
    const options = { transport: createTransport(language), origin: origin(), mediaBase, language, savesData }
    const page = await withTimeout(render(address, options))
    // A temporary failure: neither show nor cache it.
    if (page.status >= 500) throw new Error(`The page came out with status ${page.status}`)
    const reuse = isUnboundedUrl(address, page) ? 'once' : 'many'
    if (page.redirect === undefined) return compressPage(templates[language].fill(page, savesData), page, reuse)
    return compressPage('', { status: getRedirectStatus(page), redirect: toLocalPath(page) }, reuse)
  }
}

const isUnboundedUrl = (address: string, { status }: Pick<RenderedPage, 'status'>): boolean =>
  status === 404 || isSearchPage(address) || splitLanguage(address).url.startsWith('/wishlist')

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not rendered within ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const getRedirectStatus = ({ status }: RenderedPage): number => (status >= 300 && status < 400 ? status : 302)

/** Redirects stay within our own pages. */
function toLocalPath({ redirect = '' }: RenderedPage): string {
  if (!/^\/(?![/\\])/.test(redirect)) throw new Error(`A page may not lead to ${redirect}`)
  return redirect
}
