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

const UNCONFIRMED = 'M-Pesa called this prompt paid, and does not confirm it when asked. Look at its portal.'

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
      text:
        row.callback_code === '0' ? UNCONFIRMED : 'M-Pesa never said whether this prompt was paid. Look at its portal.',
      paymentId: null,
      refundId: null,
    })),
    ...(await listOpenRefunds(database, MAX_ISSUES)).map((row) => ({
      ...row,
      kind: 'refund' as const,
      text: row.problem ?? 'This refund has no answer.',
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
    ? `${formatKsh(amount)} was paid for this cancelled order. Give it back, or take the order up again.`
    : `${formatKsh(amount)} more than the order costs was paid. Give it back.`
  const { _id, orderId, customerName, at } = row
  const kind = isCancelled ? 'refund_due' : 'over'
  return { _id, kind, orderId, customerName, amount, at, text, paymentId: null, refundId: null }
}

type OpenProblem = Awaited<ReturnType<typeof listOpenProblems>>[number]

const MESSAGES: Readonly<Record<OpenProblem['purpose'], string>> = {
  attempt: 'An answer about a prompt',
  c2b: 'The confirmation of a payment',
  refund: 'The result of a refund',
  refund_timeout: 'The time-out of a refund',
  pull: 'A message about the list of payments',
  test: 'A test message',
}
const MAX_EXCERPT = 300

function toNotificationIssue({ purpose, problem, body, ...row }: OpenProblem): PaymentIssue {
  const excerpt = body === '' ? '' : ` It reads: ${body.slice(0, MAX_EXCERPT)}`
  const text = `${MESSAGES[purpose] ?? 'A message'} was not used: it ${problem}. Look at the M-Pesa portal.${excerpt}`
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
      throw new AppError('not_found', { message: 'There is nothing to look at any more.' })
    await insertReview(transaction, { subjectId: id, userId: actor.userId, note, at: deps.now().toISOString() })
  })
}
