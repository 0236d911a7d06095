import { ADMIN_CACHE, ADMIN_FILES } from '../../pwa/admin-files.ts'

/**
 * Caches the back office's files for offline use and removes those of other versions, unless this page itself is of
 * another version.
 * @throws Error when a file could not be fetched
 */
export async function cacheAdminFiles(): Promise<void> {
  const cache = await caches.open(ADMIN_CACHE)
  await cache.add(new Request(ADMIN_FILES, { cache: 'no-cache' }))
  const list = await cache.match(ADMIN_FILES)
  const files: readonly string[] = await list?.json()
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // Sequential, so that API calls are not delayed.
  for (const file of files) if (!cached.includes(file)) await cache.add(file)
  if (!files.includes(new URL(import.meta.url).pathname)) return
  const current = [...files, ADMIN_FILES]
  await Promise.all(cached.filter((path) => !current.includes(path)).map((path) => cache.delete(path)))
}
