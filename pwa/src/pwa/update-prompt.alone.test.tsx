import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const MESSAGE = 'A new version of the shop is ready.'

class FakeWorker extends EventTarget {
  postMessage = vi.fn()
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(async () => undefined)

  find(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  install(): void {
    const worker = this.installing
    this.waiting = worker
    this.installing = null
    worker?.dispatchEvent(new Event('statechange'))
  }
}

let registration: FakeRegistration
let container: EventTarget & { register: () => Promise<FakeRegistration> }
let module: typeof import('./register-sw.ts')

async function open(path: string) {
  const { UpdatePrompt } = await import('./update-prompt.tsx')
  const routeTree = createRootRoute({ component: UpdatePrompt })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  registration = new FakeRegistration()
  container = Object.assign(new EventTarget(), { register: async () => registration })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }))
  module = await import('./register-sw.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('registerWorker', () => {
  it('does without a worker where the browser forbids it', async () => {
    container.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
    await expect(module.registerWorker()).resolves.toBeUndefined()
    await open('/')
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })

  it('asks for a new version every hour', async () => {
    await module.registerWorker()
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * 3_600_000)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('takes the first worker of all for no update', async () => {
    await module.registerWorker()
    await open('/')
    act(() => {
      registration.find(new FakeWorker())
      registration.install()
    })
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })

  it('offers a version that was found while the page is open', async () => {
    registration.active = new FakeWorker()
    await module.registerWorker()
    await open('/')
    act(() => registration.find(new FakeWorker()))
    expect(screen.queryByText(MESSAGE)).toBeNull()
    act(() => registration.install())
    expect(screen.getByText(MESSAGE)).toBeTruthy()
  })

  it('offers a version that was being installed when the page opened', async () => {
    registration.active = new FakeWorker()
    registration.installing = new FakeWorker()
    await module.registerWorker()
    await open('/')
    act(() => registration.install())
    expect(screen.getByText(MESSAGE)).toBeTruthy()
  })
})

describe('UpdatePrompt', () => {
  beforeEach(async () => {
    registration.active = new FakeWorker()
    registration.waiting = new FakeWorker()
    await module.registerWorker()
  })

  it('is hidden during checkout', async () => {
    await open('/checkout')
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })

  it('reloads when the new version has taken over', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open('/')
    act(() => screen.getByRole('button', { name: 'Update now' }).click())
    expect(registration.waiting?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads into the new version, also without an event', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open('/')
    act(() => screen.getByRole('button', { name: 'Update now' }).click())
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can be dismissed', async () => {
    await open('/')
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })
})
