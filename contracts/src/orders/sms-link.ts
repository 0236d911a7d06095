import { normalizePhone } from '../accounts/phone.ts'

/** Used when the settings give no valid number. */
export const DEFAULT_SUPPORT_PHONE = '254700000000'

/** Needs a signal but no data. @param settingsPhone an invalid number counts as none */
export function toSmsLink(settingsPhone: string, text = ''): string {
  const phone = normalizePhone(settingsPhone) ?? DEFAULT_SUPPORT_PHONE
  // iPhones read what follows `&`, Androids what follows `?`: both understand this.
  return text === '' ? `sms:+${phone}` : `sms:+${phone}?&body=${encodeURIComponent(toPlainLetters(text))}`
}

/** One character outside GSM-7 shortens a message from 160 letters to 70. */
const toPlainLetters = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2018\u2019]/g, "'")
