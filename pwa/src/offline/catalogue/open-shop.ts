import { currentCatalogue, openCatalogue } from './catalogue-store.ts'
import type { LocalShop } from './local-shop.ts'
import { makeShop } from './make-shop.ts'
import { syncCatalogue } from './sync.ts'

let last: LocalShop | undefined

/** The shop as it is on this phone; `undefined` when it is not. */
export async function shopHere(): Promise<LocalShop | undefined> {
  await openCatalogue()
  const catalogue = currentCatalogue()
  if (catalogue === undefined) return undefined
  // Sorting anew for each list would be waste; what changes is replaced whole.
  last = last?.syncedAt === catalogue.syncedAt ? last : makeShop(catalogue)
  return last
}

/**
 * The same, as the shop says it now.
 *
 * @param maxAge how long ago it may have said so, in milliseconds
 * @throws what the call throws
 */
export async function shopNow(maxAge: number): Promise<LocalShop | undefined> {
  if ((await shopHere()) === undefined) return undefined
  await syncCatalogue(maxAge)
  return shopHere()
}
