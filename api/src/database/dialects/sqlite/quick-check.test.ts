import { getEventListeners } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openSqlite } from './open.ts'
import { quickCheck } from './quick-check.ts'

it('removes its abort listener when a check has ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-check-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'usiku.sqlite')
  await openSqlite(path).destroy()
  const { signal } = new AbortController()
  const listeners = () => getEventListeners(signal, 'abort').length
  const checked = quickCheck(path, signal)
  expect(listeners()).toBe(1)
  expect(await checked).toBe('ok')
  await vi.waitFor(() => expect(listeners()).toBe(0), { timeout: 30_000 })
}, 60_000)
