import type { User, updateProfile } from '@usiku/contracts/accounts.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { blankFields, type FieldErrors } from '../../ui/use-fields.ts'

/** What a customer can change about themselves. */
export type ProfileName = 'name' | 'phone' | 'country' | 'county' | 'city' | 'address'

/** The fields as they are typed. */
export type ProfileValues = Readonly<Record<ProfileName, string>>

/** A profile as its form begins. */
export function profileValues({ name, phone, shippingInfo }: User): ProfileValues {
  const { country, county, city, address } = shippingInfo
  return { name, phone: formatPhone(phone), country, county, city, address }
}

/** What is wrong in the form before anything is sent; empty when nothing is. */
export function profileErrors(values: ProfileValues): FieldErrors<ProfileName> {
  return { ...blankFields(values, { name: 'Enter your name.' }), ...phoneError(values.phone) }
}

function phoneError(text: string): FieldErrors<ProfileName> {
  if (text.trim() === '' || normalizePhone(text) !== undefined) return {}
  return { phone: 'Enter a Kenyan mobile number, such as 0712 345 678.' }
}

/** The profile as it is sent. @param version of the profile that the form began with */
export function profileBody(values: ProfileValues, version: number): BodyOf<typeof updateProfile> {
  const { name, phone, country, county, city, address } = values
  return { name, phone: phone.trim(), shipping_info: { country, county, city, address }, version }
}

const SHIPPING = 'shipping_info.'

/** The sentences of an answer, by the names that the form has for its fields. */
export function answeredFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = Object.entries(fields).map(([name, words]) => [name.replace(SHIPPING, ''), words])
  return Object.fromEntries(named) as Record<string, string>
}

/**
 * What stands in the form once the profile was changed elsewhere: what was
 * touched here as it was typed, everything else as it is now.
 *
 * @param before as the form began
 */
export function mergedValues(typed: ProfileValues, before: ProfileValues, now: ProfileValues): ProfileValues {
  const names = Object.keys(typed) as ProfileName[]
  const merged = names.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]])
  return Object.fromEntries(merged) as Record<ProfileName, string>
}
