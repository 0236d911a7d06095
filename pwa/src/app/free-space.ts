import { removeStoredCatalogue } from '../local-catalogue/catalogue-store.ts'
import { ADMIN_CACHE } from '../pwa/admin-files.ts'
import { PICTURE_CACHE } from '../pwa/picture-cache.ts'
import { type Freeing, startFreeingSpace } from '../storage/free-space.ts'
import { setLost } from '../storage/idb.ts'
import { retryUnsaved } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

/** Chromium counts removed files for some seconds more. */
const ROOM_RETURNS_MS = 10_000

/** Says on the page what went, and stores later what found no room even then. */
const reporting =
  (key: string, free: Freeing): Freeing =>
  async () => {
    const isFreed = await free()
    if (!isFreed) return false
    setLost(key, true)
    setTimeout(retryUnsaved, ROOM_RETURNS_MS)
    return true
  }

const removeCache = (name: string) => async () => 'caches' in window && (await caches.delete(name))

/** What makes room for the cart and orders on a full device, in this order. All of it can be loaded again. */
export function startMakingRoom(): void {
  startFreeingSpace([
    reporting(PICTURE_CACHE, removeCache(PICTURE_CACHE)),
    reporting(STORAGE_KEYS.catalogue, removeStoredCatalogue),
    reporting(ADMIN_CACHE, removeCache(ADMIN_CACHE)),
  ])
}
