const ENTRY_BYTES = 200

export class BodyCache {
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

  /** Concurrent callers of one key share the work. */
  async findOrCreate(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
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
