import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ThemeProvider } from '../app/theme/theme-provider.tsx'

/** Renders a component with the theme and a router without pages. */
export function renderComponent(component: ReactNode, { path = '/' }: { readonly path?: string } = {}) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ history, routeTree: createRootRoute(), isServer: false })
  const withProviders = (children: ReactNode) => (
    <ThemeProvider testing>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </ThemeProvider>
  )
  const view = render(withProviders(component))
  const show = (next: ReactNode) => view.rerender(withProviders(next))
  const text = () => view.container.textContent
  return { ...view, text, show, user: userEvent.setup({ delay: null }), history }
}
