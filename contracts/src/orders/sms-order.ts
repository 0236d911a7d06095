import type { Discount } from '../offers/schemas.ts'
import type { CartLine } from './schemas.ts'
import { formatOrderFacts, formatSums, type WhatsAppOrder } from './whatsapp-order.ts'

/** Not translated: the shop reads it. Short, as every 160 letters are paid for; without links, as a phone without data opens none. */
export function formatSmsOrder(order: WhatsAppOrder): string {
  return ['Order:', ...formatOrderFacts(order)].join('\n')
}

export interface SmsCartTerms {
  /** As far as known. */
  readonly fee: number
  readonly area: string
  readonly discounts: readonly Discount[]
}

/** Not translated. */
export function formatSmsCart(
  lines: readonly CartLine[],
  goodsTotal: number,
  { fee = 0, area = '', discounts = [] }: Partial<SmsCartTerms> = {},
): string {
  const items = lines.map(({ name, quantity, volume }) => `${quantity} x ${name}, ${volume.size}`)
  const sums = formatSums(goodsTotal, { deliveryFee: fee, discounts })
  return ['Order:', ...items, ...sums, 'My name: ', `Deliver to: ${area}`].join('\n')
}
