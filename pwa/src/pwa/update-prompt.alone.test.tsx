import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerWorker } from './register-sw.ts'
import { UpdatePrompt } from './update-prompt.tsx'

const { listeners, skipWaiting } = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skipWaiting: vi.fn(),
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => void listeners.set(name, listener)
    register = async () => undefined
    update = async () => undefined
    messageSkipWaiting = skipWaiting
  },
}))

async function open(path: string) {
  const routeTree = createRootRoute({ component: UpdatePrompt })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
}

beforeEach(async () => {
  vi.useFakeTimers()
  await registerWorker()
  act(() => listeners.get('waiting')?.())
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('UpdatePrompt', () => {
  it('is hidden during checkout', async () => {
    await open('/checkout')
    expect(screen.queryByText('A new version of the shop is ready.')).toBeNull()
  })

  it('reloads into the new version, also without a controlling event', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open('/')
    act(() => screen.getByRole('button', { name: 'Update now' }).click())
    expect(skipWaiting).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can be dismissed', async () => {
    await open('/')
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    expect(screen.queryByText('A new version of the shop is ready.')).toBeNull()
  })
})
