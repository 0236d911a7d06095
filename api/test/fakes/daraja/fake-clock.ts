interface ScheduledEvent {
  readonly at: number
  readonly run: () => void | Promise<void>
}

/** Moves only when told. Daraja's tokens, prompts and callbacks live by it. */
export class FakeClock {
  #at: number
  #events: ScheduledEvent[] = []
  #advancing: Promise<void> = Promise.resolve()

  constructor(start: Date) {
    this.#at = start.getTime()
  }

  now(): Date {
    return new Date(this.#at)
  }

  schedule(delayMs: number, run: ScheduledEvent['run']): void {
    this.#events.push({ at: this.#at + delayMs, run })
  }

  /** Runs what falls due, one after the other. Resolves when that is done. */
  advance(milliseconds: number): Promise<void> {
    this.#advancing = this.#advancing.then(() => this.#runUntil(this.#at + milliseconds))
    return this.#advancing
  }

  async #runUntil(end: number): Promise<void> {
    for (;;) {
      const [next] = this.#events.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (next === undefined) break
      this.#events = this.#events.filter((event) => event !== next)
      this.#at = Math.max(this.#at, next.at)
      await next.run()
    }
    this.#at = end
  }
}
