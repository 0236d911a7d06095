import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDeliveryProblem, quoteDelivery } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { computeDiscounts, type DiscountedLine } from '@usiku/contracts/offers/discounts.ts'
import type { PromoCode, QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import { findPromoProblem, formatPromoProblem } from '@usiku/contracts/offers/promo-codes.ts'

export interface PreviewedOrder {
  readonly line: DiscountedLine
  readonly area: string
  /** In milliseconds. */
  readonly at: number
  readonly promo: PromoCode | undefined
}

export interface PreviewRules {
  readonly offers: readonly QuantityOffer[]
  readonly delivery: DeliveryRules
}

export interface OrderPreview {
  readonly amounts: readonly { readonly label: string; readonly amount: number }[]
  /** `undefined` where the shop does not deliver. */
  readonly total: number | undefined
  /** Why the shop does not deliver, or why the code takes nothing off. */
  readonly problem: string | undefined
}

/** What an order of a customer who has not used the code would cost, by the same rules as the server's. */
export function previewOrder({ line, area, at, promo }: PreviewedOrder, rules: PreviewRules): OrderPreview {
  const goods = line.price * line.quantity
  const quote = quoteDelivery(rules.delivery, area, goods)
  const undelivered = formatDeliveryProblem(quote, area, goods)
  const drinks = { label: t`Drinks`, amount: goods }
  if (undelivered !== undefined) return { amounts: [drinks], total: undefined, problem: undelivered }
  const order = { lines: [line], shippingFee: quote.fee, offers: rules.offers, at }
  const problem = promo && findPromoProblem(promo, { goodsTotal: goods, lines: [line], ownUses: 0, at })
  const { discounts, total } = computeDiscounts({ ...order, promo: problem === undefined ? promo : undefined })
  const isEffective = discounts.some(({ kind }) => kind === 'promo_code')
  return {
    amounts: [
      drinks,
      { label: t`Delivery to ${quote.zone ?? area.trim()}`, amount: quote.fee },
      ...discounts.map(({ label, amount }) => ({ label, amount: -amount })),
    ],
    total: goods + quote.fee - total,
    problem: promo && !isEffective ? formatPromoProblem(problem ?? 'no_effect', promo.code, promo) : undefined,
  }
}

/** `−Ksh 500`, `free`. */
export function formatSigned(amount: number): string {
  if (amount === 0) return t`free`
  return amount < 0 ? `−${formatKsh(-amount)}` : formatKsh(amount)
}
