import { plural, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { StockCount, StockTake } from '@usiku/contracts/stock/operations.ts'

export const formatTakeName = ({ category }: StockTake): string => category?.name ?? t`All products`

/** With its sign. */
export function formatDifference(difference: number): string {
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${formatFigures(Math.abs(difference))}`
}

export function formatProgress({ status, sizes, counted, different, units }: StockTake): string {
  if (status === 'cancelled') return t`Cancelled. The stock was left as it was.`
  const [done, all, inAll] = [formatFigures(counted), formatFigures(sizes), formatDifference(units)]
  const progress = plural(different, {
    one: `${done} of ${all} sizes counted, # differs (${inAll}).`,
    other: `${done} of ${all} sizes counted, # differ (${inAll}).`,
  })
  if (status === 'posting') return `${progress} ${t`Posting was interrupted.`}`
  return status === 'posted' ? `${progress} ${t`Posted.`}` : progress
}

/** Why the stock was changed by something else than the difference. */
export function describePosted({ counted, stock, posted }: StockCount): string | undefined {
  if (posted === null || posted === counted - stock) return undefined
  return t`Posted ${formatDifference(posted)}: the stock would have left its limits, or the size is gone.`
}
