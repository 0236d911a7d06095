export const LANGUAGE_CACHE = 'language'

/** Catalogues of messages are no part of the precache: only who reads a language loads it. */
export function isLanguageFile(path: string): boolean {
  return /^\/?assets\/language\/[^?]+\.js$/.test(path)
}

/** Caches the catalogues that this page has loaded, the first of them before the service worker saw its requests. */
export async function cacheLoadedMessages(): Promise<void> {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(isLanguageFile)
  if (paths.length === 0 || !('caches' in window)) return
  const cache = await caches.open(LANGUAGE_CACHE)
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path)
}
