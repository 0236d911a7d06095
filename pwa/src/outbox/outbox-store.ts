import { createPersistedStore, updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { createUnsavedChanges } from '../storage/unsaved-changes.ts'
import { type Entry, isOpen, isSameSubject, type OpenEntry, parseEntry } from './entry.ts'
import { parseLegacyEntries } from './legacy-entries.ts'

/** Shared with apps that had two engines: an open page of one never sends at the same time. */
export const SEND_LOCK = 'usiku-outbox'

/** Longest pause between two attempts. */
export const MAX_RETRY_MS = 5 * 60_000

const VERSION = 1
const EMPTY: readonly Entry[] = []

/** Entries of all users on this device, oldest first. The worker imports this: no page APIs here. */
export const outbox = createPersistedStore<readonly Entry[]>({
  key: STORAGE_KEYS.outbox,
  legacyKeys: [STORAGE_KEYS.legacyOrders, STORAGE_KEYS.legacyMutations, STORAGE_KEYS.legacyUnannounced],
  empty: EMPTY,
  unsavedChanges: createUnsavedChanges(({ key }) => key),
  parse: parseEntries,
  serialize: (entries) => (entries.length === 0 ? undefined : { version: VERSION, entries }),
})

function parseEntries(raw: unknown, ...legacy: readonly unknown[]): readonly Entry[] {
  const known = parseVersioned(raw)
  if (legacy.every((one) => one === undefined)) return known
  const keys = new Set(known.map(({ key }) => key))
  // A known key wins: the earlier app has stored an older state of it.
  const added = parseLegacyEntries(...legacy).filter(({ key }) => !keys.has(key))
  // A rejected one would block them: the earlier app could not see it.
  const isReplaced = (entry: Entry) =>
    entry.state === 'rejected' && added.some((one) => isOpen(one) && isSameSubject(one, entry))
  return [...known.filter((entry) => !isReplaced(entry)), ...added]
}

function parseVersioned(raw: unknown): readonly Entry[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('entries' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.entries)) return EMPTY
  return raw.entries.map(parseEntry).filter((entry) => entry !== undefined)
}

export function findEntry(key: string): Entry | undefined {
  return outbox.getSnapshot().find((entry) => entry.key === key)
}

export function listEntries(userId: string): readonly Entry[] {
  return outbox.getSnapshot().filter((entry) => entry.userId === userId)
}

export function replaceEntry(
  entries: readonly Entry[],
  key: string,
  change: Partial<OpenEntry> | undefined,
): readonly Entry[] {
  if (change === undefined) return entries.filter((entry) => entry.key !== key)
  return entries.map((entry) => (entry.key === key && isOpen(entry) ? { ...entry, ...change } : entry))
}

/**
 * Re-reads the entry first: it may have been cancelled meanwhile.
 *
 * @param change returns `undefined` to remove it
 */
export async function updateEntry(
  key: string,
  change: (entry: OpenEntry) => Partial<OpenEntry> | undefined,
): Promise<OpenEntry | undefined> {
  const after = await updateStore(outbox, (entries) => {
    const entry = entries.find((one) => one.key === key)
    return entry && isOpen(entry) ? replaceEntry(entries, key, change(entry)) : entries
  })
  return after.filter(isOpen).find((entry) => entry.key === key)
}

export async function clearEntries(userId: string): Promise<void> {
  await updateStore(outbox, (entries) => entries.filter((entry) => entry.userId !== userId))
}
