import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { alertOf, type ContactName, phoneError, REQUIRED } from './contact-rules.ts'
import { blankFields, type Fields, focusFirst, useFields } from './use-fields.ts'

export interface KnownContact {
  readonly phone: string
  readonly city: string
}

export interface ContactForm {
  readonly fields: Fields<ContactName>
  readonly alert: string
  readonly dismissAlert: () => void
  readonly leavePhone: () => void
  readonly check: (form: HTMLFormElement) => boolean
}

export function useContactFields(known: KnownContact): ContactForm {
  const fields = useFields<ContactName>({ phone: formatPhone(known.phone), city: known.city, instructions: '' })
  useLaterContact(known, fields)
  const [isAlerted, setAlerted] = useState(false)

  const leavePhone = () => {
    const { phone } = fields.values
    const number = normalizePhone(phone)
    if (number !== undefined) fields.setValue('phone', formatPhone(number))
    // Leave the error of a blank field unchanged.
    else if (phone.trim() !== '') fields.setErrors({ ...fields.errors, phone: phoneError(phone) })
  }
  const check = (form: HTMLFormElement) => {
    const wrong = { phone: phoneError(fields.values.phone), ...blankFields(fields.values, REQUIRED) }
    fields.setErrors(wrong)
    focusFirst(form, wrong)
    setAlerted(alertOf(wrong) !== '')
    return alertOf(wrong) === ''
  }
  const alert = isAlerted ? alertOf(fields.errors) : ''
  return { fields, alert, dismissAlert: () => setAlerted(false), leavePhone, check }
}

/** Fills blank fields when the profile arrives later. */
function useLaterContact({ phone, city }: KnownContact, { values, setValue }: Fields<ContactName>): void {
  const fillIn = useEffectEvent((name: ContactName, text: string) => {
    if (values[name] === '' && text !== '') setValue(name, text)
  })
  useEffect(() => fillIn('phone', formatPhone(phone)), [phone])
  useEffect(() => fillIn('city', city), [city])
}
