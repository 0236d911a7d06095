import { t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'

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
  return t`Now ${formatKsh(quote.shippingFee)}, was ${formatKsh(shippingFee)}`
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
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
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
  for (const { label, amount } of discounts) sums.set(label, (sums.get(label) ?? 0) + amount)
  return sums
}

function formatDiscountChange(before: number, after: number): string | undefined {
  if (before === after) return undefined
  if (after === 0) return t`No longer, was −${formatKsh(before)}`
  const now = t`Now −${formatKsh(after)}`
  return before === 0 ? now : t`${now}, was −${formatKsh(before)}`
}

type QuotedLine = OrderQuote['lines'][number]

function formatStockChange({ quantity, available }: QuotedLine): string | undefined {
  if (available === 0) return t`Out Of Stock`
  return available < quantity
    ? t`Only ${formatFigures(available)} left of the ${formatFigures(quantity)} you asked for`
    : undefined
}

function formatPriceChange({ volume }: CartLine, { available, priceAfterDiscount }: QuotedLine): string | undefined {
  if (available === 0 || priceAfterDiscount === volume.priceAfterDiscount) return undefined
  return t`Now ${formatKsh(priceAfterDiscount)}, was ${formatKsh(volume.priceAfterDiscount)}`
}

export function formatUnavailable(quote: OrderQuote): string {
  const unavailable = quote.lines
    .filter(({ available }) => available === 0)
    .map(({ name, size }) => `${name} (${size})`)
  const last = unavailable.at(-1)
  if (last === undefined) return ''
  if (unavailable.length === 1) return t`${last} is left out.`
  return t`${unavailable.slice(0, -1).join(', ')} and ${last} are left out.`
}

export function canStillBuy(quote: OrderQuote): boolean {
  return quote.lines.some((line) => line.available > 0)
}
