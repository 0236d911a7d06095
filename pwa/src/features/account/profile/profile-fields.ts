import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { ProfileEdit, ProfileTask } from '../../../outbox/entry.ts'
import { toProfileEdit } from '../../../outbox/kinds/profile-edit.ts'
import { phoneError } from '../../../shop/contact/use-contact-fields.ts'
import { blankFields, type FieldErrors } from '../../../ui/forms/use-fields.ts'

export type ProfileFieldName = 'name' | 'phone' | 'country' | 'county' | 'city' | 'address'

export type ProfileValues = Readonly<Record<ProfileFieldName, string>>

export function toProfileValues(user: User): ProfileValues {
  return toEditValues(toProfileEdit(user))
}

function toEditValues({ name, phone, shipping_info }: ProfileEdit): ProfileValues {
  const { country, county, city, address } = shipping_info
  return { name, phone: formatPhone(phone), country, county, city, address }
}

/** The form's initial values over a pending or rejected change: fields that it touched keep what was typed. */
export function restorePendingValues({ edit, before }: ProfileTask, latest: User): ProfileValues {
  return mergeProfileValues(toEditValues(edit), toEditValues(before), toProfileValues(latest))
}

export function validateProfile(values: ProfileValues): FieldErrors<ProfileFieldName> {
  const phone = phoneError(values.phone)
  return { ...blankFields(values, { name: t`Enter your name.` }), ...(phone ? { phone } : {}) }
}

/** @param base the profile that the form began with */
export function toProfileTask(values: ProfileValues, base: User): ProfileTask {
  const { name, phone, country, county, city, address } = values
  const edit = { name, phone: phone.trim(), shipping_info: { country, county, city, address } }
  return { kind: 'profile', edit, before: toProfileEdit(base), version: base.version }
}

const SHIPPING_PREFIX = 'shipping_info.'

export function toFormFieldErrors(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const renamed = Object.entries(fields).map(([name, message]) => [name.replace(SHIPPING_PREFIX, ''), message])
  return Object.fromEntries(renamed) as Record<string, string>
}

/**
 * Rebases the form onto a profile that was changed elsewhere: touched fields stay as typed, the others take the new
 * values.
 * @param before the initial values of the form
 */
export function mergeProfileValues(edited: ProfileValues, before: ProfileValues, latest: ProfileValues): ProfileValues {
  const names = Object.keys(edited) as ProfileFieldName[]
  const merged = names.map((name) => [name, edited[name] === before[name] ? latest[name] : edited[name]])
  return Object.fromEntries(merged) as Record<ProfileFieldName, string>
}
