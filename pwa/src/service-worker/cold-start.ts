import { SEND_LOCK } from '../outbox/outbox-store.ts'

declare const self: ServiceWorkerGlobalScope

const ORDERING = /^\/checkout(\/|$)/

/** The version that was tried: where it does not take over, the page opens in this one. */
let tried: ServiceWorker | undefined

/**
 * Whether a new version that waits can take over before this page is shown: when no other page is open and nothing is
 * being sent, and never in the checkout.
 */
export async function canUpdateFirst({ pathname }: Pick<URL, 'pathname'>): Promise<boolean> {
  const { waiting } = self.registration
  if (waiting === null || waiting === tried || ORDERING.test(pathname)) return false
  // The page that is opening is not among them yet.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0 || (await isSending())) return false
  tried = waiting
  return true
}

async function isSending(): Promise<boolean> {
  // Without the Web Locks API nobody knows.
  if (!('locks' in self.navigator)) return true
  const { held = [] } = await self.navigator.locks.query()
  return held.some(({ name }) => name === SEND_LOCK)
}

/** In milliseconds. */
const TAKEOVER_TIMEOUT_MS = 2_000

/** Lets the new version take over, then loads the page again from it. Its words show only where that takes long. */
const PAGE = `<!doctype html>
<html lang="en-KE">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FAF6EE">
<title>Usiku</title>
<style>body{margin:40vh 16px 0;text-align:center;font:16px/1.5 Roboto,system-ui,sans-serif;color:#1C1814;background:#FAF6EE}p{animation:show 0s .6s backwards}@keyframes show{from{visibility:hidden}}</style>
<p role="status">Updating the shop …</p>
<script>
const reload = () => location.reload()
const workers = navigator.serviceWorker
workers.addEventListener('controllerchange', reload, { once: true })
setTimeout(reload, ${TAKEOVER_TIMEOUT_MS})
workers.getRegistration().then((found) => found?.waiting ? found.waiting.postMessage({ type: 'SKIP_WAITING' }) : reload())
</script>
</html>
`

export function createUpdatingPage(): Response {
  return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
