import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { Settings } from '@usiku/contracts/store.ts'
import { blankFields, type FieldErrors } from '../../../ui/use-fields.ts'
import { REQUIRED } from '../ui/required.ts'

/** `notifyUsers` is `yes` or empty. */
export type SettingName = 'email' | 'phone' | 'address' | 'notifyUsers'
export type SettingValues = Readonly<Record<SettingName, string>>

export function settingValues({ email, phone, address, notifyUsers }: Settings): SettingValues {
  return { email, phone: formatPhone(phone), address, notifyUsers: notifyUsers ? 'yes' : '' }
}

export function settingErrors(values: SettingValues): FieldErrors<SettingName> {
  const blank = blankFields(values, { email: REQUIRED, phone: REQUIRED, address: REQUIRED })
  return {
    ...(values.email.includes('@') ? {} : { email: 'Enter an email address, such as shop@usiku.test.' }),
    ...(normalizePhone(values.phone) === undefined
      ? { phone: 'Enter a Kenyan mobile number, such as 0712 345 678.' }
      : {}),
    ...blank,
  }
}

export function settingsBody({ notifyUsers, ...words }: SettingValues, { version }: Settings) {
  return { ...words, notifyUsers: notifyUsers !== '', ...(version === undefined ? {} : { version }) }
}
