import { MAX_NOTIFIED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { Reader } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import type { CancelReason, HoldKind } from '../../database/schema.ts'

/** Ids of the order history: after the first, up to the second. */
export interface EventRange {
  readonly after: number
  readonly upTo: number
  /** Whose own entries are not new to them. */
  readonly callerId?: string
}

/** The newest id; a lower one may still appear. */
export async function findNewestEvent(database: Reader): Promise<number> {
  const newest = await database
    .selectFrom('order_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return newest?.id ?? 0
}

/** Afterwards no id below one that was read before can appear. */
export function awaitEarlierEvents(database: Reader): Promise<void> {
  return getEngine(database).waitForWriters(database, 'order_events')
}

/** An event of the history, with its order as it stands now. */
export interface OrderEventRow {
  readonly eventId: number
  readonly at: string
  readonly row: string
  readonly userId: string
  readonly placedBy: string | null
  readonly status: OrderStatus
  readonly version: number
  readonly cancelReason: CancelReason | null
  readonly orderId: string
  readonly customerName: string
  /** Set while the order is unconfirmed. */
  readonly hold: HoldKind | null
  readonly scheduledFor: string | null
  readonly previousStatus: OrderStatus | null
}

function selectEvents(database: Reader, { after, upTo }: EventRange) {
  return database
    .selectFrom('order_events as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .leftJoin('order_holds as hold', (join) =>
      join.onRef('hold.order_id', '=', 'orders.id').on('hold.kind', '=', 'unconfirmed'),
    )
    .where('event.id', '>', after)
    .where('event.id', '<=', upTo)
    .where('orders.hidden_at', 'is', null)
    .select(({ selectFrom }) => [
      'event.id as eventId',
      'event.at',
      'orders.id as row',
      'orders.user_id as userId',
      'orders.placed_by as placedBy',
      'orders.status',
      'orders.version',
      'orders.cancel_reason as cancelReason',
      'orders.number as orderId',
      'orders.customer_name as customerName',
      'hold.kind as hold',
      'orders.scheduled_for as scheduledFor',
      selectFrom('order_events as earlier')
        .select('earlier.status')
        .whereRef('earlier.order_id', '=', 'event.order_id')
        .whereRef('earlier.id', '<', 'event.id')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('previousStatus'),
    ])
}

/** The first history event is the placing; the status alone would also count orders moved back to pending. */
function selectPlaced(database: Reader, range: EventRange) {
  const placed = selectEventsWithout(database, range, '<').where('orders.status', '!=', 'cancelled')
  const { callerId } = range
  if (callerId === undefined) return placed
  return placed.where(({ eb, or }) => or([eb('orders.placed_by', 'is', null), eb('orders.placed_by', '!=', callerId)]))
}

/** The last cancellation counts. */
function selectCancelled(database: Reader, range: EventRange) {
  return selectEventsWithout(database, range, '>').where('orders.status', '=', 'cancelled')
}

/** Scheduled orders that have to be begun, unless they are on their way or cancelled meanwhile. */
function selectDue(database: Reader, range: EventRange) {
  return selectEvents(database, range)
    .where('event.is_due', '=', 1)
    .where('orders.status', 'in', ['pending', 'processing'])
}

export type OrderNews = 'placed' | 'cancelled' | 'due'

const SELECTIONS = { placed: selectPlaced, cancelled: selectCancelled, due: selectDue } as const satisfies Record<
  OrderNews,
  unknown
>

/** The first or last event of each order: those without one before or after. */
function selectEventsWithout(database: Reader, range: EventRange, side: '<' | '>') {
  return selectEvents(database, range)
    .where('event.is_due', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events as other')
            .select('other.id')
            .whereRef('other.order_id', '=', 'event.order_id')
            .whereRef('other.id', side, 'event.id')
            .where('other.is_due', '=', 0),
        ),
      ),
    )
}

export interface OrderNewsSummary {
  readonly total: number
  readonly unconfirmed: number
  /** At most `MAX_NOTIFIED_ORDERS`. */
  readonly newest: readonly OrderEventRow[]
}

/** New, cancelled or due orders, without hidden ones; each once, as it stands now. */
export async function summarizeNews(database: Reader, news: OrderNews, range: EventRange): Promise<OrderNewsSummary> {
  const events = SELECTIONS[news](database, range)
  const counts = await events
    .clearSelect()
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('hold.order_id').as('unconfirmed')])
    .executeTakeFirstOrThrow()
  if (counts.total === 0) return { ...counts, newest: [] }
  return { ...counts, newest: await events.orderBy('event.id', 'desc').limit(MAX_NOTIFIED_ORDERS).execute() }
}

/** As `summarizeNews`, the oldest first. */
export function listNews(
  database: Reader,
  news: OrderNews,
  range: EventRange,
  limit: number,
): Promise<OrderEventRow[]> {
  return SELECTIONS[news](database, range).orderBy('event.id').limit(limit).execute()
}
