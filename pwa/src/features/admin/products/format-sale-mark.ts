import { t } from '@lingui/core/macro'
import type { Sale } from '@usiku/contracts/catalogue/operations.ts'
import { listSalesToCome } from '@usiku/contracts/catalogue/sales.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'

/**
 * Of the sale that runs, or else of the next one: `Sale until Fri 02:00`, `Sale from Fri 18:00`.
 * @param at in milliseconds
 */
export function formatSaleMark(sales: readonly Sale[], at: number): string | undefined {
  const [first] = listSalesToCome(sales, at).toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  if (first === undefined) return undefined
  const [from, to] = [Date.parse(first.startsAt), Date.parse(first.endsAt)]
  return from <= at ? t`Sale until ${formatSlot(to, at)}` : t`Sale from ${formatSlot(from, at)}`
}
