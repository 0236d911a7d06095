import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { addMessages } from '../language/i18n.ts'
import { messages as swahili } from '../language/sw/worker.po'
import { startCountingData } from '../network/data-use.ts'
import { ADMIN_CACHE, isAdminFile } from '../pwa/admin-files.ts'
import { SYNC_TAG } from '../pwa/background-sync.ts'
import { isLanguageFile } from '../pwa/language-files.ts'
import { PICTURE_CACHE } from '../pwa/picture-cache.ts'
import { startFreeingSpace } from '../storage/free-space.ts'
import { serveMessages } from './language-cache.ts'
import { handlePushEvents } from './push.ts'
import { assertQueueEmpty, sendQueued } from './send-queued.ts'

// TypeScript's worker globals have a general scope type only.
interface ManifestFile {
  readonly url: string
  readonly revision: string | null
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ManifestFile[] }

addMessages('sw', swahili)

const DAY_SECONDS = 24 * 60 * 60
const APP_SHELL_URL = '/index.html'

/** Before anything is fetched; pages count only what does not come from here. */
startCountingData()
/** What an order needs to be stored comes first. */
startFreeingSpace([() => caches.delete(PICTURE_CACHE)])

/** The page and the storefront's chunks; outdated ones are removed on activation. */
const files: readonly ManifestFile[] = self.__WB_MANIFEST
precacheAndRoute(files.filter(({ url }) => !isLanguageFile(url)))
serveMessages(files.map(({ url }) => url).filter(isLanguageFile))
cleanupOutdatedCaches()
/** Also caches the first visit's pictures. */
clientsClaim()

/**
 * Serves the app shell for navigations, except for the API, pictures, server pages and files at the root. A dot
 * further down belongs to a page: `/search/st. remy`.
 */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(APP_SHELL_URL), {
    denylist: [/^\/(?:api|assets|icons|media|screenshots|unsubscribe)\//, /^\/[^/?]+\.\w+$/],
  }),
)

const PICTURE_FILE = /\/[0-9a-f]{8,64}-\d+\.(?:webp|avif)$/

/**
 * Picture names are content-hashed: cache first, with a limit for small devices. Never cache requests with a token.
 */
registerRoute(
  ({ url, sameOrigin, request }) =>
    (sameOrigin ? url.pathname.startsWith('/media/') : PICTURE_FILE.test(url.pathname)) &&
    !request.headers.has('authorization'),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    // Images of a CDN are requested without CORS: such opaque responses count as megabytes each, and may be errors.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      // The same picture, from the shop or a CDN.
      { cacheKeyWillBeUsed: async ({ request }) => `/media/${request.url.split('/').at(-1)}` },
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

/** Back-office files are content-hashed; only an admin's page requests them. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAdminFile(url.pathname),
  new CacheFirst({
    cacheName: ADMIN_CACHE,
    // `Vary: Accept-Encoding` makes no difference here.
    matchOptions: { ignoreVary: true },
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
  }),
)

handlePushEvents()

/** A new version waits until the customer accepts it, or until no page is open: the browser then lets it take over. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends queued items with all pages closed. A visible page sends them itself; it may die without asking again, so let
 * the browser retry while items remain.
 */
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag.startsWith(SYNC_TAG)) (event as SyncEvent).waitUntil(sendUnlessVisible())
})

/** A closing page still counts as visible for a moment, in milliseconds. */
const PAGE_HIDE_DELAY_MS = 2_000

async function sendUnlessVisible(): Promise<void> {
  if (await isPageVisible()) await new Promise((over) => setTimeout(over, PAGE_HIDE_DELAY_MS))
  if (await isPageVisible()) await assertQueueEmpty()
  else await sendQueued()
}

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}
