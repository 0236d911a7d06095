import { plural, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { DeliveryQuote } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'

const MAX_IN_MINUTES = 90

/** `45 minutes`, or `2 h 30 min` of longer ones. */
export function formatMinutes(minutes: number): string {
  if (minutes <= MAX_IN_MINUTES) return t`${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours}\u00a0hours` : t`${hours} h ${rest} min`
}

/** `Ruaka: Ksh 300, within 45 minutes`. */
export function formatTerms({ zone, fee, promisedMinutes }: DeliveryQuote, area: string): string {
  const cost = fee === 0 ? t`free delivery` : t`delivery ${formatKsh(fee)}`
  const time = promisedMinutes === null ? '' : t`, within ${formatMinutes(promisedMinutes)}`
  return `${zone ?? area.trim()}: ${cost}${time}`
}

/** What is missing for free delivery; `undefined` where there is none, or it is reached. */
export function formatFreeFrom({ freeFrom, fee }: DeliveryQuote, goodsTotal: number): string | undefined {
  if (freeFrom === null || fee === 0) return undefined
  return t`Free delivery from ${formatKsh(freeFrom)}: ${formatKsh(freeFrom - goodsTotal)} to go.`
}

/** Zone, fee and time of an order, as far as they say more than its city; `undefined` when they do not. */
export function formatOrderDelivery({
  shippingFee,
  zoneName,
  deliveryArea,
  promisedMinutes,
}: Pick<Order, 'shippingFee' | 'zoneName' | 'deliveryArea' | 'promisedMinutes'>): string | undefined {
  if (shippingFee === 0 && deliveryArea === undefined && promisedMinutes === undefined) return undefined
  const facts = [
    deliveryArea,
    zoneName === deliveryArea ? undefined : zoneName,
    shippingFee === 0 ? 'free' : formatKsh(shippingFee),
    promisedMinutes === undefined ? undefined : t`within ${formatMinutes(promisedMinutes)}`,
  ]
  return t`Delivery: ${facts.filter((fact) => fact !== undefined).join(' · ')}`
}

export function formatPlace({ name, area, directions }: DeliveryPlace): string {
  return [name, area, directions].filter((part) => part !== '').join(', ')
}
