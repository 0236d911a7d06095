import { createPersistedStore, updateStore } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { parseQueuedMutation, type QueuedMutation } from './queued-mutation.ts'

const VERSION = 1
const EMPTY: readonly QueuedMutation[] = []

/** Unanswered writes of all users on this device, oldest first. The worker imports this: no page APIs here. */
export const writes = createPersistedStore<readonly QueuedMutation[]>({
  key: STORAGE_KEYS.mutations,
  empty: EMPTY,
  parse: parseMutations,
  serialize: (queued) => (queued.length === 0 ? undefined : { version: VERSION, writes: queued }),
})

function parseMutations(raw: unknown): readonly QueuedMutation[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('writes' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.writes)) return EMPTY
  return raw.writes.map(parseQueuedMutation).filter((mutation) => mutation !== undefined)
}

/**
 * Re-reads the write first: it may have been withdrawn meanwhile.
 *
 * @param change returns `undefined` to remove it
 */
export async function updateMutation(
  key: string,
  change: (mutation: QueuedMutation) => QueuedMutation | undefined,
): Promise<QueuedMutation | undefined> {
  const after = await updateStore(writes, (queued) =>
    queued.flatMap((mutation) => (mutation.key === key ? (change(mutation) ?? []) : [mutation])),
  )
  return after.find((mutation) => mutation.key === key)
}
