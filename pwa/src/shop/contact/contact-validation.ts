import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { FieldErrors } from '../../ui/forms/use-fields.ts'

export type ContactName = 'phone' | 'city' | 'instructions'

export type ContactValues = Readonly<Record<ContactName, string>>

const PHONE_HINT = 'Enter a Kenyan mobile number, such as 0712 345 678.'

export const REQUIRED = { phone: 'Enter the phone number for the delivery.', city: 'Enter the city for the delivery.' }

export function phoneError(text: string): string | undefined {
  return text.trim() === '' || normalizePhone(text) !== undefined ? undefined : PHONE_HINT
}

export function getContactAlert(errors: FieldErrors<ContactName>): string {
  const isBlank = errors.phone === REQUIRED.phone || errors.city === REQUIRED.city
  return isBlank ? 'Please fill in all required fields.' : (errors.phone ?? '')
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
