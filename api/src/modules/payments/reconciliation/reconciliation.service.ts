import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Reconciliation, ReconciliationDifference } from '@usiku/contracts/payments/admin-operations.ts'
import type { Reader } from '../../../database/database.ts'
import { fieldError } from '../../../errors.ts'
import { toDayPeriod } from '../../../lib/nairobi-time.ts'
import {
  listLedgerOf,
  listLedgerReceipts,
  listOrdersToCheck,
  type OrderToCheck,
  type Period,
  sumOrders,
  sumReceived,
  sumRefundsOf,
  sumUnmatched,
} from './reconciliation.repository.ts'
import { listStatementPayments, type StoredStatementRow } from './statement.repository.ts'

/** @throws AppError `validation_failed` at `day` */
export function getPeriod(day: string): Period {
  const period = toDayPeriod(day)
  if (period === undefined) throw fieldError('day', t`There is no such day.`)
  return period
}

/** @throws AppError `validation_failed` at `day` */
export async function getReconciliation(database: Reader, day: string): Promise<Reconciliation> {
  const period = getPeriod(day)
  const statement = await listStatementPayments(database, period)
  return {
    day,
    orders: await sumOrders(database, period),
    received: await sumReceived(database, period),
    refunds: await sumRefundsOf(database, period),
    unmatched: await sumUnmatched(database, period),
    statement: toStatementSum(statement),
    differences: [
      ...(await compareStatement(database, period, statement)),
      ...(await listOrdersToCheck(database, period)).flatMap(toOrderDifference),
    ],
  }
}

function toStatementSum(rows: readonly StoredStatementRow[]): Reconciliation['statement'] {
  const importedAt = rows
    .map((row) => row.imported_at)
    .sort()
    .at(-1)
  if (importedAt === undefined) return null
  return { count: rows.length, amount: rows.reduce((sum, row) => sum + row.paid_in, 0), importedAt }
}

/** Nothing is missing in a statement that was not imported. */
async function compareStatement(
  database: Reader,
  period: Period,
  statement: readonly StoredStatementRow[],
): Promise<ReconciliationDifference[]> {
  if (statement.length === 0) return []
  const booked = await listLedgerReceipts(
    database,
    statement.map(({ receipt }) => receipt),
  )
  const amounts = new Map(booked.map(({ receipt, amount }) => [receipt, amount]))
  const inStatement = new Set(statement.map(({ receipt }) => receipt))
  const ledger = await listLedgerOf(database, period)
  return [
    ...statement.flatMap((row) => toStatementDifference(row, amounts.get(row.receipt))),
    ...ledger
      .filter(({ receipt }) => !inStatement.has(receipt))
      .map(({ receipt, orderId, amount }) => ({
        kind: 'missing_in_statement' as const,
        receipt,
        orderId,
        expected: amount,
        found: null,
        text: t`${nameLedgerRow(receipt)} of ${formatKsh(amount)} is in the ledger and not in the statement.`,
      })),
  ]
}

/** `stk:…` until M-Pesa's receipt is known. */
const nameLedgerRow = (receipt: string) => (receipt.startsWith('stk:') ? t`A prompt without a receipt` : receipt)

function toStatementDifference(
  { receipt, paid_in: paidIn }: StoredStatementRow,
  booked: number | undefined,
): ReconciliationDifference[] {
  if (booked === paidIn) return []
  const difference = { receipt, orderId: null, expected: paidIn, found: booked ?? null }
  if (booked === undefined) {
    const text = t`${receipt} of ${formatKsh(paidIn)} is in the statement and not in the ledger.`
    return [{ ...difference, kind: 'missing_in_ledger', text }]
  }
  const text = t`${receipt} is ${formatKsh(paidIn)} in the statement and ${formatKsh(booked)} in the ledger.`
  return [{ ...difference, kind: 'amount', text }]
}

function toOrderDifference({ orderId, status, total, paid }: OrderToCheck): ReconciliationDifference[] {
  const difference = { receipt: null, orderId, expected: total, found: paid }
  if (status === 'cancelled') {
    if (paid === 0) return []
    const text = t`Order ${orderId} is cancelled, and ${formatKsh(paid)} was paid for it.`
    return [{ ...difference, kind: 'paid_cancelled', expected: 0, text }]
  }
  if (paid > total) {
    const text = t`Order ${orderId} costs ${formatKsh(total)}, and ${formatKsh(paid)} was paid.`
    return [{ ...difference, kind: 'over', text }]
  }
  if (status !== 'delivered' || paid >= total) return []
  const text = t`Order ${orderId} is delivered, and ${formatKsh(paid)} of ${formatKsh(total)} was paid.`
  return [{ ...difference, kind: 'unpaid_delivered', text }]
}
