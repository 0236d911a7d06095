import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { ErrorPage } from './states/error-page.tsx'
import { NotFoundPage } from './states/not-found-page.tsx'
import { PendingPage } from './states/pending-page.tsx'

/** What every route's loader and head can use. */
export interface RouterContext {
  readonly queryClient: QueryClient
  /** The shop's own address without a trailing slash, for links that leave the page: `https://usiku.example`. */
  readonly origin: string
}

/** Where the router runs: in the browser, on the server, or in a test. */
export interface RouterSurroundings extends RouterContext {
  /** The browser's own when left out. */
  readonly history?: RouterHistory
}

/** Makes the router over the site map in `src/routes`. */
export function createAppRouter({ history, ...context }: RouterSurroundings) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Query decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    // On the server it would put a script into the page.
    scrollRestoration: !import.meta.env.SSR,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** The app's router. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
