import { expect, it } from 'vitest'
import { getNow } from './clock.ts'
import { startProgram } from './server-process.ts'

it('starts at noon in Nairobi of the same Wednesday in every run', () => {
  expect(getNow().toISOString()).toMatch(/^2026-11-25T(09|1\d):/)
})

it('is also the clock of processes that a test starts', async () => {
  const before = getNow()
  const run = startProgram(['--print', 'new Date().toISOString()'], {})
  expect(await run.ended).toBe(0)
  const now = new Date(run.output().trim())
  expect([before <= now, now <= getNow()]).toEqual([true, true])
})
