import { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

export interface EventListener {
  readonly userId: string
  readonly sessionId: string
}

/** Heartbeat sentinel, sent as an SSE comment. */
export const HEARTBEAT: unique symbol = Symbol('heartbeat')

const RETRY_AFTER_SECONDS = 60

export interface EventConnection extends EventListener {
  /** Of events and `HEARTBEAT`s. */
  readonly stream: Readable
}

interface EventConnectionOptions {
  /** Returns those of the sessions that may still receive events. */
  readonly findActiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Called for errors outside requests. */
  readonly onFailure: (error: unknown) => void
  /** Each costs a socket. */
  readonly maxConnections: number
  /** One more closes the oldest. */
  readonly maxPerUser: number
  /** Max events queued for a slow connection, which is then closed; the client reconnects. */
  readonly maxQueuedEvents: number
}

/** The event streams of this process, until they are destroyed or their sessions end. Stores no events. */
export class EventConnections<Event> {
  readonly #options: EventConnectionOptions
  readonly #connections = new Map<string, Set<EventConnection>>()
  #count = 0
  #isClosed = false

  constructor(options: EventConnectionOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#count
  }

  /** @throws AppError `overloaded` */
  add(listener: EventListener): EventConnection {
    const { maxConnections, maxPerUser, maxQueuedEvents } = this.#options
    if (this.#isClosed || this.#count >= maxConnections)
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    const connections = this.#connections.get(listener.userId) ?? new Set()
    const [oldest] = connections
    if (oldest !== undefined && connections.size >= maxPerUser) this.end(oldest)
    const connection = {
      ...listener,
      stream: new Readable({ objectMode: true, highWaterMark: maxQueuedEvents, read: noop }),
    }
    connection.stream.once('close', () => this.#remove(connection))
    this.#connections.set(listener.userId, connections.add(connection))
    this.#count += 1
    return connection
  }

  listAll(): EventConnection[] {
    return [...this.#connections.values()].flatMap((connections) => [...connections])
  }

  listOfUser(userId: string): EventConnection[] {
    return [...(this.#connections.get(userId) ?? [])]
  }

  hasConnections(userId: string): boolean {
    return this.#connections.has(userId)
  }

  isOpen(connection: EventConnection): boolean {
    return this.#connections.get(connection.userId)?.has(connection) === true
  }

  /** Closes connections of ended sessions; never rejects, so a logout is answered even when the check fails. */
  async closeRevoked(connections: readonly EventConnection[]): Promise<void> {
    if (connections.length === 0) return
    try {
      const active = await this.#options.findActiveSessions(connections.map(({ sessionId }) => sessionId))
      for (const connection of connections) if (!active.has(connection.sessionId)) this.end(connection)
    } catch (error) {
      // When the check fails, close all of them: nothing is sent to an ended session, and clients reconnect.
      for (const connection of connections) this.end(connection)
      this.#options.onFailure(error)
    }
  }

  /** Closes a connection that reads too slowly. */
  send(connection: EventConnection, event: Event | typeof HEARTBEAT): void {
    if (connection.stream.push(event)) return
    this.#remove(connection)
    connection.stream.destroy()
  }

  async sendHeartbeat(): Promise<void> {
    await this.closeRevoked(this.listAll())
    for (const connection of this.listAll()) this.send(connection, HEARTBEAT)
  }

  /** Ends a stream after what was sent. */
  end(connection: EventConnection): void {
    this.#remove(connection)
    connection.stream.push(null)
  }

  close(): void {
    this.#isClosed = true
    for (const connection of this.listAll()) this.end(connection)
  }

  #remove(connection: EventConnection): void {
    const connections = this.#connections.get(connection.userId)
    if (!connections?.delete(connection)) return
    this.#count -= 1
    if (connections.size === 0) this.#connections.delete(connection.userId)
  }
}

const noop = () => undefined
