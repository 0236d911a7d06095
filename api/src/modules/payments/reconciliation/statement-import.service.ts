import type { StatementImport } from '@usiku/contracts/payments/admin-operations.ts'
import type { Actor } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { toSpacedDateTime } from '../../../lib/nairobi-time.ts'
import { recordAction } from '../../audit/audit.service.ts'
import { bookIncomingPayment } from '../ledger/incoming-payment.service.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { listLedgerReceipts } from './reconciliation.repository.ts'
import { COMPLETED, insertStatementRows } from './statement.repository.ts'
import { parseStatement, type StatementRow } from './statement-csv.ts'

/**
 * Stores the rows of a statement, and books payments that the ledger lacks. Each payment is a transaction of its own:
 * after a crash the import is repeated.
 * @throws AppError `validation_failed` at `csv`
 */
export async function importStatement(
  deps: PaymentContext,
  { csv, actor }: { readonly csv: string; readonly actor: Actor },
): Promise<StatementImport> {
  const rows = parseStatement(csv)
  const at = deps.now().toISOString()
  const added = await inTransaction(deps.database, async (transaction) => {
    const count = await insertStatementRows(transaction, rows, { userId: actor.userId, at })
    const body = { rows: rows.length, added: count }
    const action = { operation: 'importStatement', actorId: actor.userId, at: deps.now(), params: {}, body } as const
    recordAction(transaction, { ...action, reply: {} })
    return count
  })
  const payments = rows.filter(isPayment)
  const receipts = payments.map(({ receipt }) => receipt)
  const booked = new Set((await listLedgerReceipts(deps.database, receipts)).map(({ receipt }) => receipt))
  let matched = 0
  for (const row of payments.filter(({ receipt }) => !booked.has(receipt)))
    if (await bookIncomingPayment(deps, toPayment(row))) matched += 1
  return { added, known: rows.length - added, matched, days: listDays(rows) }
}

const isPayment = ({ status, paidIn, details }: StatementRow) =>
  status === COMPLETED && paidIn > 0 && !/reversal/i.test(details)

const toPayment = ({ receipt, paidIn, paidInCents, completedAt, reference }: StatementRow) => ({
  receipt,
  amount: paidIn,
  cents: paidInCents,
  paidAt: completedAt,
  reference,
  payer: '',
  source: 'pull' as const,
})

/** Days in Nairobi that the statement has rows of. */
function listDays(rows: readonly StatementRow[]): string[] {
  return [...new Set(rows.map(({ completedAt }) => toSpacedDateTime(completedAt).slice(0, 10)))].sort()
}
