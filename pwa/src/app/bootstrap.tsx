import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bypassBrowserCache } from '../api/transport.ts'
import { startLanguage } from '../language/page-language.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { getOfflinePreference } from '../local-catalogue/offline-preference.ts'
import { App } from './app.tsx'
import { startBackgroundServices } from './background-services.ts'
import { watchMissingScripts } from './fallbacks/missing-scripts.ts'
import { syncHead } from './head/apply-head.ts'
import { hydrateStores } from './hydrate-stores.ts'
import { replayInteractions } from './pre-hydration-replay/replay.ts'
import { DATA_ELEMENT_ID, hydrateQueries } from './query/dehydrated-state.ts'
import { startPersistence } from './query/persistence.ts'
import { createQueryClient } from './query/query-client.ts'
import { type AppRouter, loadAppRouter } from './router.tsx'
import { markServerRendered } from './router-internals.ts'

/** Limit for restoring persisted state, in milliseconds. */
const RESTORE_TIMEOUT_MS = 5_000

/** Hydrates the server's page, or renders from scratch. */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  watchMissingScripts()
  // The HTTP cache may be older than the local catalogue.
  if (getOfflinePreference() === 'yes') bypassBrowserCache()
  const queryClient = createQueryClient()
  const embedded = document.getElementById(DATA_ELEMENT_ID)?.textContent ?? ''
  const language = startLanguage(embedded !== '')
  // IndexedDB first: it opens while localStorage is read.
  await withTimeout(RESTORE_TIMEOUT_MS, Promise.all([hydrateStores(), startPersistence(queryClient)]))
  const isLanguageKnown = await language
  await yieldToMain()
  // Last: the page's own data is the newest.
  if (embedded !== '') hydrateQueries(queryClient, embedded)
  const router = await loadAppRouter({ queryClient, origin: location.origin })
  syncHead(router, embedded !== '')
  if (embedded === '' || !isLanguageKnown) createRoot(root).render(<App router={router} />)
  else await hydratePage(root, router)
  startBackgroundServices(queryClient, router)
  await replayInteractions()
}

async function hydratePage(root: HTMLElement, router: AppRouter): Promise<void> {
  markServerRendered(router)
  router.options.scrollRestoration = createScrollRestoration()
  await router.load()
  await yieldToMain()
  startTransition(() => void hydrateRoot(root, <App router={router} />))
}

/** Prevents the router from scrolling to the top of a page that was scrolled before hydration. */
function createScrollRestoration(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    // The router saves positions only after a scroll event.
    if (isScrolled) document.dispatchEvent(new Event('scroll'))
    return !isScrolled
  }
}
