import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import { openStores } from '../offline/open-stores.ts'

/**
 * Opens an address of the app as a browser would: the real routes, with reads
 * tried once and without transitions.
 *
 * @param path path and query, from the root
 * @returns the user's hands, the router and the store of answers
 */
export async function renderApp({ path }: { readonly path: string }) {
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ history, queryClient, origin: 'https://usiku.test' })
  await openStores()
  // Loading is awaited, so that what is looked for is there or never comes.
  await act(() => router.load())
  const view = render(<App router={router} testing />)
  // A load that ends after the test would draw into a window that is gone.
  onTestFinished(() => {
    router.startTransition = () => Promise.resolve(false)
  })
  return { ...view, user: userEvent.setup(), router, queryClient }
}
