import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { getToastOutlet } from '../ui/feedback/toast-host.tsx'
import { collectConsoleErrors, failOnConsoleErrors } from './console-errors.ts'
import { fakeApi } from './fake-api/fake-api.ts'
import { spreadClicks } from './spread-clicks.ts'

// What a test waits for may need a chunk that nothing has loaded yet: on a busy machine that takes over a second.
configure({ asyncUtilTimeout: 30_000 })

if (typeof window !== 'undefined') spreadClicks()

beforeAll(() => fakeApi.listen({ onUnhandledRequest: 'error' }))
afterAll(async () => {
  fakeApi.close()
  // The next file has the same modules, and an empty phone.
  if (typeof window === 'undefined') return
  await (await import('./device.ts')).resetDevice()
  history.replaceState(null, '', '/')
})

beforeEach(collectConsoleErrors)

/** Clicks that pages listen for at the document, also once they are gone. */
const clickListeners: Parameters<typeof removeEventListener>[] = []
if (typeof document !== 'undefined') {
  const listen = document.addEventListener
  document.addEventListener = (...added: Parameters<typeof listen>) => {
    if (added[0] === 'click') clickListeners.push(added)
    listen.apply(document, added)
  }
}

afterEach(async () => {
  cleanup()
  // Four at most are shown at once: a fifth waits until an earlier test's has stood for its five seconds.
  if (getToastOutlet() !== undefined) {
    const { notifications } = await import('@mantine/notifications')
    notifications.clean()
    notifications.cleanQueue()
  }
  // A page that went away swallows a second tap on its spot: not one of the next test.
  for (const [type, listener, options] of clickListeners.splice(0)) {
    document.removeEventListener(type, listener, options)
  }
  fakeApi.resetHandlers()
  vi.useRealTimers()
  // The server's rendering is tested without a browser.
  if (typeof window !== 'undefined') {
    localStorage.clear()
    sessionStorage.clear()
  }
  failOnConsoleErrors()
})
