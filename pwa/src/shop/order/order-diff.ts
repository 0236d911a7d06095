import { t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { formatDiscountLabel } from '@usiku/contracts/offers/discount-label.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { getLocale } from '../../language/i18n.ts'

export interface OrderLineDiff {
  readonly key: string
  readonly name: string
  readonly size: string
  readonly text: string
}

export function diffOrder(items: readonly CartLine[], quote: OrderQuote): readonly OrderLineDiff[] {
  return quote.lines.flatMap((line) => {
    const before = items.find((item) => item.id === line.productId && item.volume._id === line.volumeId)
    const text = [formatStockChange(line), before ? formatPriceChange(before, line) : undefined].filter(
      (one) => one !== undefined,
    )
    const key = `${line.productId} ${line.volumeId}`
    return text.length === 0 ? [] : [{ key, name: line.name, size: line.size, text: text.join('. ') }]
  })
}

/** `undefined` when the fee stays as it was. */
export function formatFeeChange(shippingFee: number, quote: OrderQuote): string | undefined {
  if (quote.shippingFee === undefined || quote.shippingFee === shippingFee) return undefined
  return formatChange(quote.shippingFee, shippingFee)
}

function formatChange(current: number, old: number): string {
  const [now, before] = [formatKsh(current), formatKsh(old)]
  return t`Now ${now}, was ${before}`
}

export interface DiscountDiff {
  readonly label: string
  readonly text: string
}

/**
 * Discounts that the customer saw and those of the quote, where they differ.
 * @param placement its code may be unchecked: the customer saw no discount of it
 */
export function diffDiscounts(
  { discounts: before = [], promoCode }: Pick<OrderPlacement, 'discounts' | 'promoCode'>,
  { discounts: after = [] }: OrderQuote,
): readonly DiscountDiff[] {
  const [old, current] = [before, after].map(sumByLabel)
  const labels = [...new Set([...before, ...after].map(formatDiscountLabel))]
  const changes = labels.flatMap((label) => {
    const text = formatDiscountChange(old?.get(label) ?? 0, current?.get(label) ?? 0)
    return text === undefined ? [] : [{ label, text }]
  })
  const isCodeSeen = [...before, ...after].some(({ kind }) => kind === 'promo_code')
  if (promoCode === undefined || isCodeSeen) return changes
  return [...changes, { label: t`Code ${normalizePromoCode(promoCode)}`, text: t`Takes nothing off` }]
}

function sumByLabel(discounts: readonly Discount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const discount of discounts) {
    const label = formatDiscountLabel(discount)
    sums.set(label, (sums.get(label) ?? 0) + discount.amount)
  }
  return sums
}

function formatDiscountChange(before: number, after: number): string | undefined {
  if (before === after) return undefined
  const [old, current] = [formatKsh(before), formatKsh(after)]
  if (after === 0) return t`No longer, was −${old}`
  return before === 0 ? t`Now −${current}` : t`Now −${current}, was −${old}`
}

type QuotedLine = OrderQuote['lines'][number]

function formatStockChange({ quantity, available }: QuotedLine): string | undefined {
  if (available === 0) return t`Out Of Stock`
  const [left, wanted] = [formatFigures(available), formatFigures(quantity)]
  return available < quantity ? t`Only ${left} left of the ${wanted} you asked for` : undefined
}

function formatPriceChange({ volume }: CartLine, { available, priceAfterDiscount }: QuotedLine): string | undefined {
  if (available === 0 || priceAfterDiscount === volume.priceAfterDiscount) return undefined
  return formatChange(priceAfterDiscount, volume.priceAfterDiscount)
}

export function formatUnavailable(quote: OrderQuote): string {
  const unavailable = quote.lines
    .filter(({ available }) => available === 0)
    .map(({ name, size }) => `${name} (${size})`)
  if (unavailable.length === 0) return ''
  const names = new Intl.ListFormat(getLocale()).format(unavailable)
  return unavailable.length === 1 ? t`${names} is left out.` : t`${names} are left out.`
}

export function canStillBuy(quote: OrderQuote): boolean {
  return quote.lines.some((line) => line.available > 0)
}
