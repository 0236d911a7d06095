import type { CatalogueState } from '../../../database/catalogue-state.ts'
import type { Reader } from '../../../database/database.ts'
import { findChangedProducts } from '../listing/product-list.repository.ts'

const MAX_KNOWN = 5_000

/** Which products have changed since when, for caches. Reads only what is new. */
export class ProductChanges {
  readonly #database: Reader
  readonly #revisions = new Map<string, number>()
  #epoch = ''
  /** Of changes before this revision nothing is known. */
  #from = 0
  #upTo = 0
  #reading: Promise<void> | undefined

  constructor(database: Reader) {
    this.#database = database
  }

  /** @returns false also when that is not known any longer */
  async areUnchanged(ids: readonly string[], since: number, state: CatalogueState): Promise<boolean> {
    if (state.epoch !== this.#epoch) this.#startFrom(since, state.epoch)
    while (this.#upTo < state.catalogue) {
      this.#reading ??= this.#readNew(state).finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return since >= this.#from && ids.every((id) => (this.#revisions.get(id) ?? 0) <= since)
  }

  async #readNew(state: CatalogueState): Promise<void> {
    const changes = await findChangedProducts(this.#database, this.#upTo, MAX_KNOWN)
    if (changes.length + this.#revisions.size >= MAX_KNOWN) return this.#startFrom(state.catalogue, state.epoch)
    for (const { id, revision } of changes) this.#revisions.set(id, revision)
    this.#upTo = Math.max(state.catalogue, this.#upTo)
  }

  #startFrom(revision: number, epoch: string): void {
    this.#revisions.clear()
    this.#epoch = epoch
    this.#from = revision
    this.#upTo = revision
  }
}
