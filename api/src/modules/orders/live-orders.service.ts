import { Readable } from 'node:stream'
import type { OrderNews } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import { AppError } from '../../errors.ts'

export interface Listener {
  readonly userId: string
  readonly sessionId: string
}

/** Heartbeat sentinel, sent as an SSE comment. */
export const BEAT: unique symbol = Symbol('beat')

export type OrderTeller = Pick<LiveOrders, 'tell'>

/** Max connections per user; one more closes the oldest. */
const MOST_OF_ONE = 5
/** Max connections in all; each costs a socket. */
const MOST = 2_000
/** Max events queued for a slow connection, which is then closed; the client reconnects. */
const MOST_WAITING = 32
const RETRY_AFTER_SECONDS = 60

interface Line extends Listener {
  readonly stream: Readable
}

/**
 * Publishes changes of orders to the connections of this process. Stores nothing: a client that reconnects gets the
 * present state.
 */
export class LiveOrders {
  readonly #lines = new Map<string, Set<Line>>()
  readonly #running: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly #onFailure: (error: unknown) => void
  #count = 0
  #isClosed = false

  /**
   * @param running returns which of the sessions still run
   * @param onFailure called for errors outside requests
   */
  constructor(
    running: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
    onFailure: (error: unknown) => void,
  ) {
    this.#running = running
    this.#onFailure = onFailure
  }

  get count(): number {
    return this.#count
  }

  /**
   * Subscribes until the stream is destroyed or the session ends.
   * @returns a stream of `OrderNews` and `BEAT`s
   * @throws AppError `overloaded`
   */
  open(listener: Listener): Readable {
    if (this.#isClosed || this.#count >= MOST) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    const own = this.#lines.get(listener.userId) ?? new Set()
    const [oldest] = own
    if (oldest !== undefined && own.size >= MOST_OF_ONE) this.#end(oldest)
    const line = { ...listener, stream: new Readable({ objectMode: true, highWaterMark: MOST_WAITING, read: noop }) }
    line.stream.once('close', () => this.#remove(line))
    this.#lines.set(listener.userId, own.add(line))
    this.#count += 1
    return line.stream
  }

  /** Publishes a change to the user's connections. Call it after the commit. */
  tell(userId: string, order: Order): void {
    if (!this.#lines.has(userId)) return
    const news: OrderNews = { type: 'order', order }
    void this.endEnded(userId).then(() => {
      for (const line of this.#lines.get(userId) ?? []) this.#push(line, news)
    })
  }

  /** Closes connections of ended sessions; never rejects, so a logout is answered even when the check fails. */
  async endEnded(userId: string): Promise<void> {
    await this.#check([...(this.#lines.get(userId) ?? [])])
  }

  async beat(): Promise<void> {
    await this.#check(this.#all())
    for (const line of this.#all()) this.#push(line, BEAT)
  }

  close(): void {
    this.#isClosed = true
    for (const line of this.#all()) this.#end(line)
  }

  #all(): Line[] {
    return [...this.#lines.values()].flatMap((lines) => [...lines])
  }

  async #check(lines: readonly Line[]): Promise<void> {
    if (lines.length === 0) return
    try {
      const running = await this.#running(lines.map(({ sessionId }) => sessionId))
      for (const line of lines) if (!running.has(line.sessionId)) this.#end(line)
    } catch (error) {
      // When the check fails, close all of them: nothing is sent to an ended session, and clients reconnect.
      for (const line of lines) this.#end(line)
      this.#onFailure(error)
    }
  }

  #push(line: Line, news: OrderNews | typeof BEAT): void {
    if (line.stream.push(news)) return
    this.#remove(line)
    line.stream.destroy()
  }

  #end(line: Line): void {
    this.#remove(line)
    line.stream.push(null)
  }

  #remove(line: Line): void {
    const own = this.#lines.get(line.userId)
    if (!own?.delete(line)) return
    this.#count -= 1
    if (own.size === 0) this.#lines.delete(line.userId)
  }
}

const noop = () => undefined
