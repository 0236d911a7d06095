import { getStoredCatalogue, loadCatalogue } from './catalogue-store.ts'
import { createLocalCatalogue } from './create-local-catalogue.ts'
import type { LocalCatalogue } from './local-catalogue.ts'
import { syncCatalogue } from './sync.ts'

let last: LocalCatalogue | undefined

export async function getLocalCatalogue(): Promise<LocalCatalogue | undefined> {
  await loadCatalogue()
  const catalogue = getStoredCatalogue()
  if (catalogue === undefined) return undefined
  // Reuse the sorted lists: catalogue objects are replaced, never mutated.
  last = last?.syncedAt === catalogue.syncedAt ? last : createLocalCatalogue(catalogue)
  return last
}

/** Syncs first when the catalogue is older than `maxAge` milliseconds. */
export async function getSyncedCatalogue(maxAge: number): Promise<LocalCatalogue | undefined> {
  if ((await getLocalCatalogue()) === undefined) return undefined
  await syncCatalogue(maxAge)
  return getLocalCatalogue()
}
