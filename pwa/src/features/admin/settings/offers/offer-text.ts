import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { isValidAt } from '@usiku/contracts/offers/discounts.ts'
import type { PromoCode, QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'

type Validity = Pick<QuantityOffer, 'startsAt' | 'endsAt' | 'isEnabled'>

export type OfferState = 'active' | 'not_yet' | 'over' | 'used_up' | 'off'

export const OFFER_STATE_LABELS: Readonly<Record<OfferState, MessageDescriptor>> = {
  active: msg`Active`,
  not_yet: msg`Not yet`,
  over: msg`Over`,
  used_up: msg`Used up`,
  off: msg`Off`,
}

/** @param at in milliseconds */
export function getOfferState(offer: Validity, at: number): OfferState {
  if (!offer.isEnabled) return 'off'
  if (isValidAt(offer, at)) return 'active'
  return offer.startsAt !== null && at < Date.parse(offer.startsAt) ? 'not_yet' : 'over'
}

/** @param at in milliseconds */
export function getPromoState(promo: PromoCode, at: number): OfferState {
  const state = getOfferState(promo, at)
  const isUsedUp = promo.maxUses !== null && promo.uses >= promo.maxUses
  return isUsedUp && (state === 'active' || state === 'not_yet') ? 'used_up' : state
}

/** `from 24 Nov, 12:00 until 30 Nov, 23:59`; `always` without both. */
export function formatValidity({ startsAt, endsAt }: Pick<Validity, 'startsAt' | 'endsAt'>): string {
  const from = startsAt === null ? undefined : formatNairobiMoment(startsAt)
  const until = endsAt === null ? undefined : formatNairobiMoment(endsAt)
  if (from !== undefined && until !== undefined) return t`from ${from} until ${until}`
  if (from !== undefined) return t`from ${from}`
  return until === undefined ? t`always` : t`until ${until}`
}

/** `3 for 2`, `6 for Ksh 2,400`; empty while numbers are missing. */
export function formatQuantityOffer({ kind, quantity, payFor, price }: QuantityOffer): string {
  const paid = kind === 'pay_fewer' ? payFor : price
  if (paid === null || Number.isNaN(paid) || Number.isNaN(quantity)) return ''
  const cost = kind === 'pay_fewer' ? String(paid) : formatKsh(paid)
  return t`${quantity} for ${cost}`
}

/** `2 products · 1 category`, or `all drinks`. */
export function formatScope({ products, categories }: Pick<QuantityOffer, 'products' | 'categories'>): string {
  const parts = [
    products.length === 0 ? '' : plural(products.length, { one: '# product', other: '# products' }),
    countCategories(categories),
  ]
  return parts.filter(Boolean).join(' · ') || t`all drinks`
}

const countCategories = ({ length }: readonly string[]): string =>
  length === 0 ? '' : plural(length, { one: '# category', other: '# categories' })

/** `10% off`, `Ksh 200 off`, `Free delivery`. */
export function formatPromoValue({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): string {
  if (kind === 'free_delivery') return t`Free delivery`
  const amount = kind === 'percent' ? `${value}%` : formatKsh(value)
  return t`${amount} off`
}

/** `from Ksh 1,000 · 2 categories · once a customer` */
export function formatPromoConditions({ minimumOrder, categories, usesPerCustomer }: PromoCode): string {
  const parts = [
    minimumOrder === 0 ? '' : t`from ${formatKsh(minimumOrder)}`,
    countCategories(categories),
    usesPerCustomer === null ? '' : usesPerCustomer === 1 ? t`once a customer` : t`${usesPerCustomer} a customer`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** `7 of 10`, or `7` without a limit. */
export function formatUses({ uses, maxUses }: Pick<PromoCode, 'uses' | 'maxUses'>): string {
  return maxUses === null ? formatFigures(uses) : t`${formatFigures(uses)} of ${formatFigures(maxUses)}`
}
