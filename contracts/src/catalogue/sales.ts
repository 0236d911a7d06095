import { t } from '@lingui/core/macro'
import { getDiscountedPrice } from './pricing.ts'
import type { Sale, Volume } from './schemas.ts'

export interface PriceSchedule {
  /** Outside of the sales. */
  readonly regularDiscount: number
  /** In any order, without overlaps. */
  readonly sales: readonly Sale[]
}

/** @param at in milliseconds */
export function getScheduledDiscount({ regularDiscount, sales }: PriceSchedule, at: number): number {
  const current = sales.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
  return current?.discount ?? regularDiscount
}

/** When a sale begins or ends next, in milliseconds; the price may stay the same. */
export function findNextPriceChange(sales: readonly Sale[], at: number): number | undefined {
  const later = sales.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  const next = Math.min(...later.filter((moment) => moment > at))
  return Number.isFinite(next) ? next : undefined
}

export const listSalesToCome = (sales: readonly Sale[], at: number): Sale[] =>
  sales.filter(({ endsAt }) => at < Date.parse(endsAt))

/** The volume at its price of that moment, in milliseconds; the same object when that has not changed. */
export function applySales<V extends Volume>(volume: V, at: number): V {
  const { price, regularDiscount, sales } = volume
  if (sales === undefined || regularDiscount === undefined) return volume
  const discount = getScheduledDiscount({ regularDiscount, sales }, at)
  return discount === volume.discount
    ? volume
    : { ...volume, discount, priceAfterDiscount: getDiscountedPrice({ price, discount }) }
}

/** Messages by field, such as `1.endsAt`; none when the sales can be saved. */
export function checkSales(sales: readonly Sale[], price: number, at: number): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const [index, sale] of sales.entries()) {
    const earlier = sales.slice(0, index)
    if (sale.discount > price) problems[`${index}.discount`] = t`The discount can be at most the price.`
    if (Date.parse(sale.endsAt) <= Date.parse(sale.startsAt))
      problems[`${index}.endsAt`] = t`It must end after it begins.`
    else if (Date.parse(sale.endsAt) <= at) problems[`${index}.endsAt`] = t`This is over already.`
    else if (earlier.some((other) => isOverlapping(sale, other)))
      problems[`${index}.startsAt`] = t`Another sale is at the same time.`
  }
  return problems
}

const isOverlapping = (one: Sale, other: Sale): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)
