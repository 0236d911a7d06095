import type { Readable } from 'node:stream'
import type { Order, OrderEvent } from '@usiku/contracts/orders/operations.ts'
import { EventConnections, type EventListener } from '../../lib/event-connections.ts'
import { toCustomerOrder } from './order.mapper.ts'

/** A tab on each of a customer's devices. */
const MAX_CONNECTIONS_PER_USER = 5
const MAX_CONNECTIONS = 2_000
const MAX_QUEUED_EVENTS = 32

/** Customers' connections to this process. A client that reconnects gets the present state. */
export class OrderEventBroadcaster {
  readonly #connections: EventConnections<OrderEvent>

  /**
   * @param findActiveSessions returns those of the sessions that have not ended
   * @param onFailure called for errors outside requests
   */
  constructor(
    findActiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
    onFailure: (error: unknown) => void,
  ) {
    this.#connections = new EventConnections({
      findActiveSessions,
      onFailure,
      maxConnections: MAX_CONNECTIONS,
      maxPerUser: MAX_CONNECTIONS_PER_USER,
      maxQueuedEvents: MAX_QUEUED_EVENTS,
    })
  }

  get count(): number {
    return this.#connections.count
  }

  /** @throws AppError `overloaded` */
  open(listener: EventListener): Readable {
    return this.#connections.add(listener).stream
  }

  hasConnections(userId: string): boolean {
    return this.#connections.hasConnections(userId)
  }

  /** Sends a committed change to the user's connections. */
  async send(userId: string, order: Order): Promise<void> {
    await this.closeRevokedSessions(userId)
    for (const connection of this.#connections.listOfUser(userId))
      this.#connections.send(connection, { type: 'order', order: toCustomerOrder(order) })
  }

  async closeRevokedSessions(userId: string): Promise<void> {
    await this.#connections.closeRevoked(this.#connections.listOfUser(userId))
  }

  /** For a change that cannot be sent: clients reconnect and notice it by the present state. */
  disconnect(userId: string): void {
    for (const connection of this.#connections.listOfUser(userId)) this.#connections.end(connection)
  }

  async sendHeartbeat(): Promise<void> {
    await this.#connections.sendHeartbeat()
  }

  close(): void {
    this.#connections.close()
  }
}
