import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { ErrorPage } from './fallbacks/error-page.tsx'
import { NotFoundPage } from './fallbacks/not-found-page.tsx'
import { PendingPage } from './fallbacks/pending-page.tsx'
import { paintBeforeLoading } from './paint-before-loading.ts'
import { parseSearch, stringifySearch } from './search-serializer.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Without trailing slash, for absolute links: `https://usiku.example`. */
  readonly origin: string
}

export interface AppRouterOptions extends RouterContext {
  readonly history?: RouterHistory
}

export function createAppRouter({ history, ...context }: AppRouterOptions) {
  const router = createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    // On the server it would add a script to the page.
    scrollRestoration: !import.meta.env.SSR,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  if (!import.meta.env.SSR) paintBeforeLoading(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
