import { expect, it } from 'vitest'
import { createSecurityLog, type SecurityEvent } from './security-log.ts'

function logWithClock() {
  let ms = 0
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const log = createSecurityLog(stream, {
    now: () => new Date(Date.UTC(2026, 10, 20) + ms),
    monotonicNow: () => ms,
  })
  const flood = (event: SecurityEvent['event']) => {
    for (let number = 0; number < 10_000; number++) log.record({ event, address: `192.0.2.${number % 256}` })
  }
  return { log, lines, flood, wait: (milliseconds: number) => (ms += milliseconds) }
}

it('writes a line of JSON for each event', () => {
  const { log, lines } = logWithClock()
  log.record({ event: 'sign_in_failed', user: 'u1', address: '192.0.2.1', details: { code: 'wrong_credentials' } })
  expect(lines).toEqual([
    {
      time: '2026-11-20T00:00:00.000Z',
      ...{ event: 'sign_in_failed', user: 'u1', address: '192.0.2.1', details: { code: 'wrong_credentials' } },
    },
  ])
})

it('is not flooded by what anybody can cause, each kind for itself, and loses nothing of administrators (#13)', () => {
  const { log, lines, flood, wait } = logWithClock()
  flood('sign_in_failed')
  flood('throttled')
  expect(lines).toHaveLength(400)
  log.record({ event: 'sign_in', user: 'u1' })
  log.record({ event: 'sign_in', user: 'u2', isAdmin: true })
  log.record({ event: 'role_changed', user: 'u1', by: 'u2' })
  log.record({ event: 'admin_write', user: 'u2' })
  expect(lines.slice(400).map(({ event }) => event)).toEqual(['sign_in', 'sign_in', 'role_changed', 'admin_write'])
  wait(10_000)
  log.record({ event: 'sign_in_failed' })
  expect(lines.at(-1)).toMatchObject({ event: 'sign_in_failed', leftOut: 9_800 })
})
