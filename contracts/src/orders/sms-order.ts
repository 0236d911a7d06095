import { normalizePhone } from '../accounts/phone.ts'
import { formatKsh } from '../catalogue/money.ts'
import type { CartLine } from './schemas.ts'
import { DEFAULT_SUPPORT_PHONE, formatOrderFacts, type WhatsAppOrder } from './whatsapp-order.ts'

/** Needs a signal but no data. @param settingsPhone an invalid number counts as none */
export function toSmsLink(settingsPhone: string, text = ''): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  // iPhones read what follows `&`, Androids what follows `?`: both understand this.
  return text === '' ? `sms:+${phone}` : `sms:+${phone}?&body=${encodeURIComponent(toPlainLetters(text))}`
}

/** One character outside GSM-7 shortens a message from 160 letters to 70. */
const toPlainLetters = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2018\u2019]/g, "'")

/** Short, as every 160 letters are paid for; without links, as a phone without data opens none. */
export function formatSmsOrder(order: WhatsAppOrder): string {
  return ['Order:', ...formatOrderFacts(order)].join('\n')
}

export function formatSmsCart(lines: readonly CartLine[], total: number): string {
  const items = lines.map(({ name, quantity, volume }) => `${quantity} x ${name}, ${volume.size}`)
  return ['Order:', ...items, `Total: ${formatKsh(total)}`, 'My name: ', 'Deliver to: '].join('\n')
}
