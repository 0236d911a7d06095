import { changeKept, keep } from '../kept.ts'
import { STORAGE_KEYS } from '../storage-keys.ts'
import { parseQueuedWrite, type QueuedWrite } from './queued-write.ts'

const VERSION = 1
const EMPTY: readonly QueuedWrite[] = []

/**
 * The writes of this phone that the shop has not answered yet, of all its users,
 * oldest first. The worker has them too: nothing in here needs a page.
 */
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
 * Changes a write according to what it is when its turn comes: it may have been
 * taken back meanwhile.
 *
 * @param change answers `undefined` to take it out
 * @returns the write after it; `undefined` when it is not there any more
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
