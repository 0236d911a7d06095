import { LRUCache } from 'lru-cache'
import { readCatalogueState } from './catalogue-state.ts'
import type { Reader } from './database.ts'

interface Computed {
  readonly lists: number
  readonly epoch: string
  readonly value: Promise<unknown>
}

const MAX_COMPUTED = 500

const computedByDatabase = new WeakMap<Reader, LRUCache<string, Computed>>()

/**
 * Keeps what is read from every product, or is the same for every search, until the lists of the catalogue change.
 * @param key says what is computed
 */
export async function computeOnce<T>(database: Reader, key: string, compute: () => Promise<T>): Promise<T> {
  // It may see its own changes before they are committed.
  if (database.isTransaction) return compute()
  const kept = computedByDatabase.get(database) ?? new LRUCache<string, Computed>({ max: MAX_COMPUTED })
  computedByDatabase.set(database, kept)
  // Read before the rows: the value may then be newer than the state, never older.
  const { lists, epoch } = await readCatalogueState(database)
  const known = kept.get(key)
  if (known?.lists === lists && known.epoch === epoch) return known.value as Promise<T>
  const value = compute()
  kept.set(key, { lists, epoch, value })
  // A failure is repeated next time.
  value.catch(() => kept.delete(key))
  return value
}
