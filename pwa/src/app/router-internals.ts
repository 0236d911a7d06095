import type { AnyRouter } from '@tanstack/react-router'
import { nextPaint } from '../lib/next-paint.ts'
import { isSaveDataOn } from '../network/save-data.ts'
import type { AppRouter } from './router.tsx'

/*
 * Everything used of TanStack Router that is not in its documentation. `router-internals.test.tsx` fails when a new
 * version changes it.
 */

/** Makes the first render the same tree as on the server: without the outer `Suspense`. Call before `load`. */
export function markServerRendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Shows the pressed link before a page is loaded and rendered. Prefetches nothing where the customer saves data. */
export function paintBeforeLoading(router: AnyRouter): void {
  const { history, load, preloadRoute } = router
  let isRendered = false
  router.subscribe('onRendered', () => {
    isRendered = true
  })
  router.load = async (options) => {
    // Without an action it is the same page again.
    if (!isRendered || !options?.action) return load(options)
    router.updateLatestLocation()
    const { location } = history
    const { dataset } = document.documentElement
    dataset.loading = ''
    await nextPaint()
    await load(options)
    if (location === history.location) delete dataset.loading
  }
  router.preloadRoute = async (options) => {
    const { location } = history
    if (isSaveDataOn()) return undefined
    await nextPaint()
    // Not once the link has been followed.
    return location === history.location ? preloadRoute(options) : undefined
  }
}

/** The status or redirect of a page loaded on the server. */
export function getServerResult(router: AppRouter): AppRouter['_serverResult'] {
  return router._serverResult
}

export interface MatchStatus {
  readonly status?: string
  /** Set by the router on the root's match when no route matches, such as for a malformed URL. */
  readonly _notFound?: boolean | undefined
}

export function isNotFoundMatch({ status, _notFound }: MatchStatus): boolean {
  return status === 'notFound' || _notFound === true
}
