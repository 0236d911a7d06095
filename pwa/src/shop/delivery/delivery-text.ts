import { plural, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { DeliveryQuote } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'

const MAX_IN_MINUTES = 90

/** `45 minutes`, or `2 h 30 min` of longer ones. */
export function formatMinutes(minutes: number): string {
  if (minutes <= MAX_IN_MINUTES) return t`${minutes}\u00a0${plural(minutes, { one: 'minute', other: 'minutes' })}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t`${hours}\u00a0hours` : t`${hours}\u00a0h ${rest}\u00a0min`
}

/** `Ruaka: Ksh 300, within 45 minutes`. */
export function formatTerms({ zone, fee, promisedMinutes }: DeliveryQuote, area: string): string {
  const [place, cost] = [zone ?? area.trim(), formatKsh(fee)]
  if (promisedMinutes === null) return fee === 0 ? t`${place}: free delivery` : t`${place}: delivery ${cost}`
  const time = formatMinutes(promisedMinutes)
  return fee === 0 ? t`${place}: free delivery, within ${time}` : t`${place}: delivery ${cost}, within ${time}`
}

/** What is missing for free delivery; `undefined` where there is none, or it is reached. */
export function formatFreeFrom({ freeFrom, fee }: DeliveryQuote, goodsTotal: number): string | undefined {
  if (freeFrom === null || fee === 0) return undefined
  const [minimum, missing] = [formatKsh(freeFrom), formatKsh(freeFrom - goodsTotal)]
  return t`Free delivery from ${minimum}: ${missing} to go.`
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
    shippingFee === 0 ? t({ message: 'free', context: 'delivery' }) : formatKsh(shippingFee),
    promisedMinutes === undefined ? undefined : t`within ${{ time: formatMinutes(promisedMinutes) }}`,
  ]
  const terms = facts.filter((fact) => fact !== undefined).join(' · ')
  return t`Delivery: ${terms}`
}

export function formatPlace({ name, area, directions }: DeliveryPlace): string {
  return [name, area, directions].filter((part) => part !== '').join(', ')
}
