import { t } from '@lingui/core/macro'
import type { PromoCode, QuantityOffer } from './schemas.ts'

type Fields = Readonly<Record<string, string>>
type Validity = Pick<QuantityOffer, 'startsAt' | 'endsAt'>

/** Messages by field, such as `offers.1.payFor`; none when the offers are fine. */
export function checkQuantityOffers(offers: readonly Omit<QuantityOffer, '_id'>[]): Fields {
  const problems = offers.flatMap((offer, index) =>
    Object.entries(checkQuantityOffer(offer)).map(([field, message]) => [`offers.${index}.${field}`, message]),
  )
  return Object.fromEntries(problems)
}

export function checkQuantityOffer({ kind, quantity, payFor, price, ...validity }: Omit<QuantityOffer, '_id'>): Fields {
  const problems: Record<string, string> = {}
  if (kind === 'pay_fewer' && (payFor === null || payFor >= quantity))
    problems.payFor = t`Enter fewer than the quantity.`
  if (kind === 'pay_fewer' && price !== null) problems.price = t`Leave this empty.`
  if (kind === 'fixed_price' && price === null) problems.price = t`Enter what they cost together.`
  if (kind === 'fixed_price' && payFor !== null) problems.payFor = t`Leave this empty.`
  return { ...problems, ...checkValidity(validity) }
}

export function checkPromoTerms({ kind, value, ...validity }: Pick<PromoCode, 'kind' | 'value'> & Validity): Fields {
  const problems: Record<string, string> = {}
  if (kind === 'amount' && value === 0) problems.value = t`Enter the shillings that it takes off.`
  if (kind === 'percent' && (value < 1 || value > 100)) problems.value = t`Enter 1 to 100 per cent.`
  if (kind === 'free_delivery' && value !== 0) problems.value = t`Free delivery has no other value: enter 0.`
  return { ...problems, ...checkValidity(validity) }
}

function checkValidity({ startsAt, endsAt }: Validity): Fields {
  const isOver = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
  return isOver ? { endsAt: t`It must end after it begins.` } : {}
}
