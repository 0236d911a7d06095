import type { User } from '@usiku/contracts/accounts.ts'
import { formatPhone } from '@usiku/contracts/rules/phone.ts'
import { editOf } from '../../offline/writes/profile-edit.ts'
import type { ProfileEdit, ProfileTask } from '../../offline/writes/queued-write.ts'
import { phoneError } from '../../ui/contact-rules.ts'
import { blankFields, type FieldErrors } from '../../ui/use-fields.ts'

export type ProfileName = 'name' | 'phone' | 'country' | 'county' | 'city' | 'address'

export type ProfileValues = Readonly<Record<ProfileName, string>>

export function profileValues(user: User): ProfileValues {
  return editValues(editOf(user))
}

function editValues({ name, phone, shipping_info }: ProfileEdit): ProfileValues {
  const { country, county, city, address } = shipping_info
  return { name, phone: formatPhone(phone), country, county, city, address }
}

/** The form's initial values over a pending or rejected change: fields that it touched keep what was typed. */
export function typedValues({ edit, before }: ProfileTask, now: User): ProfileValues {
  return mergedValues(editValues(edit), editValues(before), profileValues(now))
}

export function profileErrors(values: ProfileValues): FieldErrors<ProfileName> {
  const phone = phoneError(values.phone)
  return { ...blankFields(values, { name: 'Enter your name.' }), ...(phone ? { phone } : {}) }
}

/** @param base the profile that the form began with */
export function profileTask(values: ProfileValues, base: User): ProfileTask {
  const { name, phone, country, county, city, address } = values
  const edit = { name, phone: phone.trim(), shipping_info: { country, county, city, address } }
  return { kind: 'profile', edit, before: editOf(base), version: base.version }
}

const SHIPPING = 'shipping_info.'

export function answeredFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = Object.entries(fields).map(([name, words]) => [name.replace(SHIPPING, ''), words])
  return Object.fromEntries(named) as Record<string, string>
}

/**
 * Rebases the form onto a profile that was changed elsewhere: touched fields stay as typed, the others take the new
 * values.
 * @param before the initial values of the form
 */
export function mergedValues(typed: ProfileValues, before: ProfileValues, now: ProfileValues): ProfileValues {
  const names = Object.keys(typed) as ProfileName[]
  const merged = names.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]])
  return Object.fromEntries(merged) as Record<ProfileName, string>
}
