import { changeKept, keep } from '../kept.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'
import { parseQueuedWrite, type QueuedWrite } from './queued-write.ts'

const VERSION = 1
const EMPTY: readonly QueuedWrite[] = []

/** Unanswered writes of all users on this device, oldest first. The worker imports this: no page APIs here. */
export const writes = keep<readonly QueuedWrite[]>({
  key: STORAGE_KEYS.writes,
  empty: EMPTY,
  parse: parseWrites,
  serialize: (queued) => (queued.length === 0 ? undefined : { version: VERSION, writes: queued }),
})

function parseWrites(raw: unknown): readonly QueuedWrite[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('writes' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.writes)) return EMPTY
  return raw.writes.map(parseQueuedWrite).filter((write) => write !== undefined)
}

/**
 * Re-reads the write first: it may have been withdrawn meanwhile.
 *
 * @param change returns `undefined` to remove it
 */
export async function changeWrite(
  key: string,
  change: (write: QueuedWrite) => QueuedWrite | undefined,
): Promise<QueuedWrite | undefined> {
  const after = await changeKept(writes, (queued) =>
    queued.flatMap((write) => (write.key === key ? (change(write) ?? []) : [write])),
  )
  return after.find((write) => write.key === key)
}
