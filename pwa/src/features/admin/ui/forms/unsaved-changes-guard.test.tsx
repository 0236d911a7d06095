import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ThemeProvider } from '../../../../app/theme/theme-provider.tsx'
import { clearSession } from '../../../../session/session.ts'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

async function open(dirty: boolean) {
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: () => <Form dirty={dirty} /> })
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => <p>The list</p> })
  window.history.replaceState(null, '', '/form')
  // The memory history does not support `beforeunload`.
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const router = createRouter({ history, routeTree: root.addChildren([form, list]), isServer: false })
  await act(() => router.load())
  render(
    <ThemeProvider testing>
      <RouterProvider router={router as never} />
    </ThemeProvider>,
  )
  return { user: userEvent.setup({ delay: null }), router }
}

function Form({ dirty }: { readonly dirty: boolean }) {
  return (
    <>
      <UnsavedChangesGuard isDirty={dirty} />
      <Link to={'/list' as never}>Away</Link>
    </>
  )
}

const leave = () => screen.findByRole('link', { name: 'Away' })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => signInAs('admin'))
afterEach(() => act(clearSession))

describe('UnsavedChangesGuard', () => {
  it('asks before changes are lost', async () => {
    const { user, router } = await open(true)
    await user.click(await leave())
    await question()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/form')
    await user.click(await leave())
    await question()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('The list')).toBeDefined()
  })

  it('makes the browser ask when the tab is closed', async () => {
    await open(true)
    await leave()
    expect(asksOnClose()).toBe(true)
  })

  it('does not block without changes', async () => {
    const { user } = await open(false)
    await leave()
    expect(asksOnClose()).toBe(false)
    await user.click(await leave())
    expect(await screen.findByText('The list')).toBeDefined()
  })

  it('does not block after a logout or a save', async () => {
    const { router } = await open(true)
    await leave()
    await act(() => router.navigate({ to: '/list' as never, ignoreBlocker: true }))
    expect(await screen.findByText('The list')).toBeDefined()
    await act(() => router.navigate({ to: '/form' as never }))
    await leave()
    await act(clearSession)
    await act(() => router.navigate({ to: '/list' as never }))
    expect(await screen.findByText('The list')).toBeDefined()
  })
})
