import { DEFAULT_SUPPORT_PHONE } from '@usiku/contracts/rules/chat-order.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { smsLink } from '@usiku/contracts/rules/sms-order.ts'

/** Where M-Pesa payments go: a placeholder, to be replaced by the shop's own. */
export const PAYBILL_NUMBER = '000000'
/** The account at that paybill: a placeholder, to be replaced by the shop's own. */
export const PAYBILL_ACCOUNT = '000000'
/** Shown when the settings give no e-mail. */
const DEFAULT_SUPPORT_EMAIL = 'hello@usiku.test'
/** Where the shop would be found on each network: placeholders, to be replaced by the shop's own pages. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'X', href: 'https://x.com/' },
] as const

/** How the shop is reached, ready for links. */
export interface Contacts {
  readonly email: string
  /** As people write it: `0700 000 000`. */
  readonly phone: string
  readonly callHref: string
  readonly smsHref: string
  /** A chat; without data, a text message. */
  readonly messageHref: string
  readonly messageWords: string
}

/**
 * How the shop is reached: as its settings say, else by the defaults. A phone
 * number that cannot be dialled counts as none.
 *
 * @param hasData whether a chat can be opened
 */
export function contactsOf(
  settings: { readonly email: string; readonly phone: string } | undefined,
  hasData = true,
): Contacts {
  const number = normalizePhone(settings?.phone ?? '') ?? DEFAULT_SUPPORT_PHONE
  return {
    email: settings?.email || DEFAULT_SUPPORT_EMAIL,
    phone: formatPhone(number),
    callHref: `tel:+${number}`,
    smsHref: smsLink(number),
    ...(hasData
      ? { messageHref: `https://wa.me/${number}`, messageWords: 'Chat with us' }
      : { messageHref: smsLink(number), messageWords: 'Send an SMS' }),
  }
}
