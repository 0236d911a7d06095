/** Jobs that cost 1, and others, started per turn of the event loop; the rest waits for the next. */
const CHEAP_PER_TURN = 4
const COSTLY_PER_TURN = 1

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
  waiting: number
}

/** Jobs of one kind. Clients take turns: the first is next. */
class Line {
  readonly perTurn: number
  readonly #jobs = new Map<Client, Set<Job>>()
  /** Started in this turn of the event loop. */
  started = 0

  constructor(perTurn: number) {
    this.perTurn = perTurn
  }

  add(client: Client, job: Job): void {
    const jobs = this.#jobs.get(client)
    if (jobs === undefined) this.#jobs.set(client, new Set([job]))
    else jobs.add(job)
  }

  delete(client: Client, job: Job): boolean {
    const jobs = this.#jobs.get(client)
    const wasWaiting = jobs?.delete(job) ?? false
    if (jobs?.size === 0) this.#jobs.delete(client)
    return wasWaiting
  }

  takeNext(fits: (client: Client, job: Job) => boolean): { readonly client: Client; readonly job: Job } | undefined {
    for (const [client, jobs] of this.#jobs) {
      const [job] = jobs
      if (job === undefined || !fits(client, job)) continue
      jobs.delete(job)
      this.#jobs.delete(client)
      if (jobs.size > 0) this.#jobs.set(client, jobs)
      return { client, job }
    }
    return undefined
  }
}

/**
 * Schedules jobs round-robin by client, so that a client's many jobs delay only its own. Costly ones have turns of their
 * own: between two turns of a client that asks for little, not every other client may get a long list.
 */
export class FairSlots {
  readonly #clients = new Map<string, Client>()
  readonly #limits: SlotLimits
  readonly #cheap = new Line(CHEAP_PER_TURN)
  readonly #costly = new Line(COSTLY_PER_TURN)
  #activeCost = 0
  #waiting = 0
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
    const client = this.#clients.get(key) ?? { key, activeCost: 0, waiting: 0 }
    if (this.#waiting >= maxWaiting || client.waiting >= maxWaitingPerClient) return undefined
    const job: Job = { cost, start }
    this.#clients.set(key, client)
    this.#getLine(job).add(client, job)
    client.waiting += 1
    this.#waiting += 1
    this.#run()
    return () => this.#withdraw(client, job)
  }

  #getLine({ cost }: Job): Line {
    return cost > 1 ? this.#costly : this.#cheap
  }

  #run(): void {
    const hasBegun = this.#cheap.started + this.#costly.started > 0
    for (const line of [this.#cheap, this.#costly]) {
      while (line.started < line.perTurn && this.#startNext(line));
    }
    if (hasBegun || this.#cheap.started + this.#costly.started === 0) return
    setImmediate(() => {
      this.#cheap.started = 0
      this.#costly.started = 0
      this.#run()
    })
  }

  #startNext(line: Line): boolean {
    const next = line.takeNext((client, job) => this.#fits(client, job))
    if (next === undefined) return false
    line.started += 1
    const { client, job } = next
    client.waiting -= 1
    this.#waiting -= 1
    client.activeCost += job.cost
    this.#activeCost += job.cost
    job.start(this.#releaser(client, job))
    return true
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
    if (!this.#getLine(job).delete(client, job)) return
    client.waiting -= 1
    this.#waiting -= 1
    this.#forget(client)
  }

  #forget(client: Client): void {
    if (client.activeCost === 0 && client.waiting === 0) this.#clients.delete(client.key)
  }
}
