import { OPEN_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'

export type Assignment = Selectable<Schema['rider_assignments']>

export async function findCurrentAssignment(database: Reader, orderRow: string): Promise<Assignment | undefined> {
  return database
    .selectFrom('rider_assignments')
    .selectAll()
    .where('order_id', '=', orderRow)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** The rider's last one of this order, also when it has ended. */
export async function findAssignmentOf(
  database: Reader,
  { riderId, orderRow }: { readonly riderId: string; readonly orderRow: string },
): Promise<Assignment | undefined> {
  return database
    .selectFrom('rider_assignments')
    .selectAll()
    .where('order_id', '=', orderRow)
    .where('rider_id', '=', riderId)
    .orderBy('assigned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewAssignment {
  readonly orderRow: string
  readonly riderId: string
  readonly at: string
}

export async function insertAssignment(
  transaction: Transaction,
  { orderRow, riderId, at }: NewAssignment,
): Promise<void> {
  await transaction
    .insertInto('rider_assignments')
    .values({
      id: createId(),
      order_id: orderRow,
      rider_id: riderId,
      assigned_at: at,
      ended_at: null,
      picked_up_at: null,
      failed_at: null,
    })
    .execute()
}

export async function endAssignment(transaction: Transaction, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('rider_assignments')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function writeProgress(
  transaction: Transaction,
  id: string,
  progress: Partial<Pick<Assignment, 'picked_up_at' | 'failed_at'>>,
): Promise<void> {
  await transaction.updateTable('rider_assignments').set(progress).where('id', '=', id).execute()
}

/** Open ones, those taken away after they were picked up, and those delivered or cancelled since; the oldest first. `delivered_at` is what the rider reported. */
export async function findRiderAssignments(
  database: Reader,
  { riderId, since }: { readonly riderId: string; readonly since: string },
): Promise<(Assignment & { readonly delivered_at: string | null })[]> {
  return database
    .selectFrom('rider_assignments')
    .innerJoin('orders', 'orders.id', 'rider_assignments.order_id')
    .selectAll('rider_assignments')
    .select(({ selectFrom }) =>
      selectFrom('rider_reports')
        .select(({ fn }) => fn.max('rider_reports.happened_at').as('delivered_at'))
        .whereRef('rider_reports.assignment_id', '=', 'rider_assignments.id')
        .where('rider_reports.kind', '=', 'delivered')
        .as('delivered_at'),
    )
    .where('rider_assignments.rider_id', '=', riderId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('rider_assignments.ended_at', 'is', null), eb('orders.status', 'in', OPEN_STATUSES)]),
        // Taken away after it was picked up: the bottles are still with the rider.
        and([
          eb('rider_assignments.ended_at', '>=', since),
          eb('rider_assignments.picked_up_at', 'is not', null),
          eb('orders.status', 'in', OPEN_STATUSES),
        ]),
        and([eb('rider_assignments.ended_at', 'is', null), eb('orders.delivered_at', '>=', since)]),
        and([
          eb('rider_assignments.ended_at', 'is', null),
          eb('orders.status', '=', 'cancelled'),
          exists(
            selectFrom('order_events')
              .select('order_events.id')
              .whereRef('order_events.order_id', '=', 'orders.id')
              .where('order_events.status', '=', 'cancelled')
              .where('order_events.at', '>=', since),
          ),
        ]),
      ]),
    )
    .orderBy('rider_assignments.assigned_at')
    .orderBy('rider_assignments.id')
    .execute()
}

/** By rider. */
export async function countOpenOrders(database: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('rider_assignments')
    .innerJoin('orders', 'orders.id', 'rider_assignments.order_id')
    .select(({ fn }) => ['rider_assignments.rider_id', fn.countAll<number>().as('open')])
    .where('rider_assignments.ended_at', 'is', null)
    .where('orders.status', 'in', OPEN_STATUSES)
    .groupBy('rider_assignments.rider_id')
    .execute()
  return new Map(rows.map(({ rider_id, open }) => [rider_id, open]))
}
