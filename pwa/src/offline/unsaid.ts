import { STORAGE_KEYS } from './storage-keys.ts'
import { readKept, transact } from './store.ts'

const KEY = STORAGE_KEYS.unsaid

const idsOf = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((id): id is string => typeof id === 'string') : []

/** Notes that the shop has taken an order of this user's, until a page has said so. */
export async function noteUnsaid(userId: string): Promise<void> {
  await transact([KEY], ([raw]) => ({ values: [[...new Set([...idsOf(raw), userId])]], result: undefined }))
}

/**
 * Takes the note away.
 *
 * @returns whether there was one: of pages that ask at once, one is told
 */
export async function takeUnsaid(userId: string): Promise<boolean> {
  // It is asked at each look: reading alone does not queue behind what is written.
  if (!idsOf(await readKept(KEY)).includes(userId)) return false
  return transact([KEY], ([raw]) => {
    const ids = idsOf(raw)
    const rest = ids.filter((id) => id !== userId)
    return { values: [rest.length === 0 ? undefined : rest], result: rest.length < ids.length }
  })
}
