import { normalizePhone } from '../accounts/phone.ts'
import { formatKsh } from '../catalogue/money.ts'

export interface WhatsAppOrder {
  readonly customerName: string
  readonly product: string
  readonly unitPrice: number
  readonly quantity: number
  readonly volume: string
  readonly deliveryLocation: string
  readonly productLink: string
}

/** Used when the settings give no valid number. */
export const DEFAULT_SUPPORT_PHONE = '254700000000'

export function formatOrderFacts(order: WhatsAppOrder): readonly string[] {
  return [
    `Customer name: ${order.customerName}`,
    `Product: ${order.product}`,
    `Unit price: ${formatKsh(order.unitPrice)}`,
    `Quantity: ${order.quantity}`,
    `Volume: ${order.volume}`,
    `Total: ${formatKsh(order.unitPrice * order.quantity)}`,
    `Delivery location: ${order.deliveryLocation}`,
  ]
}

export function formatWhatsAppOrder(order: WhatsAppOrder): string {
  const facts = formatOrderFacts(order)
  return ['Hello, I would like to order:', ...facts, `Product link: ${order.productLink}`].join('\n')
}

export function toWhatsAppLink(settingsPhone: string, order: WhatsAppOrder): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  return `https://wa.me/${phone}?text=${encodeURIComponent(formatWhatsAppOrder(order))}`
}
