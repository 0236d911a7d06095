import type { User } from '@usiku/contracts/accounts/operations.ts'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { ProfileEdit, ProfileTask } from '../entry.ts'

export function toProfileEdit({ name, phone, shippingInfo }: User): ProfileEdit {
  const { country, county, city, address } = shippingInfo
  return { name, phone, shipping_info: { country, county, city, address } }
}

/** Compares as the server does: trimmed, phone numbers in any notation. */
export function isSameEdit(one: ProfileEdit, other: ProfileEdit): boolean {
  const latest = flattenEdit(other)
  return Object.entries(flattenEdit(one)).every(([name, value]) => isSameValue(value, latest[name]))
}

/** Merges an edit with a profile changed elsewhere; `undefined` when both changed the same field differently. */
export function rebaseEdit(now: User, { edit, before }: ProfileTask): ProfileTask | undefined {
  const [typed, first, latest] = [flattenEdit(edit), flattenEdit(before), flattenEdit(toProfileEdit(now))]
  const merged: Record<string, string> = {}
  for (const [name, value] of Object.entries(typed)) {
    const isTyped = !isSameValue(value, first[name])
    if (isTyped && !isSameValue(latest[name], first[name]) && !isSameValue(latest[name], value)) return undefined
    merged[name] = (isTyped ? value : latest[name]) ?? ''
  }
  return { kind: 'profile', edit: unflattenEdit(merged), before: toProfileEdit(now), version: now.version }
}

/** Rebases a later edit onto the result of an earlier one: fields it left alone take the current values. */
export function rebaseOnto({ edit, ...task }: ProfileTask, from: ProfileEdit, to: ProfileEdit): ProfileTask {
  const [first, latest] = [flattenEdit(from), flattenEdit(to)]
  const carried = Object.entries(flattenEdit(edit)).map(([name, value]) => [
    name,
    isSameValue(value, first[name]) ? latest[name] : value,
  ])
  return { ...task, edit: unflattenEdit(Object.fromEntries(carried)) }
}

function flattenEdit({ name, phone, shipping_info }: ProfileEdit): Readonly<Record<string, string>> {
  return { name, phone, ...shipping_info }
}

function unflattenEdit({ name = '', phone = '', country = '', county = '', city = '', address = '' }): ProfileEdit {
  return { name, phone, shipping_info: { country, county, city, address } }
}

function isSameValue(one = '', other = ''): boolean {
  return normalizeValue(one) === normalizeValue(other)
}

const normalizeValue = (value: string) => normalizePhone(value) ?? value.trim()
