import { normalizePhone } from '../accounts/phone.ts'
import { formatKsh } from '../catalogue/money.ts'
import type { Discount } from '../offers/schemas.ts'
import { DEFAULT_SUPPORT_PHONE } from './sms-link.ts'

interface OrderSums {
  /** As far as known. */
  readonly deliveryFee?: number
  readonly discounts?: readonly Discount[]
}

export interface WhatsAppOrder extends OrderSums {
  readonly customerName: string
  readonly product: string
  readonly unitPrice: number
  readonly quantity: number
  readonly volume: string
  readonly deliveryLocation: string
  readonly productLink: string
}

// Not translated: the shop reads what its customers send it.
export function formatOrderFacts(order: WhatsAppOrder): readonly string[] {
  return [
    `Customer name: ${order.customerName}`,
    `Product: ${order.product}`,
    `Unit price: ${formatKsh(order.unitPrice)}`,
    `Quantity: ${order.quantity}`,
    `Volume: ${order.volume}`,
    ...formatSums(order.unitPrice * order.quantity, order),
    `Delivery location: ${order.deliveryLocation}`,
  ]
}

/** Delivery, discounts and total, a line each. Not translated. */
export function formatSums(goodsTotal: number, { deliveryFee = 0, discounts = [] }: OrderSums): string[] {
  const total = discounts.reduce((sum, { amount }) => sum - amount, goodsTotal + deliveryFee)
  return [
    ...(deliveryFee === 0 ? [] : [`Delivery: ${formatKsh(deliveryFee)}`]),
    ...discounts.map(({ label, amount }) => `${label}: -${formatKsh(amount)}`),
    `Total: ${formatKsh(total)}`,
  ]
}

/** Not translated. */
export function formatWhatsAppOrder(order: WhatsAppOrder): string {
  const facts = formatOrderFacts(order)
  return ['Hello, I would like to order:', ...facts, `Product link: ${order.productLink}`].join('\n')
}

export function toWhatsAppLink(settingsPhone: string, order: WhatsAppOrder): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  return `https://wa.me/${phone}?text=${encodeURIComponent(formatWhatsAppOrder(order))}`
}
