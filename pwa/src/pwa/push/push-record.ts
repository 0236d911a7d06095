import { PUSH_TOPICS, type PushTopic } from '@usiku/contracts/push/constants.ts'
import { isRecord } from '../../lib/guards.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

/** What this device has last told the server. */
export interface PushRecord {
  readonly userId: string
  readonly topics: readonly PushTopic[]
  /** Of which session, and of which wishlist: another one has to be told. */
  readonly told: string
  /** In milliseconds. */
  readonly at: number
}

/** `undefined` on a device without notifications. */
export function readPushRecord(): PushRecord | undefined {
  try {
    return parseRecord(JSON.parse(localStorage.getItem(STORAGE_KEYS.push) ?? 'null'))
  } catch {
    return undefined
  }
}

function parseRecord(raw: unknown): PushRecord | undefined {
  if (!isRecord(raw) || !Array.isArray(raw.topics)) return undefined
  const { userId, told, at, topics } = raw
  if (typeof userId !== 'string' || typeof told !== 'string' || typeof at !== 'number') return undefined
  return { userId, told, at, topics: PUSH_TOPICS.filter((topic) => topics.includes(topic)) }
}

export function writePushRecord(record: PushRecord | undefined): void {
  try {
    if (record === undefined) localStorage.removeItem(STORAGE_KEYS.push)
    else localStorage.setItem(STORAGE_KEYS.push, JSON.stringify(record))
  } catch {
    // Storage is blocked or full: the device stays subscribed until the session ends.
  }
}
