import { createHash } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { CsvError, parse } from 'csv-parse/sync'
import { fieldError } from '../../../errors.ts'

export interface StatementRow {
  /** SHA-256 of the row: charges have the receipt of their payment. */
  readonly id: string
  readonly receipt: string
  /** A UTC ISO string. */
  readonly completedAt: string
  readonly details: string
  readonly status: string
  /** Whole shillings. */
  readonly paidIn: number
  /** The rest of it. */
  readonly paidInCents: number
  readonly withdrawn: number
  readonly reference: string
}

const REQUIRED = ['Receipt No.', 'Completion Time', 'Transaction Status', 'Paid In', 'Withdrawn'] as const
const COMPLETED = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/
const MAX_TEXT = 300

/**
 * Reads the statement that the M-Pesa portal exports: lines about the shop, then a table.
 * @throws AppError `validation_failed` at `csv`, naming the line
 */
export function parseStatement(csv: string): StatementRow[] {
  const lines = readLines(csv)
  const start = lines.findIndex((line) => line.includes(REQUIRED[0]))
  const names = lines[start]
  if (names === undefined) throw fail(t`This is no statement of the M-Pesa portal: it has no column ${REQUIRED[0]}`)
  const missing = REQUIRED.filter((name) => !names.includes(name))
  if (missing.length > 0) throw fail(t`The statement lacks the columns ${missing.join(', ')}`)
  return lines.slice(start + 1).flatMap((line, index) => {
    const values = new Map(names.map((name, column) => [name, line[column] ?? '']))
    return values.get(REQUIRED[0]) === '' ? [] : [toRow(values, start + index + 2)]
  })
}

function readLines(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    const place = error instanceof CsvError && typeof error.lines === 'number' ? t` in line ${error.lines}` : ''
    throw fail(t`The file cannot be read as CSV${place}`)
  }
}

function toRow(values: ReadonlyMap<string, string>, line: number): StatementRow {
  const text = (name: string) => (values.get(name) ?? '').slice(0, MAX_TEXT)
  const cents = (name: string) => parseCents(text(name), t`Line ${line}: ${name} is no amount`)
  const paidIn = cents('Paid In')
  const row = {
    receipt: text('Receipt No.').toUpperCase(),
    completedAt: parseTime(text('Completion Time'), line),
    details: text('Details'),
    status: text('Transaction Status'),
    paidIn: Math.trunc(paidIn / 100),
    paidInCents: Math.max(0, paidIn % 100),
    // Shown as negative numbers.
    withdrawn: Math.trunc(Math.abs(cents('Withdrawn')) / 100),
    reference: text('A/C No.'),
  }
  return { ...row, id: createHash('sha256').update(JSON.stringify(row)).digest('hex') }
}

/** In hundredths of a shilling. */
function parseCents(text: string, message: string): number {
  const amount = text === '' ? 0 : Number(text.replaceAll(',', ''))
  if (!Number.isFinite(amount)) throw fail(message)
  return Math.round(amount * 100)
}

function parseTime(text: string, line: number): string {
  const [, day, month, year, time] = COMPLETED.exec(text) ?? []
  const moment = new Date(`${year}-${month}-${day}T${time}+03:00`)
  if (Number.isNaN(moment.getTime())) throw fail(t`Line ${line}: Completion Time is not like 23-11-2026 18:30:00`)
  return moment.toISOString()
}

const fail = (sentence: string) => fieldError('csv', `${sentence}.`)
