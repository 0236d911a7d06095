import { t } from '@lingui/core/macro'
import { getAmountDue } from '@usiku/contracts/payments/payment-state.ts'
import type { RiderIssueKind } from '@usiku/contracts/riders/constants.ts'
import type { RiderReport, RiderReportResult } from '@usiku/contracts/riders/operations.ts'
import type { Actor } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { findOrderByRow } from '../orders/order-query.service.ts'
import { changeOrder, changeStatus, countRiderChange, deliverOrder, lockOrder } from '../orders/order-status.service.ts'
import type { PaymentContext } from '../payments/ledger/ledger.service.ts'
import { recordPayment } from '../payments/ledger/record-payment.service.ts'
import { type Assignment, findAssignmentOf, writeProgress } from './assignment.repository.ts'
import { hasReport, insertReport } from './report.repository.ts'
import { findRiderOrder } from './rider-day.service.ts'
import { ensureShift, toPastMoment } from './riders.service.ts'

interface Task {
  readonly orderId: string
  readonly rider: Actor
}

/**
 * Records what a rider did with an order that is or was theirs. The report stands also when the counter has cancelled
 * the order or given it to somebody else meanwhile: bottles and money have changed hands, so it becomes an issue for
 * the counter instead of being refused.
 * @throws AppError `not_found`, `out_of_stock`, `validation_failed` at `reason` or `payment.receipt`
 */
export function reportDelivery(deps: PaymentContext, task: Task, report: RiderReport): Promise<RiderReportResult> {
  if (report.kind === 'not_delivered' && (report.reason ?? '') === '')
    throw fieldError('reason', t`Please say why it could not be delivered.`)
  return inTransaction(deps.database, async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const state = await lockOrder(transaction, { orderId: task.orderId })
    const riderId = task.rider.userId
    const assignment = await findAssignmentOf(transaction, { riderId, orderRow: state.row })
    if (assignment === undefined) throw new AppError('not_found', { message: t`This order is not one of yours.` })
    await lock(transaction, `rider ${riderId}`)
    const at = toPastMoment(report.at, deps.now())
    const reportedAt = new Date(report.at).toISOString()
    if (await hasReport(transaction, { assignmentId: assignment.id, kind: report.kind, reportedAt }))
      return { order: await findRiderOrder(scoped, riderId, task.orderId) }
    const shift = await ensureShift(transaction, riderId, at)
    const isCancelled = state.status === 'cancelled'
    await writeChange(scoped, task, { assignment, report, at, isCancelled })
    const paymentIssue = await bookPayment(scoped, task, { payment: report.payment, row: state.row })
    const issue = findIssue(assignment, report, isCancelled) ?? paymentIssue
    await insertReport(transaction, {
      shiftId: shift._id,
      assignmentId: assignment.id,
      kind: report.kind,
      reportedAt,
      happenedAt: at,
      recordedAt: deps.now().toISOString(),
      cash: report.payment?.source === 'cash' ? report.payment.amount : 0,
      receipt: report.payment?.receipt ?? '',
      reason: report.reason ?? '',
      issue,
    })
    const order = await findRiderOrder(scoped, riderId, task.orderId)
    return { ...(issue === undefined ? {} : { issue }), order }
  })
}

function findIssue(assignment: Assignment, { kind }: RiderReport, isCancelled: boolean): RiderIssueKind | undefined {
  if (kind === 'not_delivered') return 'not_delivered'
  if (isCancelled) return 'order_cancelled'
  return assignment.ended_at === null ? undefined : 'reassigned'
}

interface ReportedChange {
  readonly assignment: Assignment
  readonly report: RiderReport
  readonly at: string
  readonly isCancelled: boolean
}

type ScopedContext = PaymentContext & { readonly database: Transaction }

async function writeChange(scoped: ScopedContext, { orderId, rider }: Task, change: ReportedChange): Promise<void> {
  const { assignment, report, at, isCancelled } = change
  const progress = toProgress(assignment, report, at)
  await writeProgress(scoped.database, assignment.id, progress)
  if (report.kind === 'delivered' && !isCancelled) {
    const idCheckedBy = report.isIdChecked ? rider.userId : undefined
    await deliverOrder(scoped, orderId, { version: undefined, idCheckedBy })
    return
  }
  await changeOrder(scoped, { orderId }, async (inner, state) => {
    await countRiderChange(inner, state, {
      before: toProgressValues(assignment),
      after: toProgressValues({ ...assignment, ...progress }),
    })
  })
  const isWaiting = assignment.ended_at === null && report.kind === 'picked_up' && !isCancelled
  if (isWaiting) await moveToShipping(scoped, orderId)
}

async function moveToShipping(scoped: ScopedContext, orderId: string): Promise<void> {
  const { status } = await lockOrder(scoped.database, { orderId })
  if (status === 'pending' || status === 'processing') await changeStatus(scoped, orderId, 'shipping', undefined)
}

function toProgress({ picked_up_at }: Assignment, { kind }: RiderReport, at: string) {
  if (kind === 'not_delivered') return { failed_at: at }
  return { picked_up_at: picked_up_at ?? at, failed_at: null }
}

const toProgressValues = ({ picked_up_at, failed_at }: Pick<Assignment, 'picked_up_at' | 'failed_at'>) => ({
  pickedUpAt: picked_up_at ?? '',
  failedAt: failed_at ?? '',
})

interface DoorPayment {
  readonly payment: RiderReport['payment']
  /** Of the order. */
  readonly row: string
}

/**
 * The delivery stands also when its money is in doubt.
 * @returns an issue for a receipt that is in the ledger already, and for more than was due
 */
async function bookPayment(
  scoped: ScopedContext,
  { orderId, rider }: Task,
  { payment, row }: DoorPayment,
): Promise<RiderIssueKind | undefined> {
  if (payment === undefined) return undefined
  const { payment: known } = await findOrderByRow(scoped, scoped.database, row)
  try {
    await recordPayment(scoped, orderId, { ...payment, actor: rider }, 'payment.receipt')
  } catch (error) {
    if (error instanceof AppError && error.code === 'receipt_taken') return 'receipt_taken'
    throw error
  }
  return known !== undefined && payment.amount > getAmountDue(known) ? 'paid_already' : undefined
}
