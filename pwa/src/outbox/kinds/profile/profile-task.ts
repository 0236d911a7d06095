import type { ShippingInfo } from '@usiku/contracts/accounts/operations.ts'

export interface ProfileEdit {
  readonly name: string
  readonly phone: string
  readonly shipping_info: ShippingInfo
}

export interface ProfileTask {
  readonly kind: 'profile'
  readonly edit: ProfileEdit
  /** The server's profile when it was edited. */
  readonly before: ProfileEdit
  readonly version: number
}

type UnknownRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

export function isProfileTask({ edit, before, version }: UnknownRecord): boolean {
  return isEdit(edit) && isEdit(before) && typeof version === 'number'
}

function isEdit(raw: unknown): boolean {
  if (!isRecord(raw) || !isText(raw.name) || !isText(raw.phone) || !isRecord(raw.shipping_info)) return false
  const { country, county, city, address } = raw.shipping_info
  return [country, county, city, address].every(isText)
}
