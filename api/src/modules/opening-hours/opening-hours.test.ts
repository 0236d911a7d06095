import {
  getOpeningHours,
  type OpeningHours,
  replaceOpeningHours,
  resumeOrders,
  stopOrders,
} from '@usiku/contracts/opening-hours/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../test/catalogue-builders.ts'
import { buildWeek } from '../../../test/hours-builders.ts'
import { getRevision } from '../../database/revisions.ts'

const DAY_AND_NIGHT = buildWeek({ from: '00:00', to: '24:00' })
const EVENING = buildWeek({ from: '17:00', to: '02:00' })

const replace = ({ call, token }: Pick<BackOffice, 'call' | 'token'>, change: Partial<OpeningHours>) =>
  call(replaceOpeningHours, { token, body: { week: EVENING, exceptions: [], ...change } })

describe('the opening hours', () => {
  it('are day and night at first, and can be replaced', async () => {
    const { call, token, database } = await openBackOffice()
    const before = (await call(getOpeningHours, { token })).reply.data
    expect(before).toEqual({ week: DAY_AND_NIGHT, exceptions: [], stop: null, version: 1 })
    const revision = await getRevision(database, 'storefront')
    const exceptions = [{ date: '2026-12-25', ranges: [], reason: 'Christmas' }]
    const { status, reply } = await replace({ call, token }, { exceptions, version: 1 })
    expect([status, reply.data]).toEqual([200, { week: EVENING, exceptions, stop: null, version: 2 }])
    expect((await call(getOpeningHours, { token })).reply.data).toEqual(reply.data)
    expect(await getRevision(database, 'storefront')).toBe(revision + 1)
  })

  it('name who changed which day to an administrator with an older version', async () => {
    const test = await openBackOffice()
    const week = { ...DAY_AND_NIGHT, monday: [], tuesday: [{ from: '10:00', to: '24:00' }] }
    await replace(test, { week, version: 1 })
    const { status, error } = await replace(test, { version: 1 })
    expect([status, error.code, error.conflict?.isOwn]).toEqual([409, 'version_conflict', true])
    expect(error.conflict?.changes).toEqual([
      { field: 'monday', before: '00:00–24:00', after: 'closed', yours: '17:00–02:00' },
      { field: 'tuesday', before: '00:00–24:00', after: '10:00–24:00', yours: '17:00–02:00' },
    ])
  })

  it.each([
    [
      'week.tuesday.1',
      {
        week: {
          ...EVENING,
          tuesday: [
            { from: '10:00', to: '14:00' },
            { from: '13:59', to: '18:00' },
          ],
        },
      },
    ],
    ['week.friday.0', { week: { ...EVENING, friday: [{ from: '01:59', to: '03:00' }] } }],
    ['week.monday.0.from', { week: { ...EVENING, monday: [{ from: '24:00', to: '02:00' }] } }],
    ['week.monday.0.to', { week: { ...EVENING, monday: [{ from: '10:00', to: '24:01' }] } }],
    [
      'exceptions.0.ranges.0',
      { exceptions: [{ date: '2026-12-25', ranges: [{ from: '01:00', to: '02:00' }], reason: '' }] },
    ],
    ['exceptions.0.date', { exceptions: [{ date: '2027-02-29', ranges: [], reason: '' }] }],
    ['exceptions.0.date', { exceptions: [{ date: '25/12/2026', ranges: [], reason: '' }] }],
    ['week.sunday', { week: { ...EVENING, sunday: Array(7).fill({ from: '10:00', to: '11:00' }) } }],
  ])('reject what is wrong at %s (%#) and stay unchanged', async (field, change) => {
    const test = await openBackOffice()
    const { status, error } = await replace(test, change)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await test.call(getOpeningHours, { token: test.token })).reply.data.version).toBe(1)
  })

  it('are sent to customers without exceptions that are over', async () => {
    const { deps, ...test } = await openBackOffice()
    const toDate = (days: number) =>
      new Date(deps.now().getTime() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10)
    const exceptions = [-2, -1, 0, 9].map((days) => ({ date: toDate(days), ranges: [], reason: '' }))
    await replace(test, { exceptions })
    const { hours } = (await test.call(getShopRules)).reply.data
    expect(hours).toEqual({ week: EVENING, exceptions: exceptions.slice(1), stop: null, version: 2 })
  })
})

describe('the stop switch', () => {
  it('ends by itself after its minutes', async () => {
    const { call, token, deps, advance } = await openBackOffice()
    const { reply } = await call(stopOrders, { token, body: { minutes: 30, reason: 'Too many orders' } })
    const { until, reason } = reply.data.stop ?? {}
    expect([reason, reply.data.version]).toEqual(['Too many orders', 1])
    expect(Math.abs(Date.parse(until ?? '') - deps.now().getTime() - 30 * 60_000)).toBeLessThan(10_000)
    advance(30 * 60_000)
    expect((await call(getOpeningHours, { token })).reply.data.stop).toBeNull()
  })

  it('stays until orders are resumed, however often that is said', async () => {
    const { call, token, advance, database } = await openBackOffice()
    await call(stopOrders, { token, body: { minutes: null } })
    advance(11 * 3_600_000)
    expect((await call(getOpeningHours, { token })).reply.data.stop).toEqual({ until: null, reason: '' })
    for (let time = 0; time < 2; time += 1) expect((await call(resumeOrders, { token })).reply.data.stop).toBeNull()
    const changes = await database
      .selectFrom('change_log')
      .select('version')
      .where('subject', '=', 'order_stop')
      .execute()
    expect(changes.map(({ version }) => version).sort()).toEqual([2, 3])
  })

  it('is not ended by somebody who saw another one', async () => {
    const { call, token } = await openBackOffice()
    const { until } = (await call(stopOrders, { token, body: { minutes: 30 } })).reply.data.stop ?? {}
    const later = (await call(stopOrders, { token, body: { minutes: null } })).reply.data.stop
    expect((await call(resumeOrders, { token, body: { until } })).reply.data.stop).toEqual(later)
    expect((await call(resumeOrders, { token, body: { until: null } })).reply.data.stop).toBeNull()
  })

  it('leaves an open form of the hours alone', async () => {
    const test = await openBackOffice()
    await test.call(stopOrders, { token: test.token, body: { minutes: 60 } })
    const { status, reply } = await replace(test, { version: 1 })
    expect([status, reply.data.stop?.reason]).toEqual([200, ''])
  })

  it.each([
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 1_441 }],
    ['minutes', {}],
    ['reason', { minutes: 5, reason: 'x'.repeat(121) }],
  ])('rejects a wrong %s (%#)', async (field, body) => {
    const { call, token } = await openBackOffice()
    const { status, error } = await call(stopOrders, { token, body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })
})
