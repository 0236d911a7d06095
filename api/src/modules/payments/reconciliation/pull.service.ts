import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { findStorageFault } from '../../../lib/storage-faults.ts'
import type { DarajaClient } from '../daraja/daraja-client.ts'
import type { PulledTransaction } from '../daraja/pulled-transactions.ts'
import { REFUSAL_CODES } from '../daraja/result-codes.ts'
import { bookIncomingPayment } from '../ledger/incoming-payment.service.ts'
import type { PaymentContext } from '../ledger/ledger.service.ts'
import { recordSetupFailure, recordSetupSuccess, type WriteLog } from '../settings/mpesa-checks.service.ts'
import { writeCheck } from '../settings/payment-settings.repository.ts'
import { listLedgerReceipts } from './reconciliation.repository.ts'

type PullContext = PaymentContext & {
  readonly database: Database
  readonly daraja: DarajaClient
  readonly log: { readonly warn: WriteLog; readonly error: WriteLog }
}

/** What M-Pesa remembers. */
const PERIOD_MS = 48 * 3_600_000
/** More than a shop has in two days: a server that repeats a page must not keep us for ever. */
const MAX_ROWS = 20_000

/** Books the payments of the last 48 hours whose announcement never came. @returns how many were new */
export async function pullPayments(deps: PullContext): Promise<number> {
  const to = deps.now()
  const from = new Date(to.getTime() - PERIOD_MS)
  const read: PullCounts = { received: 0, added: 0, unread: 0, failed: 0 }
  while (read.received < MAX_ROWS) {
    const page = await deps.daraja.pull({ from, to, offset: read.received })
    if (page.kind === 'no_answer') {
      await recordPull(deps, { isOk: false, detail: `No answer: ${page.reason}` }, page.code)
      return read.added
    }
    const received = page.rows.length + (page.unreadable ?? 0)
    if (received === 0) break
    read.received += received
    read.unread += page.unreadable ?? 0
    await bookPage(deps, page.rows, read)
  }
  await recordPull(deps, { isOk: read.unread + read.failed === 0, detail: describe(read) })
  return read.added
}

interface PullCounts {
  received: number
  added: number
  /** Without a receipt, or an amount of a shilling or more. */
  unread: number
  failed: number
}

function describe({ received, added, unread, failed }: PullCounts): string {
  const problems = [
    unread === 0 ? '' : `, ${unread} without a readable amount or receipt: look at the M-Pesa portal`,
    failed === 0 ? '' : `, ${failed} could not be booked: look at the log of the server`,
  ]
  return `${received} payments read, ${added} of them new${problems.join('')}`
}

/** Most have been announced: those cost one query for all of them. */
async function bookPage(deps: PullContext, rows: readonly PulledTransaction[], counts: PullCounts): Promise<void> {
  const receipts = rows.map(({ receipt }) => receipt)
  const known = new Set((await listLedgerReceipts(deps.database, receipts)).map(({ receipt }) => receipt))
  for (const row of rows.filter(({ receipt }) => !known.has(receipt))) {
    const outcome = await bookRow(deps, row)
    if (outcome !== 'known') counts[outcome] += 1
  }
}

/** One that fails keeps no other from being booked. */
async function bookRow(deps: PullContext, row: PulledTransaction): Promise<'added' | 'known' | 'unread' | 'failed'> {
  const { receipt, amount = 0, cents, paidAt, reference, payer } = row
  if (amount === 0) return 'unread'
  try {
    const isNew = await bookIncomingPayment(deps, { receipt, amount, cents, paidAt, reference, payer, source: 'pull' })
    return isNew ? 'added' : 'known'
  } catch (error) {
    if (findStorageFault(error) !== undefined) throw error
    deps.log.error({ err: error, receipt }, 'pulled payment not booked')
    return 'failed'
  }
}

/** @param code why M-Pesa rejected the request */
async function recordPull(
  deps: PullContext,
  check: { readonly isOk: boolean; readonly detail: string },
  code?: string,
): Promise<void> {
  await inTransaction(deps.database, async (transaction) => {
    await writeCheck(transaction, 'pull', { ...check, at: deps.now().toISOString() })
    if (code === REFUSAL_CODES.noToken) await recordSetupFailure(deps, transaction, code)
    else if (check.isOk) await recordSetupSuccess(deps, transaction, 'token')
  })
}
