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

it('limits events that anybody can cause, each type separately, and keeps all events of administrators (#13)', () => {
  const { log, lines, flood, wait } = logWithClock()
  flood('sign_in_failed')
  flood('throttled')
  expect(lines).toHaveLength(4_000)
  log.record({ event: 'sign_in', user: 'u1' })
  log.record({ event: 'sign_in', user: 'u2', isAdmin: true })
  log.record({ event: 'role_changed', user: 'u1', by: 'u2' })
  log.record({ event: 'admin_write', user: 'u2' })
  log.record({ event: 'sign_in_failed', user: 'u2', isAdmin: true, address: '192.0.2.1' })
  log.record({ event: 'throttled', user: 'u2', isAdmin: true, address: '198.51.100.1' })
  expect(lines.slice(4_000)).toMatchObject([
    { event: 'sign_in' },
    { event: 'sign_in' },
    { event: 'role_changed' },
    { event: 'admin_write' },
    { event: 'sign_in_failed', leftOut: 8_000 },
    { event: 'throttled', leftOut: 8_000 },
  ])
  wait(10_000)
  log.record({ event: 'sign_in_failed' })
  expect(lines).toHaveLength(4_007)
})

it.each([
  ['an address', () => '192.0.2.1'],
  ['an IPv6 network', (number: number) => `2001:db8:1:2::${number + 1}`],
])('still records other events when %s causes many', (_, addressOf) => {
  const { log, lines, wait } = logWithClock()
  for (let number = 0; number < 1_000; number++) log.record({ event: 'sign_in_failed', address: addressOf(number) })
  expect(lines).toHaveLength(20)
  log.record({ event: 'sign_in_failed', user: 'u1', address: '203.0.113.9' })
  expect(lines.at(-1)).toMatchObject({ user: 'u1', leftOut: 980 })
  wait(60_000)
  for (let number = 0; number < 5; number++) log.record({ event: 'sign_in_failed', address: addressOf(number) })
  expect(lines).toHaveLength(22)
})
