import { Readable } from 'node:stream'
import type { OrderNews } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import { AppError } from '../../errors.ts'

/** Who listens, and by which session. */
export interface Listener {
  readonly userId: string
  readonly sessionId: string
}

/** What goes out now and then so that a silent line is known to live. */
export const BEAT: unique symbol = Symbol('beat')

/** What services that change orders need of the listeners. */
export type OrderTeller = Pick<LiveOrders, 'tell'>

/** Of one user: a tab on each device, and some that nobody has noticed are gone. The oldest makes room. */
const MOST_OF_ONE = 5
/** Of all users together; each costs a socket. */
const MOST = 2_000
/** News that may wait for a slow line; whoever falls further behind starts afresh. */
const MOST_WAITING = 32
/** When there are too many. */
const RETRY_AFTER_SECONDS = 60

interface Line extends Listener {
  readonly stream: Readable
}

/**
 * The people who listen for changes of their orders, in this process. Nothing is
 * kept for those who do not: whoever comes back is told how things stand.
 */
export class LiveOrders {
  readonly #lines = new Map<string, Set<Line>>()
  readonly #running: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly #onFailure: (error: unknown) => void
  #count = 0
  #isClosed = false

  /**
   * @param running answers which of some sessions still run
   * @param onFailure hears what goes wrong beside the requests
   */
  constructor(
    running: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
    onFailure: (error: unknown) => void,
  ) {
    this.#running = running
    this.#onFailure = onFailure
  }

  /** How many listen. */
  get count(): number {
    return this.#count
  }

  /**
   * Lets somebody listen until they destroy the stream or their session ends.
   *
   * @returns `OrderNews` and `BEAT`s
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

  /** Tells whoever listens for a user of an order that has changed, once that is committed. Costs nothing when nobody does. */
  tell(userId: string, order: Order): void {
    if (!this.#lines.has(userId)) return
    const news: OrderNews = { type: 'order', order }
    void this.endEnded(userId).then(() => {
      for (const line of this.#lines.get(userId) ?? []) this.#push(line, news)
    })
  }

  /** Ends the lines of a user whose sessions have ended; all of theirs when that cannot be looked up. Never fails. */
  async endEnded(userId: string): Promise<void> {
    await this.#check([...(this.#lines.get(userId) ?? [])])
  }

  /** Shows everybody that the line lives, and ends those whose session does not. */
  async beat(): Promise<void> {
    await this.#check(this.#all())
    for (const line of this.#all()) this.#push(line, BEAT)
  }

  /** Ends all lines, and takes no more. */
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
      // Nobody hears what may not be theirs any more, and nobody misses anything: they come back and look.
      for (const line of lines) this.#end(line)
      this.#onFailure(error)
    }
  }

  #push(line: Line, news: OrderNews | typeof BEAT): void {
    if (line.stream.push(news)) return
    this.#remove(line)
    line.stream.destroy()
  }

  /** What was said before still goes out. */
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
