import type { CartLine } from '../orders.ts'
import { type ChatOrder, chatOrderFacts, DEFAULT_SUPPORT_PHONE } from './chat-order.ts'
import { formatKsh } from './money.ts'
import { normalizePhone } from './phone.ts'

/**
 * The address that opens a text message to the shop, which needs a signal but no data.
 *
 * @param settingsPhone the shop's number; one that cannot be reached counts as none
 */
export function smsLink(settingsPhone: string, text = ''): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  // iPhones read what follows `&`, Androids what follows `?`: both understand this.
  return text === '' ? `sms:+${phone}` : `sms:+${phone}?&body=${encodeURIComponent(inPlainLetters(text))}`
}

/** One letter that is not of the old alphabet of text messages makes a message of 160 letters one of 70. */
const inPlainLetters = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2018\u2019]/g, "'")

/** A chat order as a text message: every 160 letters of one are paid for, and a phone without data opens no link. */
export function smsOrderMessage(order: ChatOrder): string {
  return ['Order:', ...chatOrderFacts(order)].join('\n')
}

/**
 * A cart as a text message, with room for who and where.
 *
 * @param total what all of it costs, whole shillings
 */
export function smsCartMessage(lines: readonly CartLine[], total: number): string {
  const items = lines.map(({ name, quantity, volume }) => `${quantity} x ${name}, ${volume.size}`)
  return ['Order:', ...items, `Total: ${formatKsh(total)}`, 'My name: ', 'Deliver to: '].join('\n')
}
