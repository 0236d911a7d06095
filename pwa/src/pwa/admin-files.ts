import type { Role } from '@usiku/contracts/accounts/constants.ts'

/** URLs of the lists of files that the build writes, by the role of who needs them offline. */
export const STAFF_FILES = { admin: '/admin-files.json', rider: '/rider-files.json' } as const satisfies Readonly<
  Partial<Record<Role, string>>
>

export const ADMIN_CACHE = 'back-office'

export function isAdminFile(path: string): boolean {
  return /^\/assets\/(admin\/|[^/]*admin)[^?]*\.(js|css)$/.test(path)
}

/**
 * Caches the files of a list for offline use and removes those of other versions, unless this page itself is of
 * another version.
 *
 * @param list URL of the list
 * @param own URL of a script that is in the list of this version
 * @throws Error when a file could not be fetched
 */
export async function cacheStaffFiles(list: string, own: string): Promise<void> {
  const cache = await caches.open(ADMIN_CACHE)
  await cache.add(new Request(list, { cache: 'no-cache' }))
  const files: readonly string[] = await (await cache.match(list))?.json()
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // Sequential, so that API calls are not delayed.
  for (const file of files) if (!cached.includes(file)) await cache.add(file)
  if (!files.includes(new URL(own).pathname)) return
  const current = [...files, list]
  await Promise.all(cached.filter((path) => !current.includes(path)).map((path) => cache.delete(path)))
}
