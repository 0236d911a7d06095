import { LRUCache } from 'lru-cache'

export interface CachedPage {
  readonly status: number
  readonly redirect: string | undefined
  /** Weak: the same page in several encodings. */
  readonly etag: string
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

interface Entry {
  readonly revision: number
  readonly page: CachedPage
}

/** LRU cache of rendered pages by URL, valid for one storefront revision and bounded by bytes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => getSize(page) })
  }

  get(address: string, revision: number): CachedPage | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.revision === revision) return entry?.page
    this.#entries.delete(address)
    return undefined
  }

  set(address: string, revision: number, page: CachedPage): void {
    this.#entries.set(address, { revision, page })
  }
}

function getSize({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length
}
