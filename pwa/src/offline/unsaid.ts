import { STORAGE_KEYS } from './storage-keys.ts'
import { readKept, transact } from './store.ts'

const KEY = STORAGE_KEYS.unsaid

const idsOf = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((id): id is string => typeof id === 'string') : []

/** Records an accepted order until a page has announced it. */
export async function noteUnsaid(userId: string): Promise<void> {
  await transact([KEY], ([raw]) => ({ values: [[...new Set([...idsOf(raw), userId])]], result: undefined }))
}

/** @returns whether there was a record; of concurrent pages only one gets true */
export async function takeUnsaid(userId: string): Promise<boolean> {
  // Called often: a plain read does not queue behind writes.
  if (!idsOf(await readKept(KEY)).includes(userId)) return false
  return transact([KEY], ([raw]) => {
    const ids = idsOf(raw)
    const rest = ids.filter((id) => id !== userId)
    return { values: [rest.length === 0 ? undefined : rest], result: rest.length < ids.length }
  })
}
