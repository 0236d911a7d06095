import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../lib/when-idle.ts'

/** Starts the catalogue sync when the page is idle. */
export function startCatalogueSync(queryClient: QueryClient): void {
  whenIdle(
    () =>
      void import('./query/catalogue-invalidation.ts').then(
        (module) => module.startCatalogueUpdates(queryClient),
        noop,
      ),
  )
}

// Without this chunk, everything is fetched from the API.
const noop = () => undefined
