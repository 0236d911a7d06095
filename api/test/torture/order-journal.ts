import { setTimeout as wait } from 'node:timers/promises'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { type CartLine, type Order, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { Database } from '../../src/database/database.ts'
import { getNow } from '../clock.ts'
import { pick, pickNumber, type Random } from '../random.ts'
import type { Customer } from './torture-shop.ts'

/** The server has not stored the order, and asks to repeat it. */
const REPEATABLE = [503, 507]
const RETRY_MS = 20
const REPLAYING_CLIENTS = 8
const MAX_REPEATS = 1_500
const ANSWER_TIMEOUT_MS = 60_000
/** Of one statement. */
const KEYS_PER_QUERY = 500

export interface Placement {
  readonly customer: Customer
  readonly body: OrderPlacement
}

interface Reply {
  readonly status: number
  readonly total: number | undefined
}

/** What the shop has answered to orders, to be compared with its database. */
export class OrderJournal {
  /** Total by key. */
  readonly acknowledged = new Map<string, number>()
  /** Without an answer, or to be repeated. */
  unknown: Placement[] = []
  readonly violations: string[] = []
  /** Milliseconds until each acknowledgement. */
  readonly latencies: number[] = []
  replayed = 0
  soldOut = 0
  #verified = 0

  /** @returns whether the shop has decided */
  async send(origin: string, placement: Placement): Promise<boolean> {
    const begun = performance.now()
    const reply = await post(origin, placement)
    if (reply === undefined || REPEATABLE.includes(reply.status)) {
      this.unknown.push(placement)
      return false
    }
    if (reply.status === 201) this.latencies.push(performance.now() - begun)
    this.#record(placement, reply)
    return true
  }

  /** Repeats each unknown order under its key until the shop has decided. */
  async replay(origin: string): Promise<void> {
    const placements = this.unknown
    this.unknown = []
    const clients = Array.from({ length: REPLAYING_CLIENTS }, async () => {
      for (let next = placements.pop(); next !== undefined; next = placements.pop()) {
        this.#record(next, await repeat(origin, next))
        this.replayed += 1
      }
    })
    await Promise.all(clients)
  }

  #record({ body }: Placement, { status, total }: Reply): void {
    if (status === 201) {
      if (total !== body.totalAmount) this.violations.push(`${body.orderId}: agreed ${body.totalAmount}, got ${total}`)
      this.acknowledged.set(body.orderId, body.totalAmount)
    } else if (status === 409) this.soldOut += 1
    else this.violations.push(`${body.orderId}: answered ${status}`)
  }

  /** Compares what was acknowledged since the last time. */
  async verify(database: Database): Promise<void> {
    const keys = [...this.acknowledged.keys()]
    await this.#compare(database, keys.slice(this.#verified))
    this.#verified = keys.length
  }

  /** Compares everything, and finds orders that were not acknowledged. */
  async verifyAll(database: Database): Promise<void> {
    await this.#compare(database, [...this.acknowledged.keys()])
    const { count } = await database
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) !== this.acknowledged.size) {
      this.violations.push(`${count} orders stored, ${this.acknowledged.size} acknowledged`)
    }
  }

  async #compare(database: Database, keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += KEYS_PER_QUERY) {
      const some = keys.slice(first, first + KEYS_PER_QUERY)
      const rows = await database
        .selectFrom('orders')
        .select(['client_key', 'total_amount'])
        .where('client_key', 'in', some)
        .execute()
      const stored = new Map(rows.map((row) => [row.client_key, row.total_amount]))
      if (rows.length > stored.size) this.violations.push(`A key is stored twice: one of ${some.join(' ')}`)
      for (const key of some) this.#compareOne(key, stored.get(key))
    }
  }

  #compareOne(key: string, total: number | undefined): void {
    if (total === undefined) this.violations.push(`${key}: acknowledged and lost`)
    else if (total !== this.acknowledged.get(key)) this.violations.push(`${key}: stored with the total ${total}`)
  }
}

async function repeat(origin: string, placement: Placement): Promise<Reply> {
  for (let number = 0; number < MAX_REPEATS; number += 1) {
    const reply = await post(origin, placement)
    if (reply !== undefined && !REPEATABLE.includes(reply.status)) return reply
    await wait(RETRY_MS)
  }
  throw new Error(`The shop has not decided about the order ${placement.body.orderId}`)
}

/** @returns undefined when the connection broke */
async function post(origin: string, { customer, body }: Placement): Promise<Reply | undefined> {
  try {
    const answer = await fetch(origin + buildPath(placeOrder), {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const { data } = (await answer.json()) as { data?: Order }
    return { status: answer.status, total: data?.totalAmount }
  } catch {
    return undefined
  }
}

let lastKey = getNow().getTime()

/** Of several processes each has keys of its own. */
export function setFirstKey(key: number): void {
  lastKey = key
}

/** One to three products, one to three of each. */
export function createRandomPlacement(random: Random, customer: Customer, lines: readonly CartLine[]): Placement {
  const count = pickNumber(random, 1, Math.min(3, lines.length))
  const chosen = new Set(Array.from({ length: count }, () => pick(random, lines)))
  return createPlacement(
    customer,
    [...chosen].map((line) => ({ ...line, quantity: pickNumber(random, 1, 3) })),
  )
}

export function createPlacement(customer: Customer, items: CartLine[]): Placement {
  const address = { customerEmail: customer.email, customerPhone: '0712 345 678', customerCity: 'Westlands' }
  const body = { orderId: String(++lastKey), ...address, items, totalAmount: getSubtotal(items), shippingFee: 0 }
  return { customer, body }
}

export interface OrderingOptions {
  readonly journal: OrderJournal
  readonly random: Random
  readonly customers: readonly Customer[]
  readonly lines: readonly CartLine[]
  readonly getOrigin: () => string
}

/**
 * Each customer orders again and again.
 * @returns stops, after the last answers
 */
export function startOrdering({ journal, random, customers, lines, getOrigin }: OrderingOptions): () => Promise<void> {
  let isOpen = true
  const clients = customers.map(async (customer) => {
    while (isOpen) {
      const isDecided = await journal.send(getOrigin(), createRandomPlacement(random, customer, lines))
      if (!isDecided) await wait(RETRY_MS)
    }
  })
  return async () => {
    isOpen = false
    await Promise.all(clients)
  }
}
