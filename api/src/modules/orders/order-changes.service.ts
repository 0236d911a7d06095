import type { AppContext } from '../../context.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { findAccountLanguage } from '../accounts/account-language.service.ts'
import { findOrder, type OrderReference, type OrderRowReference } from './order.repository.ts'
import {
  deleteOrderChanges,
  findNewestChange,
  insertOrderChange,
  listOrderChanges,
  type OrderChange,
} from './order-changes.repository.ts'
import type { OrderEventBroadcaster } from './order-events.service.ts'

/** Wakes the event streams of all processes; they read what has changed. */
export interface OrderEventPublisher {
  readonly publish: () => void
}

/** Records the change for all event streams, and wakes them after the commit. */
export async function publishOrderChange(
  { orderEvents, now }: Pick<AppContext, 'now'> & { readonly orderEvents?: OrderEventPublisher },
  transaction: Transaction,
  order: OrderReference | OrderRowReference,
): Promise<void> {
  if (orderEvents === undefined) return
  await insertOrderChange(transaction, order, now().toISOString())
  afterCommit(transaction, () => orderEvents.publish())
}

/** Notifies once for all changes during the previous notification. */
export function createOrderEventPublisher(
  database: Database,
  onFailure: (error: unknown) => void,
): OrderEventPublisher {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await getEngine(database).notify(database, 'order_changes').catch(onFailure)
    }
    isRunning = false
  }
  return {
    publish: () => {
      isWanted = true
      if (!isRunning) void run()
    },
  }
}

const RETENTION_MS = 3_600_000

export function deleteOldOrderChanges({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS).toISOString()
  return inTransaction(database, (transaction) => deleteOrderChanges(transaction, before))
}

const BATCH = 500
/** A transaction that took an id commits within this time, in milliseconds, or never. */
const MAX_TRANSACTION_MS = 60_000
/** Ids before the newest one that may still be missing when following begins. */
const LOOKBACK = 100
const MAX_MISSING = 1_000
/** In milliseconds, after changes could not be read. */
const RETRY_MS = 1_000

/** What was read. Transactions commit out of order, so a lower id can appear after a higher one. */
class ChangeCursor {
  last: number
  readonly #deadlineByMissing = new Map<number, number>()

  constructor(last: number) {
    this.last = last
  }

  get missing(): readonly number[] {
    return [...this.#deadlineByMissing.keys()]
  }

  /** @param changes in the order of their ids */
  advance(changes: readonly OrderChange[], now: number): void {
    for (const [id, deadline] of this.#deadlineByMissing) if (deadline <= now) this.#deadlineByMissing.delete(id)
    for (const { id } of changes) {
      this.#deadlineByMissing.delete(id)
      for (let missing = Math.max(this.last + 1, id - MAX_MISSING); missing < id; missing += 1)
        this.#deadlineByMissing.set(missing, now + MAX_TRANSACTION_MS)
      this.last = Math.max(this.last, id)
    }
    for (const id of this.missing.slice(0, -MAX_MISSING)) this.#deadlineByMissing.delete(id)
  }
}

type FollowerContext = Pick<AppContext, 'database' | 'now' | 'monotonicNow'> & {
  readonly broadcaster: Pick<OrderEventBroadcaster, 'count' | 'hasConnections' | 'send' | 'disconnect'>
  /** Begins to call `wake` after each change, if it does not yet. */
  readonly listen: () => void
  readonly onFailure: (error: unknown) => void
}

/** Sends the changes of orders by any process to the connections of this one. Reads nothing while there are none. */
export class OrderChangeFollower {
  readonly #deps: FollowerContext
  #starting: Promise<void> | undefined
  #cursor: ChangeCursor | undefined
  #retry: NodeJS.Timeout | undefined
  #isReading = false
  #isWoken = false

  constructor(deps: FollowerContext) {
    this.#deps = deps
  }

  /** Changes that are committed after this resolves are sent, also those with an id taken before. */
  async start(): Promise<void> {
    this.#deps.listen()
    this.#starting ??= this.#findStart().finally(() => {
      this.#starting = undefined
    })
    await this.#starting
  }

  wake(): void {
    this.#isWoken = true
    if (!this.#isReading) void this.#read()
  }

  stop(): void {
    this.#cursor = undefined
  }

  async #findStart(): Promise<void> {
    if (this.#cursor !== undefined) return
    const { database, monotonicNow } = this.#deps
    const cursor = new ChangeCursor(Math.max(0, (await findNewestChange(database)) - LOOKBACK))
    cursor.advance(await listOrderChanges(database, cursor.last, [], BATCH), monotonicNow())
    this.#cursor = cursor
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isWoken && this.#cursor !== undefined) {
        this.#isWoken = false
        await this.#readOnce(this.#cursor)
      }
    } catch (error) {
      this.#deps.onFailure(error)
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.wake(), RETRY_MS).unref()
    } finally {
      this.#isReading = false
    }
  }

  async #readOnce(cursor: ChangeCursor): Promise<void> {
    const { database, broadcaster, monotonicNow } = this.#deps
    if (broadcaster.count === 0) {
      this.#cursor = undefined
      return
    }
    const changes = await listOrderChanges(database, cursor.last, cursor.missing, BATCH)
    cursor.advance(changes, monotonicNow())
    if (changes.length === BATCH) this.#isWoken = true
    await this.#send(changes.filter(({ userId }) => broadcaster.hasConnections(userId)))
  }

  /** Each order once, in its present state. */
  async #send(changes: readonly OrderChange[]): Promise<void> {
    const { database, broadcaster, now, onFailure } = this.#deps
    for (const [orderRow, { userId }] of new Map(changes.map((change) => [change.orderRow, change]))) {
      try {
        const language = await findAccountLanguage(database, userId)
        const order = await runInLanguage(language, () => findOrder(database, { row: orderRow }, now()))
        if (order !== undefined) await broadcaster.send(userId, order)
      } catch (error) {
        onFailure(error)
        broadcaster.disconnect(userId)
      }
    }
  }
}
