import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app/app.tsx'
import { hydrateStores } from '../app/hydrate-stores.ts'
import { createQueryClient } from '../app/query/query-client.ts'
import { loadAppRouter } from '../app/router.tsx'

/**
 * Opens the app with its real routes, without retries and transitions.
 *
 * @param path path and query
 * @param loaded false to begin with the bare shell, as a page of the service worker does
 */
export async function renderApp({ path, loaded = true }: { readonly path: string; readonly loaded?: boolean }) {
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [path] })
  await hydrateStores()
  const router = await loadAppRouter({ history, queryClient, origin: 'https://usiku.test' })
  // On a slow machine a link that holds the focus for a moment would fetch what no test has faked.
  router.options.defaultPreload = false
  // Wait for loading, so that queries need not.
  if (loaded) await act(() => router.load())
  const view = render(<App router={router} testing />)
  // A load that ends after the test would render into a closed window.
  onTestFinished(() => {
    router.startTransition = () => Promise.resolve(false)
  })
  return { ...view, user: userEvent.setup({ delay: null }), router, queryClient }
}
