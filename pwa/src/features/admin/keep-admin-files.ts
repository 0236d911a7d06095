import { ADMIN_CACHE, ADMIN_FILES } from '../../offline/admin-files.ts'

/**
 * Fetches whatever this device has not of the back office, so that it opens without
 * a network. Files of other versions go, unless it is this page that is of another.
 *
 * @throws Error when not all of it could be fetched
 */
export async function keepAdminFiles(): Promise<void> {
  const cache = await caches.open(ADMIN_CACHE)
  await cache.add(new Request(ADMIN_FILES, { cache: 'no-cache' }))
  const list = await cache.match(ADMIN_FILES)
  const files: readonly string[] = await list?.json()
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // One after the other: the counter's own calls come first.
  for (const file of files) if (!kept.includes(file)) await cache.add(file)
  if (!files.includes(new URL(import.meta.url).pathname)) return
  const current = [...files, ADMIN_FILES]
  await Promise.all(kept.filter((path) => !current.includes(path)).map((path) => cache.delete(path)))
}
