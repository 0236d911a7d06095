import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { alertOf, type ContactName, phoneError, REQUIRED } from './contact-rules.ts'
import { blankFields, type Fields, focusFirst, useFields } from './use-fields.ts'

/** What the shop knows of a customer. */
export interface KnownContact {
  /** `2547…`, or empty. */
  readonly phone: string
  readonly city: string
}

/** The fields of who gets an order and where, and what is wrong with them. */
export interface ContactForm {
  readonly fields: Fields<ContactName>
  /** From the press of the button until it is put away; what it says goes as the fields are mended. */
  readonly alert: string
  readonly dismissAlert: () => void
  /** The phone's field loses the focus. */
  readonly leavePhone: () => void
  /** Says what is wrong, at its place, and goes there. @returns whether all is right */
  readonly check: (form: HTMLFormElement) => boolean
}

/** Fields that begin with what the shop knows. */
export function useContactFields(known: KnownContact): ContactForm {
  const fields = useFields<ContactName>({ phone: formatPhone(known.phone), city: known.city, instructions: '' })
  useLaterContact(known, fields)
  const [isAlerted, setAlerted] = useState(false)

  const leavePhone = () => {
    const { phone } = fields.values
    const number = normalizePhone(phone)
    if (number !== undefined) fields.setValue('phone', formatPhone(number))
    // A blank one is as wrong, or not yet wrong, as it was.
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

/** What the shop only just said of the customer goes where nothing was typed yet. */
function useLaterContact({ phone, city }: KnownContact, { values, setValue }: Fields<ContactName>): void {
  const fillIn = useEffectEvent((name: ContactName, text: string) => {
    if (values[name] === '' && text !== '') setValue(name, text)
  })
  useEffect(() => fillIn('phone', formatPhone(phone)), [phone])
  useEffect(() => fillIn('city', city), [city])
}
