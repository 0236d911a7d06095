import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { Settings } from '@usiku/contracts/store/operations.ts'
import { blankFields, type FieldErrors } from '../../../ui/forms/use-fields.ts'
import { REQUIRED_MESSAGE } from '../ui/forms/required-message.ts'

/** `notifyUsers` is `yes` or empty. */
export type SettingFieldName = 'email' | 'phone' | 'address' | 'notifyUsers'
export type SettingValues = Readonly<Record<SettingFieldName, string>>

export function toSettingValues({ email, phone, address, notifyUsers }: Settings): SettingValues {
  return { email, phone: formatPhone(phone), address, notifyUsers: notifyUsers ? 'yes' : '' }
}

export function validateSettings(values: SettingValues): FieldErrors<SettingFieldName> {
  const blank = blankFields(values, { email: REQUIRED_MESSAGE, phone: REQUIRED_MESSAGE, address: REQUIRED_MESSAGE })
  return {
    ...(values.email.includes('@') ? {} : { email: 'Enter an email address, such as shop@usiku.test.' }),
    ...(normalizePhone(values.phone) === undefined
      ? { phone: 'Enter a Kenyan mobile number, such as 0712 345 678.' }
      : {}),
    ...blank,
  }
}

export function toSettingsPayload({ notifyUsers, ...fields }: SettingValues, { version }: Settings) {
  return { ...fields, notifyUsers: notifyUsers !== '', ...(version === undefined ? {} : { version }) }
}
