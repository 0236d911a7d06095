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
let container: EventTarget & { register: () => Promise<FakeRegistration>; controller?: FakeWorker }
let module: typeof import('./register-sw.ts')

async function open(path: string) {
  const { UpdatePrompt } = await import('./update-prompt.tsx')
  const routeTree = createRootRoute({ component: UpdatePrompt })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
}

/** Its panel is loaded first. */
async function expectOffer() {
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText(MESSAGE)).toBeTruthy()
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
    await expectOffer()
  })

  it('offers a version that was being installed when the page opened', async () => {
    registration.active = new FakeWorker()
    registration.installing = new FakeWorker()
    await module.registerWorker()
    await open('/')
    act(() => registration.install())
    await expectOffer()
  })
})

/** Until the lock of the senders is free. */
const pressUpdate = async () => {
  await expectOffer()
  await act(async () => screen.getByRole('button', { name: 'Update now' }).click())
}

it('offers what another tab has accepted, without reloading', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  container.controller = new FakeWorker()
  registration.active = container.controller
  await module.registerWorker()
  await open('/')
  expect(screen.queryByText(MESSAGE)).toBeNull()
  act(() => void container.dispatchEvent(new Event('controllerchange')))
  await expectOffer()
  expect(reload).not.toHaveBeenCalled()
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

  it('is hidden while a form has input that is not saved', async () => {
    const { useHoldUpdate } = await import('./update-hold.ts')
    await open('/')
    const Form = ({ isDirty }: { readonly isDirty: boolean }) => {
      useHoldUpdate(isDirty)
      return null
    }
    const { rerender, unmount } = render(<Form isDirty />)
    expect(screen.queryByText(MESSAGE)).toBeNull()
    rerender(<Form isDirty={false} />)
    await expectOffer()
    rerender(<Form isDirty />)
    unmount()
    await expectOffer()
  })

  it('waits for what is being sent', async () => {
    const { withLock } = await import('../storage/lock.ts')
    const { SEND_LOCK } = await import('../outbox/outbox-store.ts')
    let end = () => {}
    const sent = new Promise<void>((resolve) => {
      end = resolve
    })
    void withLock(SEND_LOCK, () => sent)
    await open('/')
    await pressUpdate()
    expect(registration.waiting?.postMessage).not.toHaveBeenCalled()
    expect(screen.getByText('Updating. What is on its way to the shop is sent first.')).toBeTruthy()
    await act(async () => end())
    expect(registration.waiting?.postMessage).toHaveBeenCalledOnce()
  })

  it('reloads at once when another tab was quicker', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open('/')
    registration.waiting = null
    await pressUpdate()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads when the new version has taken over', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open('/')
    await pressUpdate()
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
    await pressUpdate()
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can be dismissed', async () => {
    await open('/')
    await expectOffer()
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    expect(screen.queryByText(MESSAGE)).toBeNull()
  })
})
