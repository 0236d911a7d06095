import { ROLES } from '@usiku/contracts/accounts/constants.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { isRecord } from '../lib/guards.ts'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

export type SessionUser = Pick<User, '_id' | 'name' | 'email' | 'phone' | 'role'> & { readonly city: string }

/** Token and user in one entry, so that they never mix. */
export interface StoredSession {
  readonly token: string
  readonly user: SessionUser
}

export function toSessionUser({ _id, name, email, phone, role, shippingInfo }: User): SessionUser {
  return { _id, name, email, phone, role, city: shippingInfo.city }
}

export function parseSessionUser(raw: unknown): SessionUser | undefined {
  if (!isRecord(raw)) return undefined
  const { _id, name, email, phone, city, role } = raw
  const known = ROLES.find((one) => one === role)
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return undefined
  if (typeof phone !== 'string' || typeof city !== 'string' || known === undefined) return undefined
  return { _id, name, email, phone, city, role: known }
}

export async function readStoredSession(): Promise<StoredSession | undefined> {
  return parseStoredSession(await readValue(STORAGE_KEYS.session))
}

export function parseStoredSession(raw: unknown): StoredSession | undefined {
  if (!isRecord(raw)) return undefined
  const user = parseSessionUser(raw.user)
  return user && typeof raw.token === 'string' ? { token: raw.token, user } : undefined
}

export async function writeStoredSession(copy: StoredSession): Promise<void> {
  await transact([STORAGE_KEYS.session], () => ({ values: [copy], result: undefined }))
}

/** With a rider's orders, which a new session loads again. */
export async function clearStoredSession(): Promise<void> {
  await transact([STORAGE_KEYS.session, STORAGE_KEYS.riderDay], () => ({
    values: [undefined, undefined],
    result: undefined,
  }))
}
