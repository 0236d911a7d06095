import type { RiderShift } from '@usiku/contracts/riders/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { toShift } from './rider.mapper.ts'

function selectShifts(database: Reader) {
  return database
    .selectFrom('rider_shifts')
    .innerJoin('users', 'users.id', 'rider_shifts.rider_id')
    .selectAll('rider_shifts')
    .select(['users.name', 'users.deleted_at'])
    .select(({ selectFrom }) => [
      selectFrom('rider_reports')
        .select(({ fn }) => fn.sum<number>('rider_reports.cash').as('cash'))
        .whereRef('rider_reports.shift_id', '=', 'rider_shifts.id')
        .as('cash'),
      selectFrom('rider_reports')
        .select(({ fn }) => fn.countAll<number>().as('delivered'))
        .whereRef('rider_reports.shift_id', '=', 'rider_shifts.id')
        .where('rider_reports.kind', '=', 'delivered')
        .$asScalar()
        .$notNull()
        .as('delivered'),
    ])
}

export async function findShift(database: Reader, id: string): Promise<RiderShift | undefined> {
  const row = await selectShifts(database).where('rider_shifts.id', '=', id).executeTakeFirst()
  return row && toShift(row)
}

/** The open one, else the last. */
export async function findLatestShift(database: Reader, riderId: string): Promise<RiderShift | undefined> {
  const row = await selectShifts(database)
    .where('rider_shifts.rider_id', '=', riderId)
    .orderBy(({ eb }) => eb('rider_shifts.closed_at', 'is', null), 'desc')
    .orderBy('rider_shifts.opened_at', 'desc')
    .orderBy('rider_shifts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toShift(row)
}

/** Cash of shifts that were not counted, but for one. */
export async function sumUncounted(database: Reader, riderId: string, exceptId = ''): Promise<number> {
  const row = await database
    .selectFrom('rider_reports')
    .innerJoin('rider_shifts', 'rider_shifts.id', 'rider_reports.shift_id')
    .select(({ fn }) => fn.sum<number | null>('rider_reports.cash').as('cash'))
    .where('rider_shifts.rider_id', '=', riderId)
    .where('rider_shifts.settled_at', 'is', null)
    .where('rider_shifts.id', '!=', exceptId)
    .executeTakeFirst()
  return row?.cash ?? 0
}

export async function findOpenShifts(database: Reader): Promise<RiderShift[]> {
  const rows = await selectShifts(database).where('rider_shifts.closed_at', 'is', null).execute()
  return rows.map(toShift)
}

/** The newest first. */
export async function pageShifts(
  database: Reader,
  { riderId, isOpen }: { readonly riderId: string | undefined; readonly isOpen: boolean | undefined },
  window: PageWindow,
): Promise<{ readonly shifts: RiderShift[]; readonly total: number }> {
  let found = selectShifts(database)
  let counted = database.selectFrom('rider_shifts')
  if (riderId !== undefined) {
    found = found.where('rider_shifts.rider_id', '=', riderId)
    counted = counted.where('rider_shifts.rider_id', '=', riderId)
  }
  if (isOpen) {
    found = found.where('rider_shifts.settled_at', 'is', null)
    counted = counted.where('rider_shifts.settled_at', 'is', null)
  }
  const rows = await found
    .orderBy('rider_shifts.opened_at', 'desc')
    .orderBy('rider_shifts.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { shifts: rows.map(toShift), total }
}

/** Unless the rider has an open one. */
export async function insertShift(transaction: Transaction, riderId: string, openedAt: string): Promise<void> {
  await transaction
    .insertInto('rider_shifts')
    .values({
      id: createId(),
      rider_id: riderId,
      opened_at: openedAt,
      closed_at: null,
      declared: null,
      handed_over: null,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.column('rider_id').where('closed_at', 'is', null).doNothing())
    .execute()
}

export async function closeShift(
  transaction: Transaction,
  id: string,
  { at, declared }: { readonly at: string; readonly declared: number },
): Promise<void> {
  await transaction
    .updateTable('rider_shifts')
    .set({ closed_at: at, declared })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** What the counter wrote about a rider. */
export async function eraseShiftNotes(transaction: Transaction, riderId: string): Promise<void> {
  await transaction.updateTable('rider_shifts').set({ note: '' }).where('rider_id', '=', riderId).execute()
}

interface Settlement {
  readonly handedOver: number
  readonly note: string
  readonly by: string
  readonly at: string
}

/** Once. @returns whether this was it */
export async function settleShift(
  transaction: Transaction,
  id: string,
  { handedOver, note, by, at }: Settlement,
): Promise<boolean> {
  const settled = await transaction
    .updateTable('rider_shifts')
    .set(({ fn, val }) => ({
      handed_over: handedOver,
      note,
      settled_at: at,
      settled_by: by,
      closed_at: fn.coalesce('closed_at', val(at)),
    }))
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}
