import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router'
import { getPathPrefix, splitLanguage } from '@usiku/contracts/language/language.ts'
import { getLanguage } from '../language/i18n.ts'
import type { routeTree as wholeRouteTree } from '../route-tree.gen.ts'
import { getCurrentSession } from '../session/session.ts'
import { routeTree as shopRouteTree } from '../shop-route-tree.gen.ts'
import { ErrorPage } from './fallbacks/error-page.tsx'
import { NotFoundPage } from './fallbacks/not-found-page.tsx'
import { PendingPage } from './fallbacks/pending-page.tsx'
import { paintBeforeLoading } from './paint-before-loading.ts'
import { parseSearch, stringifySearch } from './search-serializer.ts'
import { addStaffRoutes, findStaffRole } from './staff-routes.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Without trailing slash, for absolute links: `https://usiku.example`. */
  readonly origin: string
  /** @returns false when the router had them already */
  readonly addStaffRoutes: () => Promise<boolean>
}

export interface AppRouterOptions extends Pick<RouterContext, 'queryClient' | 'origin'> {
  readonly history?: RouterHistory
}

// Links are checked against all pages, also those whose routes are added later.
const routeTree = shopRouteTree as unknown as typeof wholeRouteTree

/** A router without the routes of staff; the storefront's route for unknown pages adds them when they are needed. */
export function createAppRouter({ history, ...context }: AppRouterOptions) {
  const router = createRouter({
    routeTree,
    context: { ...context, addStaffRoutes: (): Promise<boolean> => addStaffRoutes(router) },
    ...(history ? { history } : {}),
    ...rewritePaths(getPathPrefix(getLanguage())),
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

/** A router that knows the page of its address, for staff who begin on their own pages. */
export async function loadAppRouter(options: AppRouterOptions): Promise<AppRouter> {
  const router = createAppRouter(options)
  const session = getCurrentSession()
  const role = findStaffRole(router.latestLocation.pathname)
  // If they cannot be loaded, the route for unknown pages says why.
  if (session.status === 'signed-in' && session.user.role === role) await addStaffRoutes(router).catch(() => undefined)
  return router
}

/** Routes have no prefix; addresses have one. The home page's is `/sw`. */
function rewritePaths(prefix: string): { readonly rewrite?: LocationRewrite } {
  if (prefix === '') return {}
  return {
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLanguage(url.pathname).url
        return url
      },
      output: ({ url }) => {
        url.pathname = url.pathname === '/' ? prefix : prefix + url.pathname
        return url
      },
    },
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
