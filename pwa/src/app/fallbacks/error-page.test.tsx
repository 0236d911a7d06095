import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ErrorComponentProps,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeRunningTimers, passTime } from '../../testing/clock.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { ErrorPage } from './error-page.tsx'

beforeEach(() => fakeRunningTimers())

afterEach(async () => {
  expectConsoleError(/This page is not on this device yet/)
  vi.useRealTimers()
  await resetDevice()
})

/** A page whose script is missing for the first `failures` loads. */
function renderMissingPage(failures: number, errorComponent: typeof ErrorPage = ErrorPage) {
  const load = vi.fn(() => {
    if (load.mock.calls.length > failures) return
    throw Object.assign(new Error('This page is not on this device yet.'), { name: 'MissingScriptError' })
  })
  const routeTree = createRootRoute({ loader: load, component: () => <h1>Terms</h1>, errorComponent })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  return load
}

it('opens a page whose script is missing once the device is back online', async () => {
  setNetwork(false)
  renderMissingPage(1)
  await screen.findByText('This page is not on this device yet.')
  setNetwork(true)
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeDefined()
})

it('opens it also when the device comes back online just as the page says what is missing', async () => {
  setNetwork(false)
  renderMissingPage(1, (props: ErrorComponentProps) => {
    useLayoutEffect(() => setNetwork(true), [])
    return <ErrorPage {...props} />
  })
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeDefined()
})

it('tries again until the page opens when the network does not carry yet', async () => {
  setNetwork(false)
  const load = renderMissingPage(4)
  await screen.findByText('This page is not on this device yet.')
  setNetwork(true)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  for (const [failures, delay] of [2_000, 4_000, 8_000].entries()) {
    await passTime(delay)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3 + failures))
  }
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeDefined()
})
