type Cleanup = () => Promise<void> | void

/** What a row has started and created, removed last first. */
export class Cleanups {
  readonly #all: Cleanup[] = []

  add(cleanup: Cleanup): void {
    this.#all.push(cleanup)
  }

  async run(): Promise<void> {
    for (let next = this.#all.pop(); next !== undefined; next = this.#all.pop()) await next()
  }
}
