import { vi } from 'vitest'

// No setting says how long it waits: its one second is too short where other tests keep the processors busy.
const { waitFor } = vi
const WAIT_MS = 30_000
vi.waitFor = (callback, options = WAIT_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options })
