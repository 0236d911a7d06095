/** A page ready to be sent. */
export interface KeptPage {
  readonly status: number
  /** Where to go instead, from the root. */
  readonly redirect: string | undefined
  /** Weak: the same page in several encodings. */
  readonly etag: string
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

/** An address together with the storefront revision it was rendered at. */
interface Entry {
  readonly revision: number
  readonly page: KeptPage
}

/**
 * Rendered pages by address, as long as the storefront revision stays the same.
 * Bounded by bytes: the page not asked for longest goes first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  #bytes = 0
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The page as rendered at this revision. */
  get(address: string, revision: number): KeptPage | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined) return undefined
    this.#remove(address, entry)
    if (entry.revision !== revision) return undefined
    this.#add(address, entry)
    return entry.page
  }

  /** Keeps a page that was rendered when this was the revision. */
  set(address: string, revision: number, page: KeptPage): void {
    const before = this.#entries.get(address)
    if (before) this.#remove(address, before)
    this.#add(address, { revision, page })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, entry)
    }
  }

  #add(address: string, entry: Entry): void {
    // A Map keeps the order of insertion: the last is the one asked for most recently.
    this.#entries.set(address, entry)
    this.#bytes += sizeOf(entry.page)
  }

  #remove(address: string, entry: Entry): void {
    this.#entries.delete(address)
    this.#bytes -= sizeOf(entry.page)
  }
}

function sizeOf({ bodies }: KeptPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length
}
