import type { QueryClient } from '@tanstack/react-query'

/** Where the browser does not say when it is idle, in milliseconds after the page has loaded. */
const SOON = 2_000
/** A page that is never idle gets its catalogue all the same, in milliseconds. */
const AT_LAST = 10_000

/** Keeps the shop's products on this phone, from when the page has loaded and nothing else is to be done. */
export function startCatalogue(queryClient: QueryClient): void {
  const load = () => void import('./catalogue-news.ts').then((module) => module.followCatalogue(queryClient), noop)
  const whenIdle = () => {
    // Safari has no such function.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: AT_LAST })
    else setTimeout(load, SOON)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

// Without its script the shop simply asks for everything.
const noop = () => undefined
