import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { RiderIssueKind } from '@usiku/contracts/riders/constants.ts'
import type { RiderIssue, RiderShift } from '@usiku/contracts/riders/operations.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { formatRiderName } from '../../lib/display-name.ts'

interface RiderRow {
  readonly name: string
  readonly deleted_at: string | null
}

const toRiderName = ({ name, deleted_at }: RiderRow): string => formatRiderName(deleted_at === null ? name : null)

type ShiftRow = RiderRow &
  Selectable<Schema['rider_shifts']> & {
    /** `null` without any report. */
    readonly cash: number | null
    readonly delivered: number
  }

export function toShift(row: ShiftRow): RiderShift {
  return {
    _id: row.id,
    riderId: row.rider_id,
    riderName: toRiderName(row),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    delivered: row.delivered,
    expected: row.cash ?? 0,
    declared: row.declared,
    handedOver: row.handed_over,
    settledAt: row.settled_at,
    note: row.note,
  }
}

type IssueRow = RiderRow &
  Pick<Selectable<Schema['rider_reports']>, 'id' | 'happened_at' | 'cash' | 'receipt' | 'reason'> & {
    readonly issue: RiderIssueKind
    /** Number and status of the order. */
    readonly number: string
    readonly status: OrderStatus
  }

export function toIssue(row: IssueRow): RiderIssue {
  return {
    _id: row.id,
    kind: row.issue,
    riderName: toRiderName(row),
    orderId: row.number,
    orderStatus: row.status,
    happenedAt: row.happened_at,
    reason: row.reason,
    cash: row.cash,
    receipt: row.receipt,
  }
}
