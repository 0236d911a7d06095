/** Bytes besides the body that an entry costs, more or less. */
const ENTRY_BYTES = 200

/** Bodies ready to be sent, bounded by bytes: the one not asked for longest goes first. */
export class BodyCache {
  /** In the order in which they were asked for. */
  readonly #bodies = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #maxBytes: number
  #bytes = 0
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): Buffer | undefined {
    const body = this.#bodies.get(key)
    if (body === undefined) return undefined
    this.#bodies.delete(key)
    this.#bodies.set(key, body)
    return body
  }

  /** The body under a key; those who ask while it is being made share it. */
  async findOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const begun = this.find(key) ?? this.#making.get(key)
    if (begun) return begun
    const making = make()
      .then((body) => this.#add(key, body))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #add(key: string, body: Buffer): Buffer {
    this.#bodies.set(key, body)
    this.#bytes += body.length + ENTRY_BYTES
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break
      this.#bodies.delete(oldest)
      this.#bytes -= length + ENTRY_BYTES
    }
    return body
  }
}
