import { t } from '@lingui/core/macro'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import { ETIMS_NOTICE, TAX_INVOICE_ALARM_MINUTES } from '@usiku/contracts/receipts/constants.ts'
import type {
  listTaxInvoices as listOperation,
  settleTaxInvoice as settleOperation,
  TaxInvoice,
  TaxInvoiceStatus,
} from '@usiku/contracts/receipts/operations.ts'
import type { AppContext, TransactionContext } from '../../context.ts'
import { returnNumber } from '../../database/counters.ts'
import type { Reader } from '../../database/database.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { AppError } from '../../errors.ts'
import { findDevice, getCounterName } from './device.repository.ts'
import { getDeviceScope } from './device-key.ts'
import {
  countOpenInvoices,
  findHeldInvoice,
  findInvoice,
  findListedInvoice,
  type InvoiceRow,
  type ListedInvoice,
  pageOpenInvoices,
  updateUnsettledInvoice,
} from './invoice.repository.ts'
import { getEtimsSettings } from './open-device.ts'

type StatusContext = Pick<AppContext, 'database' | 'config' | 'now'>

const INVOICES_PER_PAGE = 20
const ALARM_MS = TAX_INVOICE_ALARM_MINUTES * 60_000
/** Longer than any request lasts. */
const IDLE_MS = 5 * 60_000

export async function getTaxInvoiceStatus({ database, config, now }: StatusContext): Promise<TaxInvoiceStatus> {
  const counts = await countOpenInvoices(database)
  const settings = getEtimsSettings({ config })
  const device = settings && (await findDevice(database, getDeviceScope(settings)))
  const count = (state: InvoiceRow['state']) => counts.find((row) => row.state === state)?.count ?? 0
  const [oldestSince = null] = counts.map(({ oldest }) => oldest).sort()
  const held = await findHeldInvoice(database)
  const holdReason =
    held && `${held.kind === 'receipt' ? t`Receipt` : t`Credit note`} ${held.number}: ${held.problem ?? ''}`
  const alarms = [device?.problem, device?.warning, holdReason].filter(Boolean)
  const problem = [...alarms, device?.check_problem].filter(Boolean).join(' ') || null
  const isLate = oldestSince !== null && now().getTime() - Date.parse(oldestSince) > ALARM_MS
  return {
    isConfigured: config.etims !== undefined,
    notice: t(ETIMS_NOTICE),
    alarm: isLate || alarms.length > 0,
    waiting: count('waiting') + count('sending'),
    held: count('held'),
    rejected: count('rejected'),
    oldestSince,
    controlUnitId: device?.sdc_id ?? null,
    problem,
  }
}

export async function listTaxInvoices(
  { database, now }: StatusContext,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, INVOICES_PER_PAGE)
  const { invoices, total } = await pageOpenInvoices(database, window)
  const idleSince = getIdleSince(now)
  return { data: invoices.map((invoice) => toTaxInvoice(invoice, idleSince)), meta: toPaging(window, total) }
}

/** @throws AppError `not_found`, `version_conflict` unless it is held or rejected, or has no answer */
export async function settleTaxInvoice(
  { database, now, actor }: TransactionContext,
  receiptId: string,
  { action }: BodyOf<typeof settleOperation>,
): Promise<TaxInvoice> {
  const invoice = await findInvoice(database, receiptId)
  if (invoice === undefined) throw new AppError('not_found', { message: t`There is no such invoice.` })
  const at = now().toISOString()
  const change =
    action === 'handled'
      ? ({ state: 'handled', settled_at: at, due_at: null, handled_by: actor?.userId ?? null } as const)
      : ({
          state: 'waiting',
          invoice_number: null,
          attempts: 0,
          unknown_answers: 0,
          is_stocked: 0,
          stock_rejections: 0,
          due_at: at,
        } as const)
  const idleSince = getIdleSince(now)
  if (!(await updateUnsettledInvoice(database, receiptId, idleSince, change))) throw new AppError('version_conflict')
  // An older number stays unused: the authority names the one that it expects.
  const { device_scope, invoice_number } = invoice
  if (action === 'retry' && device_scope !== null && invoice_number !== null)
    await returnNumber(database, getCounterName('invoice', device_scope), invoice_number)
  const settled = await findListedInvoice(database, receiptId)
  if (settled === undefined) throw new Error(`invoice ${receiptId} is gone`)
  return toTaxInvoice(settled, idleSince)
}

const getIdleSince = (now: () => Date): string => new Date(now().getTime() - IDLE_MS).toISOString()

function toTaxInvoice(row: ListedInvoice, idleSince: string): TaxInvoice {
  const isIdle = row.sent_at !== null && row.sent_at <= idleSince
  return {
    _id: row.receipt_id,
    kind: row.kind,
    number: row.number,
    orderId: row.orderId,
    total: row.total,
    state: row.state,
    since: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.due_at,
    invoiceNumber: row.invoice_number,
    code: row.result_code,
    reason: row.problem,
    canSettle: row.state === 'held' || row.state === 'rejected' || (row.state === 'sending' && isIdle),
  }
}

/** How many are not accepted, if the oldest is of before then. */
export async function findStalledInvoices(
  database: Reader,
  before: Date,
): Promise<{ readonly count: number; readonly oldest: string } | undefined> {
  const open = await countOpenInvoices(database)
  const [oldest] = open.flatMap((group) => group.oldest ?? []).sort()
  if (oldest === undefined || oldest >= before.toISOString()) return undefined
  return { count: open.reduce((sum, group) => sum + group.count, 0), oldest }
}
