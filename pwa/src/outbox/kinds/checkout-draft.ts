import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { UnknownRecord } from '../../lib/guards.ts'
import { parseStoredSession } from '../../session/stored-session.ts'
import { readValue, setLost, transact, writeWithRoom } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { DRAFT_VERSION, parseStoredDraft } from './stored-draft.ts'

const TEXT_NAMES = [
  ...(['phone', 'city', 'instructions'] as const),
  ...(['recipientName', 'recipientPhone', 'giftMessage', 'substitutions', 'dateOfBirth'] as const),
  // Of the delivery place that is chosen.
  'placeId' as const,
  'promoCode' as const,
]

type TextName = (typeof TEXT_NAMES)[number]

/** Input at the checkout that differs from the profile, as typed; `substitutions` is `yes` or `no`. */
export interface CheckoutDraft extends Readonly<Partial<Record<TextName, string>>> {
  readonly payment?: PaymentMethod
}

const KEY = STORAGE_KEYS.checkoutDraft

export async function readCheckoutDraft(userId: string): Promise<CheckoutDraft> {
  return findDraft(userId, await readValue(KEY))
}

function findDraft(userId: string, raw: unknown): CheckoutDraft {
  const stored = parseStoredDraft(raw)
  return stored?.userId === userId ? parseDraft(stored.draft) : {}
}

function parseDraft(raw: UnknownRecord): CheckoutDraft {
  const texts = TEXT_NAMES.map((name) => [name, raw[name]] as const).filter(([, text]) => typeof text === 'string')
  const payment = PAYMENT_METHODS.find((one) => one === raw.payment)
  return { ...Object.fromEntries(texts), ...(payment ? { payment } : {}) }
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

/** Adds input of an earlier time; what was typed since wins. */
export async function restoreCheckoutDraft(userId: string, earlier: CheckoutDraft): Promise<void> {
  await changeDraft(userId, (draft) => mergeDrafts(earlier, draft))
}

async function changeDraft(userId: string, change: (draft: CheckoutDraft) => CheckoutDraft): Promise<void> {
  const write = () => transact([STORAGE_KEYS.session, KEY], toChange(userId, change))
  try {
    await writeWithRoom(write)
    setLost(KEY, false)
  } catch (error) {
    setLost(KEY, true)
    throw error
  }
}

const toChange =
  (userId: string, change: (draft: CheckoutDraft) => CheckoutDraft) =>
  ([session, before]: readonly unknown[]) => {
    const isTheirs = parseStoredSession(session)?.user._id === userId
    if (!isTheirs) return { values: [session, before], result: undefined }
    const draft = change(findDraft(userId, before))
    const isEmpty = Object.keys(draft).length === 0
    const value = isEmpty ? undefined : { version: DRAFT_VERSION, userId, savedAt: Date.now(), draft }
    return { values: [session, value], result: undefined }
  }
