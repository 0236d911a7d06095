import { parseDateTime } from '../../../lib/nairobi-time.ts'
import { getMoney, getReceipt, getText, isObject, type JsonObject, type Money } from './json-fields.ts'

/** A payment by hand, as the pull API lists it. */
export interface PulledTransaction extends Money {
  readonly receipt: string
  readonly paidAt: string
  readonly reference: string
  /** Masked number of the phone. */
  readonly payer: string
  readonly type: string
}

/**
 * Rows come as a list of lists.
 * @param to end of the time asked for, for rows without a readable time
 */
export function toPulledTransactions(
  response: unknown,
  to: Date,
): { readonly rows: PulledTransaction[]; readonly unreadable: number } | undefined {
  if (!Array.isArray(response)) return undefined
  const received = response.flat()
  const rows = received.filter(isObject).flatMap((row) => toPulledTransaction(row, to) ?? [])
  return { rows, unreadable: received.length - rows.length }
}

function toPulledTransaction(row: JsonObject, to: Date): PulledTransaction | undefined {
  const receipt = getReceipt(row, 'transactionId')
  if (receipt === undefined) return undefined
  const { amount, cents } = getMoney(row, 'amount')
  return {
    receipt,
    amount,
    cents,
    paidAt: parseTime(getText(row, 'trxDate') ?? '') ?? to.toISOString(),
    reference: getText(row, 'billreference') ?? '',
    payer: getText(row, 'msisdn') ?? '',
    type: getText(row, 'transactiontype') ?? '',
  }
}

/** A time without a zone is one in Nairobi. */
function parseTime(text: string): string | undefined {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(zoned)) return new Date(zoned).toISOString()
  return parseDateTime(text.replace(/\D/g, '').slice(0, 14))
}
