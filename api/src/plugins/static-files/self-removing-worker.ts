/**
 * Takes the place of the service worker while `SERVICE_WORKER=off`. It removes itself and the caches, never IndexedDB or
 * localStorage, which hold carts and orders that are not sent yet. Under the lock of the senders, so that nothing that
 * is being sent is interrupted. Pages of the shop are loaded again, except those with input: these go on, and their
 * next files come from the network.
 *
 * Pages register it again with each start. Only a worker before it leaves a precache, so no page is loaded twice.
 */
export const SELF_REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())

const HAS_INPUT = /^(\\/[a-z]{2})?\\/(checkout|account|admin|rider|login|register|forgot-password|reset-password)(\\/|$)/

self.addEventListener('activate', (event) => {
  const { locks } = self.navigator
  event.waitUntil(locks ? locks.request('usiku-outbox', removeAll) : removeAll())
})

async function removeAll() {
  const names = await caches.keys()
  const isReplacement = names.some((name) => name.includes('precache'))
  if (isReplacement) await self.clients.claim()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  if (!isReplacement) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const plain = pages.filter(({ url }) => !HAS_INPUT.test(new URL(url).pathname))
  await Promise.all(plain.map((page) => page.navigate(page.url).catch(() => undefined)))
}
`
