import { MAX_NOTIFIED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { OrderNotifications } from '@usiku/contracts/orders/operations.ts'
import type { Reader } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'

/**
 * New, cancelled and due orders since a cursor, without hidden ones. The cursor is an id of the order history.
 * @param after without one nothing is new
 * @param callerId whose own entries are not new to them
 */
export async function findOrderNotifications(
  database: Reader,
  after: number | undefined,
  callerId: string,
): Promise<OrderNotifications> {
  const cursor = await findCursor(database)
  const range = { after: after ?? cursor, upTo: cursor }
  const [placed, cancelled, due] = await Promise.all([
    toNotifiedOrders(selectPlaced(database, range, callerId)),
    toNotifiedOrders(selectCancelled(database, range)),
    toNotifiedOrders(selectDue(database, range)),
  ])
  return due.total === 0 ? { cursor, placed, cancelled } : { cursor, placed, cancelled, due }
}

/** The newest id; no lower one can appear later. */
async function findCursor(database: Reader): Promise<number> {
  const newest = await database
    .selectFrom('order_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await getEngine(database).waitForWriters(database, 'order_events')
  return newest?.id ?? 0
}

interface EventRange {
  readonly after: number
  readonly upTo: number
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
function selectPlaced(database: Reader, range: EventRange, callerId: string) {
  return selectEventsWithout(database, range, '<')
    .where('orders.status', '!=', 'cancelled')
    .where(({ eb, or }) => or([eb('orders.placed_by', 'is', null), eb('orders.placed_by', '!=', callerId)]))
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

async function toNotifiedOrders(events: ReturnType<typeof selectEvents>) {
  const counts = await events
    .clearSelect()
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('hold.order_id').as('unconfirmed')])
    .executeTakeFirstOrThrow()
  if (counts.total === 0) return { ...counts, orders: [] }
  const newest = await events.orderBy('event.id', 'desc').limit(MAX_NOTIFIED_ORDERS).execute()
  const orders = newest.map(({ hold, scheduledFor, ...order }) => {
    const schedule = scheduledFor === null ? {} : { scheduledFor }
    return { ...order, needsConfirmation: hold !== null, ...schedule }
  })
  return { ...counts, orders }
}
