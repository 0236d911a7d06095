import type { CartLine } from '../orders.ts'
import { type ChatOrder, chatOrderFacts, DEFAULT_SUPPORT_PHONE } from './chat-order.ts'
import { formatKsh } from './money.ts'
import { normalizePhone } from './phone.ts'

/** Needs a signal but no data. @param settingsPhone an invalid number counts as none */
export function smsLink(settingsPhone: string, text = ''): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  // iPhones read what follows `&`, Androids what follows `?`: both understand this.
  return text === '' ? `sms:+${phone}` : `sms:+${phone}?&body=${encodeURIComponent(inPlainLetters(text))}`
}

/** One character outside GSM-7 shortens a message from 160 letters to 70. */
const inPlainLetters = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2018\u2019]/g, "'")

/** Short, as every 160 letters are paid for; without links, as a phone without data opens none. */
export function smsOrderMessage(order: ChatOrder): string {
  return ['Order:', ...chatOrderFacts(order)].join('\n')
}

export function smsCartMessage(lines: readonly CartLine[], total: number): string {
  const items = lines.map(({ name, quantity, volume }) => `${quantity} x ${name}, ${volume.size}`)
  return ['Order:', ...items, `Total: ${formatKsh(total)}`, 'My name: ', 'Deliver to: '].join('\n')
}
