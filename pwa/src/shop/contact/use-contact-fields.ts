import { msg, t } from '@lingui/core/macro'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { blankFields, type FieldErrors, type Fields, focusFirst, useFields } from '../../ui/forms/use-fields.ts'

export type ContactName = 'phone' | 'city' | 'instructions'

export type ContactValues = Readonly<Record<ContactName, string>>

const PHONE_HINT = msg`Enter a Kenyan mobile number, such as 0712 345 678.`

const getRequiredMessages = () => ({
  phone: t`Enter the phone number for the delivery.`,
  city: t`Enter the city for the delivery.`,
})

export interface KnownContact {
  readonly phone: string
  readonly city: string
}

export interface ContactForm {
  readonly fields: Fields<ContactName>
  readonly alert: string
  readonly dismissAlert: () => void
  readonly handlePhoneBlur: () => void
  readonly check: (form: HTMLFormElement) => boolean
}

/** @param checkCity a reason why nothing can be delivered there */
export function useContactFields(
  known: KnownContact,
  checkCity: (city: string) => string | undefined = () => undefined,
): ContactForm {
  const fields = useFields<ContactName>({ phone: formatPhone(known.phone), city: known.city, instructions: '' })
  useFillInContact(known, fields)
  const [isAlerted, setAlerted] = useState(false)

  const handlePhoneBlur = () => {
    const { phone } = fields.values
    const number = normalizePhone(phone)
    if (number !== undefined) fields.setValue('phone', formatPhone(number))
    // Leave the error of a blank field unchanged.
    else if (phone.trim() !== '') fields.setErrors({ ...fields.errors, phone: phoneError(phone) })
  }
  const check = (form: HTMLFormElement) => {
    const { phone, city } = fields.values
    const errors = {
      phone: phoneError(phone),
      city: checkCity(city),
      ...blankFields(fields.values, getRequiredMessages()),
    }
    fields.setErrors(errors)
    focusFirst(form, errors)
    setAlerted(getContactAlert(errors) !== '')
    return getContactAlert(errors) === ''
  }
  const alert = isAlerted ? getContactAlert(fields.errors) : ''
  return { fields, alert, dismissAlert: () => setAlerted(false), handlePhoneBlur, check }
}

/** Fills blank fields when the profile arrives later. */
function useFillInContact({ phone, city }: KnownContact, { values, setValue }: Fields<ContactName>): void {
  const fillIn = useEffectEvent((name: ContactName, text: string) => {
    if (values[name] === '' && text !== '') setValue(name, text)
  })
  useEffect(() => fillIn('phone', formatPhone(phone)), [phone])
  useEffect(() => fillIn('city', city), [city])
}

export function phoneError(text: string): string | undefined {
  return text.trim() === '' || normalizePhone(text) !== undefined ? undefined : t(PHONE_HINT)
}

function getContactAlert(errors: FieldErrors<ContactName>): string {
  const required = getRequiredMessages()
  const isBlank = errors.phone === required.phone || errors.city === required.city
  return isBlank ? t`Please fill in all required fields.` : (errors.phone ?? errors.city ?? '')
}

export function toOrderContact({ phone, city, instructions }: ContactValues, email: string) {
  const trimmed = instructions.trim()
  return {
    customerEmail: email,
    customerPhone: phone.trim(),
    customerCity: city.trim(),
    ...(trimmed === '' ? {} : { orderInstructions: trimmed }),
  }
}
