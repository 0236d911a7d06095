import { t } from '@lingui/core/macro'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { DEFAULT_SUPPORT_PHONE, toSmsLink } from '@usiku/contracts/orders/sms-link.ts'

/** Placeholder: replace with the shop's own. */
export const PAYBILL_NUMBER = '000000'
/** Placeholder: replace with the shop's own. */
export const PAYBILL_ACCOUNT = '000000'
const DEFAULT_SUPPORT_EMAIL = 'hello@usiku.test'
/** Placeholders: replace with the shop's own pages. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'X', href: 'https://x.com/' },
] as const

export interface ShopContacts {
  readonly email: string
  readonly phone: string
  readonly callHref: string
  readonly smsHref: string
  readonly messageHref: string
  readonly messageLabel: string
}

/**
 * From the settings, with defaults. A phone number that cannot be dialled is ignored.
 *
 * @param hasData whether a chat can be opened
 */
export function getShopContacts(
  settings: { readonly email: string; readonly phone: string } | undefined,
  hasData = true,
): ShopContacts {
  const number = normalizePhone(settings?.phone ?? '') ?? DEFAULT_SUPPORT_PHONE
  return {
    email: settings?.email || DEFAULT_SUPPORT_EMAIL,
    phone: formatPhone(number),
    callHref: `tel:+${number}`,
    smsHref: toSmsLink(number),
    ...(hasData
      ? { messageHref: `https://wa.me/${number}`, messageLabel: t`Chat with us` }
      : { messageHref: toSmsLink(number), messageLabel: t`Send an SMS` }),
  }
}
