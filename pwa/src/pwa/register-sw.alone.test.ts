import { expect, it, vi } from 'vitest'
import { registerWorker } from './register-sw.ts'

// The chunk cannot load.
vi.mock('workbox-window', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('ignores a failed download of workbox-window', async () => {
  await expect(registerWorker()).resolves.toBeUndefined()
})
