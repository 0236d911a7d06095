import { readValue, transact } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

const KEY = STORAGE_KEYS.unacknowledged

const parseIds = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((id): id is string => typeof id === 'string') : []

/** Records an accepted order until a page has announced it. */
export async function addUnacknowledged(userId: string): Promise<void> {
  await transact([KEY], ([raw]) => ({ values: [[...new Set([...parseIds(raw), userId])]], result: undefined }))
}

/** @returns whether there was a record; of concurrent pages only one gets true */
export async function removeUnacknowledged(userId: string): Promise<boolean> {
  // Called often: a plain read does not queue behind writes.
  if (!parseIds(await readValue(KEY)).includes(userId)) return false
  return transact([KEY], ([raw]) => {
    const ids = parseIds(raw)
    const rest = ids.filter((id) => id !== userId)
    return { values: [rest.length === 0 ? undefined : rest], result: rest.length < ids.length }
  })
}
