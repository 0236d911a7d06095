import { ROLES, USER_STATUSES, type User } from '@usiku/contracts/accounts.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { FieldErrors } from '../../../ui/use-fields.ts'

/** The fields of the form. */
export type UserName = 'name' | 'phone' | 'role' | 'status'
/** What stands in them. */
export type UserValues = Readonly<Record<UserName, string>>

/** What the form opens with. */
export function userValues({ name, phone, role, status }: User): UserValues {
  return { name, phone: formatPhone(phone), role, status }
}

/** What is wrong before anything is sent. */
export function userErrors({ name, phone }: UserValues): FieldErrors<UserName> {
  return {
    ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(phone.trim() !== '' && normalizePhone(phone) === undefined
      ? { phone: 'Enter a Kenyan mobile number, such as 0712 345 678, or none.' }
      : {}),
  }
}

/** What is sent; role and status only where they change, since nobody changes their own. */
export function userBody(values: UserValues, { role, status, version }: User) {
  const newRole = ROLES.find((one) => one === values.role && one !== role)
  const newStatus = USER_STATUSES.find((one) => one === values.status && one !== status)
  return {
    name: values.name,
    phone: values.phone,
    version,
    ...(newRole ? { role: newRole } : {}),
    ...(newStatus ? { status: newStatus } : {}),
  }
}
