import { createRoot, hydrateRoot } from 'react-dom/client'
import { distrustBrowserCache } from '../api-client/transport.ts'
import { keepsShop } from '../offline/catalogue/keeps-shop.ts'
import { openStores } from '../offline/open-stores.ts'
import { App } from './app.tsx'
import { replayEarlyPresses } from './early-presses/replay.ts'
import { DATA_ELEMENT_ID, takeEmbeddedData } from './embedded-data.ts'
import { keepHead } from './head/keep-head.ts'
import { watchMissingScripts } from './missing-scripts.ts'
import { startPersistence } from './persistence.ts'
import { createQueryClient } from './query-client.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { startServices } from './services.ts'
import { within } from './within.ts'

/** Limit for restoring persisted state, in milliseconds. */
const RESTORE_WITHIN = 5_000

/** Hydrates the server's page, or renders from scratch. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  watchMissingScripts()
  // The HTTP cache may be older than the local catalogue.
  if (keepsShop() === 'yes') distrustBrowserCache()
  const queryClient = createQueryClient()
  // IndexedDB first: it opens while localStorage is read.
  await within(RESTORE_WITHIN, Promise.all([openStores(), startPersistence(queryClient)]))
  const embedded = document.getElementById(DATA_ELEMENT_ID)?.textContent ?? ''
  // Last: the page's own data is the newest.
  if (embedded !== '') takeEmbeddedData(queryClient, embedded)
  const router = createAppRouter({ queryClient, origin: location.origin })
  keepHead(router)
  if (embedded === '') createRoot(root).render(<App router={router} />)
  else await takeOver(root, router)
  startServices(queryClient)
  await replayEarlyPresses()
}

async function takeOver(root: HTMLElement, router: AppRouter): Promise<void> {
  // Marks the page as server-rendered, so that the router's first tree matches.
  router.ssr = { manifest: undefined }
  router.options.scrollRestoration = unlessReadOn()
  await router.load()
  hydrateRoot(root, <App router={router} />)
}

/** Prevents the router from scrolling to the top of a page that was scrolled before hydration. */
function unlessReadOn(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    // The router saves positions only after a scroll event.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
}
