import { formatKsh } from './money.ts'
import { normalizePhone } from './phone.ts'

/** What a visitor orders by chat message. */
export interface ChatOrder {
  readonly customerName: string
  readonly product: string
  /** What one costs, whole shillings. */
  readonly unitPrice: number
  readonly quantity: number
  readonly volume: string
  readonly deliveryLocation: string
  /** The product's full address. */
  readonly productLink: string
}

/** The number that chats go to when the settings give none that can be reached. */
export const DEFAULT_SUPPORT_PHONE = '254700000000'

/** Who orders what to where, one fact a line. */
export function chatOrderFacts(order: ChatOrder): readonly string[] {
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

/** The prefilled text of a chat order, one fact a line. */
export function chatOrderMessage(order: ChatOrder): string {
  const facts = chatOrderFacts(order)
  return ['Hello, I would like to order:', ...facts, `Product link: ${order.productLink}`].join('\n')
}

/** The address that opens the chat with the shop and the order's text in it. */
export function chatOrderLink(settingsPhone: string, order: ChatOrder): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  return `https://wa.me/${phone}?text=${encodeURIComponent(chatOrderMessage(order))}`
}
