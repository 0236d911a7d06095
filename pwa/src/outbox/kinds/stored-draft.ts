import { isRecord, type UnknownRecord } from '../../lib/guards.ts'
import { readValue, transact } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

interface StoredDraft {
  readonly userId: string
  readonly draft: UnknownRecord
}

const KEY = STORAGE_KEYS.checkoutDraft
export const DRAFT_VERSION = 2

const MAX_AGE_MS = 7 * 24 * 60 * 60_000

export function parseStoredDraft(raw: unknown): StoredDraft | undefined {
  if (!isRecord(raw)) return undefined
  const { version, userId, savedAt, draft } = raw
  if (version !== DRAFT_VERSION || typeof userId !== 'string' || typeof savedAt !== 'number') return undefined
  // Absolute: after the clock was set back, a draft must not stay for years.
  if (Math.abs(Date.now() - savedAt) > MAX_AGE_MS) return undefined
  return isRecord(draft) ? { userId, draft } : undefined
}

/** Each page starts with it: reading a draft's values is elsewhere. */
export async function eraseStaleDraft(userId?: string): Promise<void> {
  const isStale = (raw: unknown) => {
    const stored = parseStoredDraft(raw)
    return raw !== undefined && (stored === undefined || (userId !== undefined && stored.userId !== userId))
  }
  // Read first: most starts have nothing to write.
  if (!isStale(await readValue(KEY))) return
  await transact([KEY], ([raw]) => ({ values: [isStale(raw) ? undefined : raw], result: undefined }))
}
