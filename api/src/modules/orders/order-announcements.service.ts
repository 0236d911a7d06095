import type { Readable } from 'node:stream'
import type { OrderAnnouncement } from '@usiku/contracts/orders/operations.ts'
import type { AppContext } from '../../context.ts'
import { type EventConnection, EventConnections, type EventListener } from '../../lib/event-connections.ts'
import { awaitEarlierEvents, findNewestEvent } from './order-notifications.repository.ts'
import {
  type FeedEntry,
  findSettledEvent,
  listAnnouncements,
  MAX_ANNOUNCEMENTS,
} from './order-notifications.service.ts'

/** One for each tablet and browser behind the counter: admins may share an account. */
const MAX_CONNECTIONS_PER_ADMIN = 20
const MAX_CONNECTIONS = 200
/** In milliseconds, after changes could not be read. */
const RETRY_MS = 1_000

type FeedContext = Pick<AppContext, 'database' | 'now'> & {
  readonly findActiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly onFailure: (error: unknown) => void
  /** Begins to call `wake` after each change, if it does not yet. */
  readonly listen: () => void
}

/**
 * Sends new, cancelled and due orders to the administrators connected to this process: to each what comes after its
 * position in the history, so that a client that comes back gets what it missed, once and in order.
 */
export class AnnouncementFeed {
  readonly #deps: FeedContext
  readonly #connections: EventConnections<OrderAnnouncement>
  readonly #positions = new WeakMap<EventConnection, number>()
  #retry: NodeJS.Timeout | undefined
  #isReading = false
  #isWoken = false

  constructor(deps: FeedContext) {
    this.#deps = deps
    const { findActiveSessions, onFailure } = deps
    this.#connections = new EventConnections({
      findActiveSessions,
      onFailure,
      maxConnections: MAX_CONNECTIONS,
      maxPerUser: MAX_CONNECTIONS_PER_ADMIN,
      maxQueuedEvents: MAX_ANNOUNCEMENTS * 2,
    })
  }

  get count(): number {
    return this.#connections.count
  }

  /**
   * @param after position of the client; without one it gets what comes
   * @throws AppError `overloaded`
   */
  async open(listener: EventListener, after: number | undefined): Promise<Readable> {
    const connection = this.#connections.add(listener)
    try {
      this.#deps.listen()
      const position = after ?? (await findSettledEvent(this.#deps.database))
      if (!this.#connections.isOpen(connection)) return connection.stream
      this.#connections.send(connection, { type: 'ready', id: position })
      this.#positions.set(connection, position)
      this.wake()
      return connection.stream
    } catch (error) {
      connection.stream.destroy()
      throw error
    }
  }

  wake(): void {
    this.#isWoken = true
    if (!this.#isReading) void this.#read()
  }

  async closeRevokedSessions(userId: string): Promise<void> {
    await this.#connections.closeRevoked(this.#connections.listOfUser(userId))
  }

  async sendHeartbeat(): Promise<void> {
    await this.#connections.sendHeartbeat()
  }

  close(): void {
    clearTimeout(this.#retry)
    this.#connections.close()
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        await this.#readOnce()
      }
    } catch (error) {
      this.#deps.onFailure(error)
      clearTimeout(this.#retry)
      if (this.#connections.count > 0) this.#retry = setTimeout(() => this.wake(), RETRY_MS).unref()
    } finally {
      this.#isReading = false
    }
  }

  async #readOnce(): Promise<void> {
    const byPosition = this.#groupByPosition()
    if (byPosition.size === 0) return
    const { database } = this.#deps
    const upTo = await findNewestEvent(database)
    byPosition.delete(upTo)
    if (byPosition.size === 0) return
    await awaitEarlierEvents(database)
    for (const [after, connections] of byPosition) await this.#send(connections, { after, upTo })
  }

  #groupByPosition(): Map<number, EventConnection[]> {
    const groups = new Map<number, EventConnection[]>()
    for (const connection of this.#connections.listAll()) {
      const position = this.#positions.get(connection)
      if (position === undefined) continue
      const group = groups.get(position)
      if (group === undefined) groups.set(position, [connection])
      else group.push(connection)
    }
    return groups
  }

  async #send(
    connections: readonly EventConnection[],
    range: { readonly after: number; readonly upTo: number },
  ): Promise<void> {
    const { database, now } = this.#deps
    // A position beyond the newest event is one of another database.
    const isForeign = range.after > range.upTo
    const entries: readonly FeedEntry[] = isForeign
      ? [{ announcement: { type: 'resync', id: range.upTo } }]
      : await listAnnouncements(database, range, now())
    if (entries.length > 0) await this.#connections.closeRevoked(connections)
    for (const connection of connections) {
      this.#positions.set(connection, range.upTo)
      for (const { announcement, enteredBy } of entries)
        if (enteredBy !== connection.userId && this.#connections.isOpen(connection))
          this.#connections.send(connection, announcement)
    }
  }
}
