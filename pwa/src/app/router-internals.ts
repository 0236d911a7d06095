import type { AnyRouter } from '@tanstack/react-router'

/*
 * Everything used of TanStack Router that is not in its documentation. `router-internals.test.tsx` fails when a new
 * version changes it.
 */

/** Makes the first render the same tree as on the server: without the outer `Suspense`. Call before `load`. */
export function markServerRendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Lets the router know the routes that were attached to its root since it was made. */
export function rebuildRoutes(router: AnyRouter): void {
  router.setRoutes(router.buildRouteTree())
}

/** The status or redirect of a page loaded on the server. */
export function getServerResult(router: AnyRouter): AnyRouter['_serverResult'] {
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
