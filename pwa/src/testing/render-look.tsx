import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { LookProvider } from '../app/theme/look-provider.tsx'

/** Renders a component with the theme and a router without pages. */
export function renderLook(component: ReactNode, { path = '/' }: { readonly path?: string } = {}) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ history, routeTree: createRootRoute(), isServer: false })
  const around = (children: ReactNode) => (
    <LookProvider testing>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </LookProvider>
  )
  const view = render(around(component))
  const show = (next: ReactNode) => view.rerender(around(next))
  const text = () => view.container.textContent
  return { ...view, text, show, user: userEvent.setup(), history }
}
