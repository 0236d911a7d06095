/** Cost started per turn of the event loop; the rest waits for the next, so that sockets are read in between. */
const COST_PER_TURN = 4

export interface SlotLimits {
  readonly capacity: number
  /** Part of the capacity reserved for jobs that cost 1. */
  readonly reserved: number
  readonly perClient: number
  readonly maxWaiting: number
  readonly maxWaitingPerClient: number
}

interface Job {
  readonly cost: number
  readonly start: (release: () => void) => void
}

interface Client {
  readonly key: string
  activeCost: number
  readonly waiting: Set<Job>
}

/** Schedules jobs round-robin by client, so that a client's many jobs delay only its own. */
export class FairSlots {
  /** The first is next. */
  readonly #clients = new Map<string, Client>()
  readonly #limits: SlotLimits
  #activeCost = 0
  #waiting = 0
  #costOfTurn = 0
  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /**
   * Starts a job now or when it is its turn.
   * @param cost at most the share of one client
   * @param start receives the function that releases the slot
   * @returns withdraws a job that has not started; `undefined` when the queue is full
   */
  acquire(key: string, cost: number, start: Job['start']): (() => void) | undefined {
    const { maxWaiting, maxWaitingPerClient } = this.#limits
    const client = this.#clients.get(key) ?? { key, activeCost: 0, waiting: new Set() }
    if (this.#waiting >= maxWaiting || client.waiting.size >= maxWaitingPerClient) return undefined
    const job: Job = { cost, start }
    this.#clients.set(key, client)
    client.waiting.add(job)
    this.#waiting += 1
    this.#run()
    return () => this.#withdraw(client, job)
  }

  #run(): void {
    const hasBegun = this.#costOfTurn > 0
    while (this.#costOfTurn < COST_PER_TURN) {
      const next = this.#takeNext()
      if (next === undefined) break
      this.#costOfTurn += next.job.cost
      next.job.start(this.#releaser(next.client, next.job))
    }
    if (hasBegun || this.#costOfTurn === 0) return
    setImmediate(() => {
      this.#costOfTurn = 0
      this.#run()
    })
  }

  #takeNext(): { readonly client: Client; readonly job: Job } | undefined {
    for (const client of this.#clients.values()) {
      const [job] = client.waiting
      if (job === undefined || !this.#fits(client, job)) continue
      client.waiting.delete(job)
      this.#waiting -= 1
      client.activeCost += job.cost
      this.#activeCost += job.cost
      this.#clients.delete(client.key)
      this.#clients.set(client.key, client)
      return { client, job }
    }
    return undefined
  }

  #fits(client: Client, { cost }: Job): boolean {
    const { capacity, reserved, perClient } = this.#limits
    const free = capacity - this.#activeCost - (cost > 1 ? reserved : 0)
    return client.activeCost + cost <= perClient && cost <= free
  }

  #releaser(client: Client, { cost }: Job): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      client.activeCost -= cost
      this.#activeCost -= cost
      this.#forget(client)
      this.#run()
    }
  }

  #withdraw(client: Client, job: Job): void {
    if (!client.waiting.delete(job)) return
    this.#waiting -= 1
    this.#forget(client)
  }

  #forget(client: Client): void {
    if (client.activeCost === 0 && client.waiting.size === 0) this.#clients.delete(client.key)
  }
}
