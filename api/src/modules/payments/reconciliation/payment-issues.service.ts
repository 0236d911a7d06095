import { msg, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { PaymentIssue } from '@usiku/contracts/payments/admin-operations.ts'
import type { Actor, AppContext } from '../../../context.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { listOpenProblems } from '../notifications/notification.repository.ts'
import { SETUP_CHECKS } from '../settings/mpesa-checks.service.ts'
import { listFailedChecks } from '../settings/payment-settings.repository.ts'
import {
  findReviewSubject,
  insertReview,
  listFlaggedPayments,
  listOpenRefunds,
  listOrdersWithMoney,
  listPromptsInReview,
} from './payment-issues.repository.ts'

/** Issues are few; more than this many are cut off, the newest ones. */
const MAX_ISSUES = 1_000

const UNCONFIRMED = msg`M-Pesa called this prompt paid, and does not confirm it when asked. Look at its portal.`
const UNKNOWN = msg`M-Pesa never said whether this prompt was paid. Look at its portal.`

/** Everything that an admin has to decide, the oldest first. */
export async function pageIssues(
  { database }: Pick<AppContext, 'database'>,
  { offset, pageSize }: PageWindow,
): Promise<{ readonly items: PaymentIssue[]; readonly total: number }> {
  const issues = [
    ...(await listOrdersWithMoney(database, MAX_ISSUES)).map(toOrderIssue),
    ...(await listFlaggedPayments(database, MAX_ISSUES)).map((row) => ({
      ...row,
      kind: 'flagged' as const,
      refundId: null,
    })),
    ...(await listPromptsInReview(database, MAX_ISSUES)).map((row) => ({
      ...row,
      kind: 'prompt' as const,
      text: t(row.callback_code === '0' ? UNCONFIRMED : UNKNOWN),
      paymentId: null,
      refundId: null,
    })),
    ...(await listOpenRefunds(database, MAX_ISSUES)).map((row) => ({
      ...row,
      kind: 'refund' as const,
      text: row.problem ?? t`This refund has no answer.`,
      refundId: row._id,
    })),
    ...(await listOpenProblems(database, MAX_ISSUES)).map(toNotificationIssue),
    ...(await listFailedChecks(database, SETUP_CHECKS)).map(({ name, at, detail }) => ({
      _id: `check-${name}`,
      kind: 'setup' as const,
      orderId: null,
      customerName: null,
      amount: null,
      at,
      text: detail,
      paymentId: null,
      refundId: null,
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
  const items = issues.slice(offset, offset + pageSize).map(toIssue)
  return { items, total: issues.length }
}

type OrderWithMoney = Awaited<ReturnType<typeof listOrdersWithMoney>>[number]

function toOrderIssue(row: OrderWithMoney): PaymentIssue {
  const isCancelled = row.status === 'cancelled'
  const amount = isCancelled ? row.paid : row.paid - row.total
  const text = isCancelled
    ? t`${formatKsh(amount)} was paid for this cancelled order. Give it back, or take the order up again.`
    : t`${formatKsh(amount)} more than the order costs was paid. Give it back.`
  const { _id, orderId, customerName, at } = row
  const kind = isCancelled ? 'refund_due' : 'over'
  return { _id, kind, orderId, customerName, amount, at, text, paymentId: null, refundId: null }
}

type OpenProblem = Awaited<ReturnType<typeof listOpenProblems>>[number]

/** @param problem goes on after 'it' */
function describeUnused(purpose: OpenProblem['purpose'], problem: string): string {
  switch (purpose) {
    case 'attempt':
      return t`An answer about a prompt was not used: it ${problem}. Look at the M-Pesa portal.`
    case 'c2b':
      return t`The confirmation of a payment was not used: it ${problem}. Look at the M-Pesa portal.`
    case 'refund':
      return t`The result of a refund was not used: it ${problem}. Look at the M-Pesa portal.`
    case 'refund_timeout':
      return t`The time-out of a refund was not used: it ${problem}. Look at the M-Pesa portal.`
    case 'pull':
      return t`A message about the list of payments was not used: it ${problem}. Look at the M-Pesa portal.`
    case 'test':
      return t`A test message was not used: it ${problem}. Look at the M-Pesa portal.`
    default:
      return t`A message was not used: it ${problem}. Look at the M-Pesa portal.`
  }
}

const MAX_EXCERPT = 300

function toNotificationIssue({ purpose, problem, body, ...row }: OpenProblem): PaymentIssue {
  const unused = describeUnused(purpose, problem ?? '')
  const text = body === '' ? unused : `${unused} ${t`It reads: ${body.slice(0, MAX_EXCERPT)}`}`
  return { ...row, kind: 'notification', amount: null, text, paymentId: null, refundId: null }
}

/** Without columns of the query. */
function toIssue({
  _id,
  kind,
  orderId,
  customerName,
  amount,
  at,
  text,
  paymentId,
  refundId,
}: PaymentIssue): PaymentIssue {
  return { _id, kind, orderId, customerName, amount, at, text, paymentId, refundId }
}

/** Takes a flagged payment, a prompt or a notification off the list; changes no money. @throws AppError `not_found` */
export function resolveIssue(
  deps: PaymentContext,
  id: string,
  { note, actor }: { readonly note: string; readonly actor: Actor },
): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    if (!(await findReviewSubject(transaction, id)))
      throw new AppError('not_found', { message: t`There is nothing to look at any more.` })
    await insertReview(transaction, { subjectId: id, userId: actor.userId, note, at: deps.now().toISOString() })
  })
}
