import { expect, it, vi } from 'vitest'
import { registerWorker } from './register-sw.ts'

// The chunk cannot load.
vi.mock('workbox-window', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('registers nothing, and complains about nothing, where its own script cannot be had', async () => {
  await expect(registerWorker()).resolves.toBeUndefined()
})
