/** A `fetch` whose requests time out as soon as the fake decides to stay silent: tests need not wait. */
export class ImpatientFetch {
  readonly #underWay = new Set<AbortController>()

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const controller = new AbortController()
    this.#underWay.add(controller)
    const signals = init.signal ? [init.signal, controller.signal] : [controller.signal]
    try {
      return await fetch(input, { ...init, signal: AbortSignal.any(signals) })
    } finally {
      this.#underWay.delete(controller)
    }
  }

  timeOut(): void {
    for (const controller of this.#underWay) controller.abort(new DOMException('The request timed out', 'TimeoutError'))
  }
}
