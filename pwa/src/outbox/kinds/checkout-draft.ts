import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import { isRecord, type UnknownRecord } from '../../lib/guards.ts'
import { parseStoredSession } from '../../session/stored-session.ts'
import { readValue, transact } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import type { OrderEntry } from '../entry.ts'

/** Input at the checkout that differs from the profile. */
export interface CheckoutDraft {
  readonly phone?: string
  readonly city?: string
  readonly instructions?: string
  readonly payment?: PaymentMethod
}

interface StoredDraft {
  readonly userId: string
  readonly draft: CheckoutDraft
}

const KEY = STORAGE_KEYS.checkoutDraft
const VERSION = 2

const MAX_AGE_MS = 7 * 24 * 60 * 60_000

export async function readCheckoutDraft(userId: string): Promise<CheckoutDraft> {
  return findDraft(userId, await readValue(KEY))
}

function findDraft(userId: string, raw: unknown): CheckoutDraft {
  const stored = parseStoredDraft(raw)
  return stored?.userId === userId ? stored.draft : {}
}

function parseStoredDraft(raw: unknown): StoredDraft | undefined {
  if (!isRecord(raw)) return undefined
  const { version, userId, savedAt, draft } = raw
  if (version !== VERSION || typeof userId !== 'string' || typeof savedAt !== 'number') return undefined
  // Absolute: after the clock was set back, a draft must not stay for years.
  if (Math.abs(Date.now() - savedAt) > MAX_AGE_MS) return undefined
  return isRecord(draft) ? { userId, draft: parseDraft(draft) } : undefined
}

function parseDraft({ phone, city, instructions, payment }: UnknownRecord): CheckoutDraft {
  const method = PAYMENT_METHODS.find((one) => one === payment)
  return {
    ...(typeof phone === 'string' ? { phone } : {}),
    ...(typeof city === 'string' ? { city } : {}),
    ...(typeof instructions === 'string' ? { instructions } : {}),
    ...(method ? { payment: method } : {}),
  }
}

export function mergeDrafts(older: CheckoutDraft, newer: CheckoutDraft): CheckoutDraft {
  return { ...older, ...Object.fromEntries(Object.entries(newer).filter(([, value]) => value !== '')) }
}

/** Writes nothing once the user has logged out, also in another tab. */
export async function writeCheckoutDraft(userId: string, draft: CheckoutDraft): Promise<void> {
  await changeDraft(userId, () => draft)
}

/** Adds input typed before the stored draft was read; the input wins. */
export async function extendCheckoutDraft(userId: string, draft: CheckoutDraft): Promise<void> {
  await changeDraft(userId, (before) => mergeDrafts(before, draft))
}

/** Restores the input of an order whose lines return to the cart; newer input wins. */
export async function restoreDraft({ userId, task: { placement } }: OrderEntry): Promise<void> {
  const { customerPhone: phone, customerCity: city, orderInstructions, paymentMethod: payment } = placement
  // The user has logged out since; their input was redacted.
  if (phone === '') return
  const fields = { phone, city, instructions: orderInstructions, payment }
  await changeDraft(userId, (draft) => mergeDrafts(parseDraft(fields), draft))
}

async function changeDraft(userId: string, change: (draft: CheckoutDraft) => CheckoutDraft): Promise<void> {
  await transact([STORAGE_KEYS.session, KEY], ([session, before]) => {
    const isTheirs = parseStoredSession(session)?.user._id === userId
    if (!isTheirs) return { values: [session, before], result: undefined }
    const draft = change(findDraft(userId, before))
    const isEmpty = Object.keys(draft).length === 0
    const value = isEmpty ? undefined : { version: VERSION, userId, savedAt: Date.now(), draft }
    return { values: [session, value], result: undefined }
  })
}

export async function eraseStaleDraft(userId?: string): Promise<void> {
  const isStale = (raw: unknown) => {
    const stored = parseStoredDraft(raw)
    return raw !== undefined && (stored === undefined || (userId !== undefined && stored.userId !== userId))
  }
  // Read first: most starts have nothing to write.
  if (!isStale(await readValue(KEY))) return
  await transact([KEY], ([raw]) => ({ values: [isStale(raw) ? undefined : raw], result: undefined }))
}
