import { ROLES, USER_STATUSES, type User } from '@usiku/contracts/accounts/operations.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'

/** `known` is `yes` or empty. */
export type UserFieldName = 'name' | 'phone' | 'role' | 'status' | 'known'
export type UserValues = Readonly<Record<UserFieldName, string>>

export function toUserValues({ name, phone, role, status, isKnown }: User): UserValues {
  return { name, phone: formatPhone(phone), role, status, known: isKnown ? 'yes' : '' }
}

export function validateUser({ name, phone }: UserValues): FieldErrors<UserFieldName> {
  return {
    ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(phone.trim() !== '' && normalizePhone(phone) === undefined
      ? { phone: 'Enter a Kenyan mobile number, such as 0712 345 678, or none.' }
      : {}),
  }
}

/**
 * Sends role, status and `isKnown` only when changed: admins may not change their own, and a delivery sets `isKnown`
 * meanwhile.
 */
export function toUserPayload(values: UserValues, { role, status, isKnown = false, version }: User) {
  const newRole = ROLES.find((one) => one === values.role && one !== role)
  const newStatus = USER_STATUSES.find((one) => one === values.status && one !== status)
  const known = values.known !== ''
  return {
    name: values.name,
    phone: values.phone,
    version,
    ...(newRole ? { role: newRole } : {}),
    ...(newStatus ? { status: newStatus } : {}),
    ...(known === isKnown ? {} : { isKnown: known }),
  }
}
