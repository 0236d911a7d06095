import { msg, plural, t } from '@lingui/core/macro'
import type { BulkChange, BulkItem, PriceRule } from '@usiku/contracts/bulk-changes/operations.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'

export const countProducts = (count: number): string => plural(count, { one: '# product', other: '# products' })

export const countPrices = (count: number): string => plural(count, { one: '# price', other: '# prices' })

/** `Raise prices by 10%, to the nearest Ksh 50`. */
export function formatRule({ unit, value, step }: PriceRule): string {
  const amount = unit === 'percent' ? `${Math.abs(value)}%` : formatKsh(Math.abs(value))
  if (step === 1) return value > 0 ? t`Raise prices by ${amount}` : t`Lower prices by ${amount}`
  const nearest = formatKsh(step)
  return value > 0
    ? t`Raise prices by ${amount}, to the nearest ${nearest}`
    : t`Lower prices by ${amount}, to the nearest ${nearest}`
}

export function formatTitle({ action, rule, products }: BulkChange): string {
  if (action === 'deletion') return plural(products, { one: 'Delete # product', other: 'Delete # products' })
  return rule === null ? t`Change prices` : formatRule(rule)
}

/** What was done, and what was not. */
export function formatResult({ action, status, counts }: BulkChange): string {
  const isUndo = status === 'undoing' || status === 'undone'
  const words = action === 'prices' ? PRICE_WORDS : DELETION_WORDS
  const skipped = formatFigures(counts.skipped)
  const waiting = formatFigures(counts.waiting)
  const parts = [
    ...(isUndo ? [words.undone(counts.undone)] : []),
    ...(counts.changed > 0 || !isUndo ? [words.done(counts.changed)] : []),
    ...(counts.kept > 0 ? [words.kept(formatFigures(counts.kept))] : []),
    ...(counts.skipped > 0 ? [t`${skipped} skipped`] : []),
    ...(counts.waiting > 0 ? [isUndo ? t`${waiting} never changed` : t`${waiting} still to do`] : []),
  ]
  return `${parts.join(', ')}.`
}

const PRICE_WORDS = {
  done: (count: number) => plural(count, { one: '# price changed', other: '# prices changed' }),
  undone: (count: number) => plural(count, { one: '# price set back', other: '# prices set back' }),
  kept: (figure: string) => t`${figure} could not be set back`,
}

const DELETION_WORDS: typeof PRICE_WORDS = {
  done: (count) => plural(count, { one: '# product deleted', other: '# products deleted' }),
  undone: (count) => plural(count, { one: '# product restored', other: '# products restored' }),
  kept: (figure) => t`${figure} could not be restored`,
}

const DONE_LABELS = { prices: msg`Changed`, deletion: msg`Deleted` } as const
const UNDONE_LABELS = { prices: msg`Set back`, deletion: msg`Restored` } as const

/** Empty while nothing was done with it. */
export function formatItemState(action: BulkChange['action'], { state }: BulkItem): string {
  if (state === 'changed') return t(DONE_LABELS[action])
  if (state === 'undone') return t(UNDONE_LABELS[action])
  if (state === 'kept') return t`Not undone`
  return state === 'skipped' ? t`Skipped` : ''
}
