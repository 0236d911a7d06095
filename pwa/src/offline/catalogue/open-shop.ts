import { currentCatalogue, openCatalogue } from './catalogue-store.ts'
import type { LocalShop } from './local-shop.ts'
import { makeShop } from './make-shop.ts'
import { syncCatalogue } from './sync.ts'

let last: LocalShop | undefined

export async function shopHere(): Promise<LocalShop | undefined> {
  await openCatalogue()
  const catalogue = currentCatalogue()
  if (catalogue === undefined) return undefined
  // Reuse the sorted lists: catalogue objects are replaced, never mutated.
  last = last?.syncedAt === catalogue.syncedAt ? last : makeShop(catalogue)
  return last
}

/** Syncs first when the catalogue is older than `maxAge` milliseconds. */
export async function shopNow(maxAge: number): Promise<LocalShop | undefined> {
  if ((await shopHere()) === undefined) return undefined
  await syncCatalogue(maxAge)
  return shopHere()
}
