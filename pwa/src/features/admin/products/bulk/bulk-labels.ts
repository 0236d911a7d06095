import { msg, t } from '@lingui/core/macro'
import type { BulkChange, BulkItem, PriceRule } from '@usiku/contracts/bulk-changes/operations.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'

export function formatCount(count: number, noun: string): string {
  return `${formatFigures(count)} ${count === 1 ? noun : `${noun}s`}`
}

export const getNoun = ({ action }: BulkChange): string => (action === 'prices' ? 'price' : 'product')

/** `Raise prices by 10%, to the nearest Ksh 50`. */
export function formatRule({ unit, value, step }: PriceRule): string {
  const amount = unit === 'percent' ? `${Math.abs(value)}%` : formatKsh(Math.abs(value))
  const rounding = step === 1 ? '' : t`, to the nearest ${formatKsh(step)}`
  return t`${value > 0 ? t`Raise` : t`Lower`} prices by ${amount}${rounding}`
}

export function formatTitle({ action, rule, products }: BulkChange): string {
  if (action === 'deletion') return t`Delete ${formatCount(products, 'product')}`
  return rule === null ? t`Change prices` : formatRule(rule)
}

/** What was done, and what was not. */
export function formatResult(change: BulkChange): string {
  const { action, status, counts } = change
  const done = action === 'prices' ? 'changed' : 'deleted'
  const back = action === 'prices' ? t`set back` : 'restored'
  const nouns = (count: number) => formatCount(count, getNoun(change))
  const isUndo = status === 'undoing' || status === 'undone'
  const parts = [
    ...(isUndo ? [`${nouns(counts.undone)} ${back}`] : []),
    ...(counts.changed > 0 || !isUndo ? [`${nouns(counts.changed)} ${done}`] : []),
    ...(counts.kept > 0 ? [t`${formatFigures(counts.kept)} could not be ${back}`] : []),
    ...(counts.skipped > 0 ? [t`${formatFigures(counts.skipped)} skipped`] : []),
    ...(counts.waiting > 0 ? [`${formatFigures(counts.waiting)} ${isUndo ? t`never changed` : t`still to do`}`] : []),
  ]
  return `${parts.join(', ')}.`
}

const DONE_LABELS = { prices: msg`Changed`, deletion: msg`Deleted` } as const
const UNDONE_LABELS = { prices: msg`Set back`, deletion: msg`Restored` } as const

/** Empty while nothing was done with it. */
export function formatItemState(action: BulkChange['action'], { state }: BulkItem): string {
  if (state === 'changed') return DONE_LABELS[action]
  if (state === 'undone') return UNDONE_LABELS[action]
  if (state === 'kept') return t`Not undone`
  return state === 'skipped' ? t`Skipped` : ''
}
