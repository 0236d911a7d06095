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
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  #bytes = 0
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(address: string, revision: number): CachedPage | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined) return undefined
    this.#remove(address, entry)
    if (entry.revision !== revision) return undefined
    this.#add(address, entry)
    return entry.page
  }

  set(address: string, revision: number, page: CachedPage): void {
    const before = this.#entries.get(address)
    if (before) this.#remove(address, before)
    this.#add(address, { revision, page })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, entry)
    }
  }

  #add(address: string, entry: Entry): void {
    // A Map keeps insertion order: the last entry is the most recently used.
    this.#entries.set(address, entry)
    this.#bytes += getSize(entry.page)
  }

  #remove(address: string, entry: Entry): void {
    this.#entries.delete(address)
    this.#bytes -= getSize(entry.page)
  }
}

function getSize({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length
}
