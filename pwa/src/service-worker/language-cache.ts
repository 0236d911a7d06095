import { isLanguageFile, LANGUAGE_CACHE } from '../pwa/language-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Serves catalogues of messages from a cache of their own. A new version of the worker fetches its catalogues before
 * it takes over, on devices that have some.
 *
 * @param files URLs of this version
 */
export function serveMessages(files: readonly string[]): void {
  self.addEventListener('install', (event) => event.waitUntil(cacheNewVersion(files)))
  self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions(files)))
  self.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin === self.location.origin && isLanguageFile(pathname)) event.respondWith(respond(event.request))
  })
}

async function cacheNewVersion(files: readonly string[]): Promise<void> {
  if (!(await caches.has(LANGUAGE_CACHE))) return
  const cache = await caches.open(LANGUAGE_CACHE)
  const names = (await cache.keys()).map(({ url }) => toName(url))
  for (const file of files) if (names.includes(toName(file)) && !(await cache.match(file))) await cache.add(file)
}

async function deleteOtherVersions(files: readonly string[]): Promise<void> {
  if (!(await caches.has(LANGUAGE_CACHE))) return
  const cache = await caches.open(LANGUAGE_CACHE)
  const paths = files.map((file) => new URL(file, self.location.origin).pathname)
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

async function respond(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName: LANGUAGE_CACHE, ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(LANGUAGE_CACHE)
    await cache.put(request, response.clone()).catch(() => undefined)
  }
  return response
}

/** A file's name without its hash: `/assets/language/shop.sw-1a2b3c.js` is `shop.sw`. */
const toName = (url: string) => /([^/]+)-[\w-]{7}\.js$/.exec(url)?.[1]
