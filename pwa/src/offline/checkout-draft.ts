import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders.ts'
import { parseSessionCopy } from './session-copy.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { readKept, transact } from './store.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** What a customer has typed at the checkout and not ordered yet, where it is not what the shop knows of them. */
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

/** What this user has left at the checkout; empty when that is nothing. */
export async function readCheckoutDraft(userId: string): Promise<CheckoutDraft> {
  return toDraftOf(userId, await readKept(KEY))
}

function toDraftOf(userId: string, raw: unknown): CheckoutDraft {
  const stored = parseStored(raw)
  return stored?.userId === userId ? stored.draft : {}
}

/** A stored draft; `undefined` when there is none, or it is too old. */
function parseStored(raw: unknown): StoredDraft | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { version, userId, savedAt, draft } = raw as Record<string, unknown>
  if (version !== VERSION || typeof userId !== 'string' || typeof savedAt !== 'number') return undefined
  // A clock may have been set back since: absolute, so that nothing stays for years.
  if (Math.abs(Date.now() - savedAt) > MAX_AGE_MS) return undefined
  return typeof draft === 'object' && draft !== null ? { userId, draft: parseDraft({ ...draft }) } : undefined
}

function parseDraft({ phone, city, instructions, payment }: Record<string, unknown>): CheckoutDraft {
  const method = PAYMENT_METHODS.find((one) => one === payment)
  return {
    ...(typeof phone === 'string' ? { phone } : {}),
    ...(typeof city === 'string' ? { city } : {}),
    ...(typeof instructions === 'string' ? { instructions } : {}),
    ...(method ? { payment: method } : {}),
  }
}

/** Puts the newer words over the older ones, field by field, where the newer are filled in. */
export function mergeDrafts(older: CheckoutDraft, newer: CheckoutDraft): CheckoutDraft {
  return { ...older, ...Object.fromEntries(Object.entries(newer).filter(([, value]) => value !== '')) }
}

/**
 * Keeps a user's draft; an empty one leaves nothing in storage. Once they have logged
 * out, here or in another tab, nothing of theirs is written any more.
 */
export async function writeCheckoutDraft(userId: string, draft: CheckoutDraft): Promise<void> {
  await changeDraft(userId, () => draft)
}

/** Brings the words of an order back whose lines go back to the cart; what was typed since wins. */
export async function returnToDraft({ userId, placement }: WaitingOrder): Promise<void> {
  const { customerPhone: phone, customerCity: city, orderInstructions, paymentMethod: payment } = placement
  // Its maker has logged out since: nothing of what they typed is left.
  if (phone === '') return
  const words = { phone, city, instructions: orderInstructions, payment }
  await changeDraft(userId, (draft) => mergeDrafts(parseDraft(words), draft))
}

async function changeDraft(userId: string, change: (draft: CheckoutDraft) => CheckoutDraft): Promise<void> {
  await transact([STORAGE_KEYS.session, KEY], ([session, before]) => {
    const isTheirs = parseSessionCopy(session)?.user._id === userId
    if (!isTheirs) return { values: [session, before], result: undefined }
    const draft = change(toDraftOf(userId, before))
    const isEmpty = Object.keys(draft).length === 0
    const value = isEmpty ? undefined : { version: VERSION, userId, savedAt: Date.now(), draft }
    return { values: [session, value], result: undefined }
  })
}

/** Erases a draft that is too old, or somebody else's than `userId`. */
export async function eraseStaleDraft(userId?: string): Promise<void> {
  const isStale = (raw: unknown) => {
    const stored = parseStored(raw)
    return raw !== undefined && (stored === undefined || (userId !== undefined && stored.userId !== userId))
  }
  // Read first: most starts have nothing to write.
  if (!isStale(await readKept(KEY))) return
  await transact([KEY], ([raw]) => ({ values: [isStale(raw) ? undefined : raw], result: undefined }))
}
