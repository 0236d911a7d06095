import { t } from '@lingui/core/macro'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { Pin } from '@usiku/contracts/delivery-places/operations.ts'
import { ChatIcon, PhoneIcon } from '../../../ui/icons/shop-icons.tsx'
import classes from './contact-links.module.css'

/** Call and WhatsApp links, for Kenyan numbers only. */
export function ContactLinks({ phone, name }: { readonly phone: string; readonly name: string }) {
  const digits = normalizePhone(phone)
  if (digits === undefined) return null
  return (
    <span className={classes.contacts}>
      <a href={`tel:+${digits}`} aria-label={t`Call ${name}`}>
        <PhoneIcon size={18} />
        {t`Call`}
      </a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" aria-label={t`WhatsApp ${name}`}>
        <ChatIcon size={18} />
        {t`WhatsApp`}
      </a>
    </span>
  )
}

/** Opens the map app of the device. */
export function MapLink({ pin: { latitude, longitude }, label }: { readonly pin: Pin; readonly label?: string }) {
  const position = `${latitude},${longitude}`
  return (
    <span className={classes.contacts}>
      <a href={`geo:${position}?q=${position}`} aria-label={label}>
        {t`Map`}
      </a>
    </span>
  )
}
