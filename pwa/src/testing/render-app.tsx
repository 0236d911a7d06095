import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import { openStores } from '../offline/open-stores.ts'

/**
 * Opens the app with its real routes, without retries and transitions.
 *
 * @param path path and query
 */
export async function renderApp({ path }: { readonly path: string }) {
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ history, queryClient, origin: 'https://usiku.test' })
  await openStores()
  // Wait for loading, so that queries need not.
  await act(() => router.load())
  const view = render(<App router={router} testing />)
  // A load that ends after the test would render into a closed window.
  onTestFinished(() => {
    router.startTransition = () => Promise.resolve(false)
  })
  return { ...view, user: userEvent.setup(), router, queryClient }
}
