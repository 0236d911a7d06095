import { normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { FieldErrors } from './use-fields.ts'

/** What is typed of who gets an order, and where. */
export type ContactName = 'phone' | 'city' | 'instructions'

/** The fields as they are typed. */
export type ContactValues = Readonly<Record<ContactName, string>>

/** What is wrong with a phone number that cannot be called. */
const PHONE_HINT = 'Enter a Kenyan mobile number, such as 0712 345 678.'

/** What has to be filled in, with the sentence for when it is not. */
export const REQUIRED = { phone: 'Enter the phone number for the delivery.', city: 'Enter the city for the delivery.' }

/** A number that cannot be called as its sentence; nothing while it is blank or right. */
export function phoneError(text: string): string | undefined {
  return text.trim() === '' || normalizePhone(text) !== undefined ? undefined : PHONE_HINT
}

/** What is said above the form of what is still wrong in it; empty when nothing is. */
export function alertOf(errors: FieldErrors<ContactName>): string {
  const isBlank = errors.phone === REQUIRED.phone || errors.city === REQUIRED.city
  return isBlank ? 'Please fill in all required fields.' : (errors.phone ?? '')
}

/** Who gets an order and where, as it is sent. @param email of the account */
export function contactOf({ phone, city, instructions }: ContactValues, email: string) {
  const said = instructions.trim()
  return {
    customerEmail: email,
    customerPhone: phone.trim(),
    customerCity: city.trim(),
    ...(said === '' ? {} : { orderInstructions: said }),
  }
}
