import { Readable } from 'node:stream'
import type { Order, OrderEvent } from '@usiku/contracts/orders/operations.ts'
import { AppError } from '../../errors.ts'

export interface OrderEventListener {
  readonly userId: string
  readonly sessionId: string
}

/** Heartbeat sentinel, sent as an SSE comment. */
export const HEARTBEAT: unique symbol = Symbol('heartbeat')

/** Max connections per user; one more closes the oldest. */
const MAX_CONNECTIONS_PER_USER = 5
/** Max connections in all; each costs a socket. */
const MAX_CONNECTIONS = 2_000
/** Max events queued for a slow connection, which is then closed; the client reconnects. */
const MAX_QUEUED_EVENTS = 32
const RETRY_AFTER_SECONDS = 60

interface Connection extends OrderEventListener {
  readonly stream: Readable
}

/**
 * The connections of this process. Stores nothing: a client that reconnects gets the present state.
 */
export class OrderEventBroadcaster {
  readonly #connections = new Map<string, Set<Connection>>()
  readonly #findActiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly #onFailure: (error: unknown) => void
  #count = 0
  #isClosed = false

  /**
   * @param findActiveSessions returns those of the sessions that have not ended
   * @param onFailure called for errors outside requests
   */
  constructor(
    findActiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
    onFailure: (error: unknown) => void,
  ) {
    this.#findActiveSessions = findActiveSessions
    this.#onFailure = onFailure
  }

  get count(): number {
    return this.#count
  }

  /**
   * Subscribes until the stream is destroyed or the session ends.
   * @returns a stream of `OrderEvent`s and `HEARTBEAT`s
   * @throws AppError `overloaded`
   */
  open(listener: OrderEventListener): Readable {
    if (this.#isClosed || this.#count >= MAX_CONNECTIONS)
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    const connections = this.#connections.get(listener.userId) ?? new Set()
    const [oldest] = connections
    if (oldest !== undefined && connections.size >= MAX_CONNECTIONS_PER_USER) this.#close(oldest)
    const connection = {
      ...listener,
      stream: new Readable({ objectMode: true, highWaterMark: MAX_QUEUED_EVENTS, read: noop }),
    }
    connection.stream.once('close', () => this.#remove(connection))
    this.#connections.set(listener.userId, connections.add(connection))
    this.#count += 1
    return connection.stream
  }

  hasConnections(userId: string): boolean {
    return this.#connections.has(userId)
  }

  /** Sends a committed change to the user's connections. */
  async send(userId: string, order: Order): Promise<void> {
    await this.closeRevokedSessions(userId)
    const event: OrderEvent = { type: 'order', order }
    for (const connection of this.#connections.get(userId) ?? []) this.#send(connection, event)
  }

  /** Closes connections of ended sessions; never rejects, so a logout is answered even when the check fails. */
  async closeRevokedSessions(userId: string): Promise<void> {
    await this.#check([...(this.#connections.get(userId) ?? [])])
  }

  /** For a change that cannot be sent: clients reconnect and notice it by the present state. */
  disconnect(userId: string): void {
    for (const connection of this.#connections.get(userId) ?? []) this.#close(connection)
  }

  async sendHeartbeat(): Promise<void> {
    await this.#check(this.#all())
    for (const connection of this.#all()) this.#send(connection, HEARTBEAT)
  }

  close(): void {
    this.#isClosed = true
    for (const connection of this.#all()) this.#close(connection)
  }

  #all(): Connection[] {
    return [...this.#connections.values()].flatMap((connections) => [...connections])
  }

  async #check(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return
    try {
      const active = await this.#findActiveSessions(connections.map(({ sessionId }) => sessionId))
      for (const connection of connections) if (!active.has(connection.sessionId)) this.#close(connection)
    } catch (error) {
      // When the check fails, close all of them: nothing is sent to an ended session, and clients reconnect.
      for (const connection of connections) this.#close(connection)
      this.#onFailure(error)
    }
  }

  #send(connection: Connection, event: OrderEvent | typeof HEARTBEAT): void {
    if (connection.stream.push(event)) return
    this.#remove(connection)
    connection.stream.destroy()
  }

  #close(connection: Connection): void {
    this.#remove(connection)
    connection.stream.push(null)
  }

  #remove(connection: Connection): void {
    const connections = this.#connections.get(connection.userId)
    if (!connections?.delete(connection)) return
    this.#count -= 1
    if (connections.size === 0) this.#connections.delete(connection.userId)
  }
}

const noop = () => undefined
