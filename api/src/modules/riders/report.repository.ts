import { MAX_RIDER_ISSUES, type RiderIssueKind, type RiderReportKind } from '@usiku/contracts/riders/constants.ts'
import type { RiderIssue } from '@usiku/contracts/riders/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { toIssue } from './rider.mapper.ts'

export interface NewReport {
  readonly shiftId: string
  readonly assignmentId: string
  readonly kind: RiderReportKind
  readonly reportedAt: string
  readonly happenedAt: string
  readonly recordedAt: string
  readonly cash: number
  readonly receipt: string
  readonly reason: string
  readonly issue: RiderIssueKind | undefined
}

/** Takes the place of what the rider reported before with the same issue, and without money. */
export async function insertReport(transaction: Transaction, report: NewReport): Promise<void> {
  if (report.issue !== undefined) {
    await transaction
      .updateTable('rider_reports')
      .set({ settled_at: report.recordedAt })
      .where('assignment_id', '=', report.assignmentId)
      .where('issue', '=', report.issue)
      .where('cash', '=', 0)
      .where('receipt', '=', '')
      .where('settled_at', 'is', null)
      .execute()
  }
  await transaction
    .insertInto('rider_reports')
    .values({
      id: createId(),
      shift_id: report.shiftId,
      assignment_id: report.assignmentId,
      kind: report.kind,
      reported_at: report.reportedAt,
      happened_at: report.happenedAt,
      recorded_at: report.recordedAt,
      cash: report.cash,
      receipt: report.receipt,
      reason: report.reason,
      issue: report.issue ?? null,
      settled_at: null,
      settled_by: null,
    })
    .execute()
}

/** Whether the same report arrived before, under a key that is no longer known. */
export async function hasReport(
  database: Reader,
  { assignmentId, kind, reportedAt }: Pick<NewReport, 'assignmentId' | 'kind' | 'reportedAt'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('rider_reports')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('kind', '=', kind)
    .where('reported_at', '=', reportedAt)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that nobody settled, the oldest first. */
export async function findIssues(database: Reader): Promise<RiderIssue[]> {
  const rows = await database
    .selectFrom('rider_reports')
    .innerJoin('rider_assignments', 'rider_assignments.id', 'rider_reports.assignment_id')
    .innerJoin('orders', 'orders.id', 'rider_assignments.order_id')
    .innerJoin('users', 'users.id', 'rider_assignments.rider_id')
    .select(['rider_reports.id', 'issue', 'happened_at', 'cash', 'receipt', 'reason'])
    .select(['orders.number', 'orders.status', 'users.name', 'users.deleted_at'])
    .where('rider_reports.issue', 'is not', null)
    .where('rider_reports.settled_at', 'is', null)
    .orderBy('rider_reports.recorded_at')
    .orderBy('rider_reports.id')
    .limit(MAX_RIDER_ISSUES)
    .$narrowType<{ issue: RiderIssueKind }>()
    .execute()
  return rows.map(toIssue)
}

/** @returns whether it was open */
export async function settleIssue(
  transaction: Transaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const settled = await transaction
    .updateTable('rider_reports')
    .set({ settled_at: at, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

/** @returns how many lost their reason */
export async function eraseReasonsBefore(transaction: Transaction, moment: string, limit: number): Promise<number> {
  const old = transaction
    .selectFrom('rider_reports')
    .select('id')
    .where('recorded_at', '<', moment)
    .where('reason', '<>', '')
    .orderBy('recorded_at')
    .limit(limit)
  const { numUpdatedRows } = await transaction
    .updateTable('rider_reports')
    .set({ reason: '' })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A reason may name a customer. */
export async function eraseReasons(transaction: Transaction, customerId: string): Promise<void> {
  await transaction
    .updateTable('rider_reports')
    .set({ reason: '' })
    .where(
      'assignment_id',
      'in',
      transaction
        .selectFrom('rider_assignments')
        .innerJoin('orders', 'orders.id', 'rider_assignments.order_id')
        .select('rider_assignments.id')
        .where('orders.user_id', '=', customerId),
    )
    .execute()
}
