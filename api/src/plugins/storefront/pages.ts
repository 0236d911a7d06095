import { isSearchPage } from './addresses.ts'
import type { Render, RenderedPage, Transport } from './built-pwa.ts'
import { keepPage } from './keep-page.ts'
import { type KeptPage, PageCache } from './page-cache.ts'
import type { Template } from './template.ts'

const MIB = 1024 * 1024
/** Room for a few hundred pages, in bytes. */
const CACHE_BYTES = 64 * MIB
/** Searches and pages that say 'not found' have their own: whoever makes addresses up must not push the shop's pages out. */
const MADE_UP_BYTES = 4 * MIB
/** A page takes some 10 ms; one that takes this long, in milliseconds, is stuck. */
const RENDER_TIMEOUT = 5_000
/** Beyond so many at once visitors get the shell: rendering holds up everybody else's calls meanwhile. */
const MOST_AT_ONCE = 10

/** What pages are made of. */
export interface PageMaker {
  readonly template: Template
  readonly render: Render
  readonly transport: Transport
  /** The shop's own address without a slash at the end. */
  readonly origin: () => string
}

/** Makes pages, once for each storefront revision. */
export class Pages {
  readonly #found = new PageCache(CACHE_BYTES)
  readonly #madeUp = new PageCache(MADE_UP_BYTES)
  readonly #running = new Map<string, Promise<KeptPage>>()
  readonly #maker: PageMaker
  constructor(maker: PageMaker) {
    this.#maker = maker
  }

  /**
   * The page of an address.
   *
   * @param revision read before anything the page shows: a change meanwhile makes it be rendered again
   * @returns `undefined` when too many are being rendered
   * @throws whatever the renderer throws
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
    // A failure of the moment: it must be neither shown nor kept.
    if (page.status >= 500) throw new Error(`The page came out with status ${page.status}`)
    const askedFor = isMadeUp(address, page) ? 'once' : 'many'
    if (page.redirect === undefined) return keepPage(template.fill(page), page, askedFor)
    return keepPage('', { status: redirectStatus(page), redirect: ownPath(page) }, askedFor)
  }
}

/** Whether anybody could have asked for it, and made the address up. */
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

/** A page only ever leads to another page of ours. */
function ownPath({ redirect = '' }: RenderedPage): string {
  if (!/^\/(?![/\\])/.test(redirect)) throw new Error(`A page may not lead to ${redirect}`)
  return redirect
}
