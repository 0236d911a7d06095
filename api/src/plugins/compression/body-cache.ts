import { LRUCache } from 'lru-cache'

const ENTRY_BYTES = 200

/** LRU cache of bodies, bounded by bytes. */
export class BodyCache {
  readonly #bodies: LRUCache<string, Buffer>
  readonly #making = new Map<string, Promise<Buffer>>()
  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length + ENTRY_BYTES })
  }

  find(key: string): Buffer | undefined {
    return this.#bodies.get(key)
  }

  /** Concurrent callers of one key share the work. */
  async findOrCreate(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const begun = this.find(key) ?? this.#making.get(key)
    if (begun) return begun
    const making = make()
      .then((body) => {
        this.#bodies.set(key, body)
        return body
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}
