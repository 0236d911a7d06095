import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders.ts'
import { parseSessionCopy } from './session-copy.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { readKept, transact } from './store.ts'

/** What a customer has typed at the checkout and not ordered yet, where it is not what the shop knows of them. */
export interface CheckoutDraft {
  readonly phone?: string
  readonly city?: string
  readonly instructions?: string
  readonly payment?: PaymentMethod
}

const KEY = STORAGE_KEYS.checkoutDraft
const VERSION = 1

/** What this user has left at the checkout; empty when that is nothing. */
export async function readCheckoutDraft(userId: string): Promise<CheckoutDraft> {
  const raw = await readKept(KEY)
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || raw.version !== VERSION) return {}
  if (!('userId' in raw) || raw.userId !== userId || !('draft' in raw)) return {}
  return typeof raw.draft === 'object' && raw.draft !== null ? parseDraft({ ...raw.draft }) : {}
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

/**
 * Keeps a user's draft; an empty one leaves nothing in storage. Once they have logged
 * out, here or in another tab, nothing of theirs is written any more.
 */
export async function writeCheckoutDraft(userId: string, draft: CheckoutDraft): Promise<void> {
  const value = Object.keys(draft).length === 0 ? undefined : { version: VERSION, userId, draft }
  await transact([STORAGE_KEYS.session, KEY], ([session, before]) => {
    const isTheirs = parseSessionCopy(session)?.user._id === userId
    return { values: [session, isTheirs ? value : before], result: undefined }
  })
}
