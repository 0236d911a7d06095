import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ADMIN_CACHE, isAdminFile } from '../offline/admin-files.ts'
import { SYNC_TAG } from '../offline/background-sync.ts'
import { assertNothingLeft, sendQueued } from './send-queued.ts'

// The types of a worker's globals know the scope by its general name only.
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[]
}

const DAY = 24 * 60 * 60
const SHELL = '/index.html'

/** The app itself: the page and the storefront's chunks; old ones go when a new worker takes over. */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
/** The first visit's own pictures are kept too. */
clientsClaim()

/**
 * Pages come from the phone at once and draw from what is kept; the server's
 * rendering serves first visits. Not for the API, pictures, the server's own pages,
 * and files at the root;
 * a dot further down belongs to a page: `/search/st. remy`.
 */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL), {
    denylist: [/^\/(?:api|assets|icons|media|unsubscribe)\//, /^\/[^/?]+\.\w+$/],
  }),
)

/**
 * Pictures are named after their content, so the first answer is good for ever.
 * Bounded: a phone with 2 GB has better uses for its memory. Whatever was asked
 * for with a token is nobody else's to see.
 */
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/media/') && !request.headers.has('authorization'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
  }),
)

/** The back office, which only an admin's page fetches. Its files are named after their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAdminFile(url.pathname),
  new CacheFirst({
    cacheName: ADMIN_CACHE,
    // What the server says of compression is no difference.
    matchOptions: { ignoreVary: true },
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
  }),
)

/** A new version waits until the customer takes it. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** What Background Sync says when there is a network again. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * What waits goes out also with every page closed. A page that is looked at sends it
 * itself, and asks again when it is left; one that dies does not, so the browser is
 * to come back while something is left.
 */
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag.startsWith(SYNC_TAG)) (event as SyncEvent).waitUntil(sendUnlessLookedAt())
})

/** A page that is being left still counts as looked at for a moment, in milliseconds. */
const LEFT_WITHIN = 2_000

async function sendUnlessLookedAt(): Promise<void> {
  if (await isLookedAt()) await new Promise((over) => setTimeout(over, LEFT_WITHIN))
  if (await isLookedAt()) await assertNothingLeft()
  else await sendQueued()
}

async function isLookedAt(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}
