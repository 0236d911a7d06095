import type { User } from '@usiku/contracts/accounts.ts'
import { normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { ProfileEdit, ProfileTask } from './queued-write.ts'

export function editOf({ name, phone, shippingInfo }: User): ProfileEdit {
  const { country, county, city, address } = shippingInfo
  return { name, phone, shipping_info: { country, county, city, address } }
}

/** Compares as the server does: trimmed, phone numbers in any notation. */
export function isSameEdit(one: ProfileEdit, other: ProfileEdit): boolean {
  const there = partsOf(other)
  return Object.entries(partsOf(one)).every(([name, words]) => isSame(words, there[name]))
}

/** Merges an edit with a profile changed elsewhere; `undefined` when both changed the same field differently. */
export function rebasedOn(now: User, { edit, before }: ProfileTask): ProfileTask | undefined {
  const [typed, first, there] = [partsOf(edit), partsOf(before), partsOf(editOf(now))]
  const merged: Record<string, string> = {}
  for (const [name, words] of Object.entries(typed)) {
    const isTyped = !isSame(words, first[name])
    if (isTyped && !isSame(there[name], first[name]) && !isSame(there[name], words)) return undefined
    merged[name] = (isTyped ? words : there[name]) ?? ''
  }
  return { kind: 'profile', edit: fromParts(merged), before: editOf(now), version: now.version }
}

/** Rebases a later edit onto the result of an earlier one: fields it left alone take the current values. */
export function carriedOver({ edit, ...task }: ProfileTask, from: ProfileEdit, to: ProfileEdit): ProfileTask {
  const [first, there] = [partsOf(from), partsOf(to)]
  const carried = Object.entries(partsOf(edit)).map(([name, words]) => [
    name,
    isSame(words, first[name]) ? there[name] : words,
  ])
  return { ...task, edit: fromParts(Object.fromEntries(carried)) }
}

function partsOf({ name, phone, shipping_info }: ProfileEdit): Readonly<Record<string, string>> {
  return { name, phone, ...shipping_info }
}

function fromParts({ name = '', phone = '', country = '', county = '', city = '', address = '' }): ProfileEdit {
  return { name, phone, shipping_info: { country, county, city, address } }
}

function isSame(one = '', other = ''): boolean {
  return plain(one) === plain(other)
}

const plain = (words: string) => normalizePhone(words) ?? words.trim()
