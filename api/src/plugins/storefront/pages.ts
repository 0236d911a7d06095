import { isSearchPage } from './addresses.ts'
import type { Render, RenderedPage, Transport } from './built-pwa.ts'
import { keepPage } from './keep-page.ts'
import { type KeptPage, PageCache } from './page-cache.ts'
import type { Template } from './template.ts'

const MIB = 1024 * 1024
const CACHE_BYTES = 64 * MIB
/** Separate cache for searches and 404 pages: requests for arbitrary URLs must not evict real pages. */
const MADE_UP_BYTES = 4 * MIB
/** In milliseconds. A page takes some 10 ms; one that takes this long is stuck. */
const RENDER_TIMEOUT = 5_000
/** Beyond it clients get the shell: rendering blocks API calls meanwhile. */
const MOST_AT_ONCE = 10

export interface PageMaker {
  readonly template: Template
  readonly render: Render
  readonly transport: Transport
  readonly origin: () => string
}

export class Pages {
  readonly #found = new PageCache(CACHE_BYTES)
  readonly #madeUp = new PageCache(MADE_UP_BYTES)
  readonly #running = new Map<string, Promise<KeptPage>>()
  readonly #maker: PageMaker
  constructor(maker: PageMaker) {
    this.#maker = maker
  }

  /**
   * Returns a cached page or renders it.
   * @param revision read before anything the page shows: a change meanwhile makes it be rendered again
   * @returns `undefined` when too many are being rendered
   * @throws errors of the renderer
   */
  async find(address: string, revision: number): Promise<KeptPage | undefined> {
    const kept = this.#found.get(address, revision) ?? this.#madeUp.get(address, revision)
    if (kept) return kept
    const key = `${revision} ${address}`
    const running = this.#running.get(key)
    if (running) return running
    if (this.#running.size >= MOST_AT_ONCE) return undefined
    const making = this.#make(address).finally(() => this.#running.delete(key))
    this.#running.set(key, making)
    const page = await making
    const cache = isMadeUp(address, page) ? this.#madeUp : this.#found
    cache.set(address, revision, page)
    return page
  }

  async #make(address: string): Promise<KeptPage> {
    const { template, render, transport, origin } = this.#maker
    const page = await inTime(render(address, { transport, origin: origin() }))
    // A temporary failure: neither show nor cache it.
    if (page.status >= 500) throw new Error(`The page came out with status ${page.status}`)
    const askedFor = isMadeUp(address, page) ? 'once' : 'many'
    if (page.redirect === undefined) return keepPage(template.fill(page), page, askedFor)
    return keepPage('', { status: redirectStatus(page), redirect: ownPath(page) }, askedFor)
  }
}

const isMadeUp = (address: string, { status }: Pick<RenderedPage, 'status'>): boolean =>
  status === 404 || isSearchPage(address)

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not rendered within ${RENDER_TIMEOUT} ms`)), RENDER_TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const redirectStatus = ({ status }: RenderedPage): number => (status >= 300 && status < 400 ? status : 302)

/** Redirects stay within our own pages. */
function ownPath({ redirect = '' }: RenderedPage): string {
  if (!/^\/(?![/\\])/.test(redirect)) throw new Error(`A page may not lead to ${redirect}`)
  return redirect
}
