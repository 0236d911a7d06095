import type { Canceller } from '@usiku/contracts/orders/constants.ts'
import type { NotifiedOrder, OrderAnnouncement, OrderNotifications } from '@usiku/contracts/orders/operations.ts'
import type { Reader } from '../../database/database.ts'
import { findLastAuthors } from '../change-log/change-log.service.ts'
import {
  awaitEarlierEvents,
  type EventRange,
  findNewestEvent,
  listNews,
  type OrderEventRow,
  type OrderNews,
  type OrderNewsSummary,
  summarizeNews,
} from './order-notifications.repository.ts'

/**
 * New, cancelled and due orders since a cursor, without hidden ones. The cursor is an id of the order history.
 * @param after without one nothing is new
 * @param callerId whose own entries are not new to them
 */
export async function getOrderNotifications(
  database: Reader,
  after: number | undefined,
  callerId: string,
): Promise<OrderNotifications> {
  const cursor = await findSettledEvent(database)
  const range = { after: after ?? cursor, upTo: cursor, callerId }
  const [placed, cancelled, due] = await Promise.all([
    summarizeNews(database, 'placed', range),
    summarizeNews(database, 'cancelled', range),
    summarizeNews(database, 'due', range),
  ])
  const cancellers = await findCancellers(database, cancelled.newest)
  return {
    cursor,
    placed: toNotifiedOrders(placed),
    cancelled: toNotifiedOrders(cancelled, cancellers),
    ...(due.total === 0 ? {} : { due: toNotifiedOrders(due) }),
  }
}

/** The newest id; no lower one can appear later. */
export async function findSettledEvent(database: Reader): Promise<number> {
  const newest = await findNewestEvent(database)
  await awaitEarlierEvents(database)
  return newest
}

/** Max changes sent to a client that comes back; with more it reads their totals. */
export const MAX_ANNOUNCEMENTS = 200
const MAX_AGE_MS = 24 * 3_600_000

export interface FeedEntry {
  readonly announcement: OrderAnnouncement
  /** The admin who entered the order: it is not new to them. */
  readonly enteredBy?: string | undefined
}

/**
 * What happened in a range of the history, in its order.
 * @param range up to a settled event
 */
export async function listAnnouncements(database: Reader, range: EventRange, now: Date): Promise<FeedEntry[]> {
  const found = await Promise.all(
    (Object.keys(ANNOUNCEMENT_TYPES) as OrderNews[]).map(async (news) => {
      const events = await listNews(database, news, range, MAX_ANNOUNCEMENTS + 1)
      return events.map((event) => ({ event, type: ANNOUNCEMENT_TYPES[news] }))
    }),
  )
  const entries = found.flat().sort((one, other) => one.event.eventId - other.event.eventId)
  const oldest = new Date(now.getTime() - MAX_AGE_MS).toISOString()
  if (entries.length > MAX_ANNOUNCEMENTS || entries.some(({ event }) => event.at < oldest))
    return [{ announcement: { type: 'resync', id: range.upTo } }]
  const cancelled = entries.filter(({ type }) => type === ANNOUNCEMENT_TYPES.cancelled).map(({ event }) => event)
  const cancellers = await findCancellers(database, cancelled)
  return entries.map(({ type, event }) => ({
    ...(type === ANNOUNCEMENT_TYPES.placed && event.placedBy !== null ? { enteredBy: event.placedBy } : {}),
    announcement: {
      type,
      id: event.eventId,
      order: {
        ...toNotifiedOrder(event, type === ANNOUNCEMENT_TYPES.cancelled ? cancellers : undefined),
        _id: event.row,
        orderStatus: event.status,
        version: event.version,
      },
    },
  }))
}

const ANNOUNCEMENT_TYPES = { placed: 'order-placed', cancelled: 'order-cancelled', due: 'order-due' } as const

type Cancellers = ReadonlyMap<string, Canceller>

/** By the order's row, where it is known. */
async function findCancellers(database: Reader, cancelled: readonly OrderEventRow[]): Promise<Cancellers> {
  const rows = cancelled.filter(({ cancelReason }) => cancelReason === null).map(({ row }) => row)
  const authors = await findLastAuthors(database, { type: 'order', ids: rows, field: 'status', after: 'cancelled' })
  const cancellers = new Map<string, Canceller>()
  for (const { row, userId, cancelReason } of cancelled) {
    const author = authors.get(row)
    if (cancelReason !== null) cancellers.set(row, 'shop')
    else if (author !== undefined) cancellers.set(row, author === userId ? 'customer' : 'admin')
  }
  return cancellers
}

function toNotifiedOrders({ newest, ...counts }: OrderNewsSummary, cancellers?: Cancellers) {
  return { ...counts, orders: newest.map((event) => toNotifiedOrder(event, cancellers)) }
}

function toNotifiedOrder(event: OrderEventRow, cancellers?: Cancellers): NotifiedOrder {
  const { row, orderId, customerName, previousStatus, hold, scheduledFor } = event
  const cancelledBy = cancellers?.get(row)
  return {
    orderId,
    customerName,
    previousStatus,
    needsConfirmation: hold !== null,
    ...(scheduledFor === null ? {} : { scheduledFor }),
    ...(cancelledBy === undefined ? {} : { cancelledBy }),
  }
}
