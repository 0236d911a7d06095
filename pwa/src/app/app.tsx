import { RouterProvider } from '@tanstack/react-router'
import { RouteAnnouncer } from './layout/route-announcer.tsx'
import { Providers } from './providers.tsx'
import type { AppRouter } from './router.tsx'

/** The same tree on the server, in the browser and in tests. */
export function App({ router, testing = false }: { readonly router: AppRouter; readonly testing?: boolean }) {
  return (
    <Providers queryClient={router.options.context.queryClient} testing={testing}>
      <RouterProvider router={router} />
      <RouteAnnouncer router={router} />
    </Providers>
  )
}
