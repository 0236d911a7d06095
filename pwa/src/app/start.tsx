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

/** The app starts without what earlier visits left when that takes longer, in milliseconds. */
const RESTORE_WITHIN = 5_000

/** Starts the app in the page: takes over what the server rendered, or draws it all. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  watchMissingScripts()
  // What the browser keeps may be older than what the phone knows.
  if (keepsShop() === 'yes') distrustBrowserCache()
  const queryClient = createQueryClient()
  // The database first: it opens while what lies in the other storage is read.
  await within(RESTORE_WITHIN, Promise.all([openStores(), startPersistence(queryClient)]))
  const embedded = document.getElementById(DATA_ELEMENT_ID)?.textContent ?? ''
  // Last, since what came with the page is the newest, and what the page shows.
  if (embedded !== '') takeEmbeddedData(queryClient, embedded)
  const router = createAppRouter({ queryClient, origin: location.origin })
  keepHead(router)
  if (embedded === '') createRoot(root).render(<App router={router} />)
  else await takeOver(root, router)
  startServices(queryClient)
  await replayEarlyPresses()
}

async function takeOver(root: HTMLElement, router: AppRouter): Promise<void> {
  // Tells the router that the page is rendered: its first tree is then the server's.
  router.ssr = { manifest: undefined }
  router.options.scrollRestoration = unlessReadOn()
  await router.load()
  hydrateRoot(root, <App router={router} />)
}

/** The router starts a page at its top: not one in which somebody has read on before it was taken over. */
function unlessReadOn(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    // It notes for the way back only where it has seen somebody scroll.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
}
