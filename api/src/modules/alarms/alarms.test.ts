import { listAlarms } from '@usiku/contracts/alarms/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkAlarms } from './alarm-job.ts'
import { endAlarm, sendAlarm } from './alarms.service.ts'

const HOUR_MS = 3_600_000
const SETTINGS = { ALERT_EMAIL: 'owner@shop.example' }
const MUCH = 10 * 1024 ** 3

const listMails = async ({ database }: TestApp) =>
  (await database.selectFrom('mails').select(['recipient', 'subject', 'text']).orderBy('id').execute()).filter(
    ({ recipient }) => recipient === SETTINGS.ALERT_EMAIL,
  )

async function openOffice(settings: Record<string, string> = SETTINGS) {
  const test = await startTestApp(settings)
  const { token } = await signUpAdmin(test)
  let free = MUCH
  const errors: unknown[] = []
  const check = () => checkAlarms({ ...test.deps, readFreeBytes: async () => free }, (error) => errors.push(error))
  const list = async () => (await test.call(listAlarms, { token })).reply.data
  const setFree = (bytes: number) => {
    free = bytes
  }
  return { ...test, check, list, setFree, errors }
}

describe('an alarm', () => {
  it('is mailed once for each kind in six hours, also when it comes from several processes', async () => {
    const test = await startTestApp(SETTINGS)
    const sent = await Promise.all(['one', 'two', 'three'].map((text) => sendAlarm(test.deps, 'backup', text)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await sendAlarm(test.deps, 'disk', 'The disk is nearly full.')).toBe(true)
    const mails = await listMails(test)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Usiku: backup needs attention',
      'Usiku: disk needs attention',
    ])
    expect(mails[1]).toMatchObject({ text: 'The disk is nearly full.\n\nUsiku' })
    test.advance(5 * HOUR_MS)
    expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(false)
    test.advance(2 * HOUR_MS)
    expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(true)
  })

  it('is mailed as over to those who got it, and not mailed anew when it comes back at once', async () => {
    const test = await startTestApp(SETTINGS)
    expect(await endAlarm(test.deps, 'backup', 'Fine.')).toBe(false)
    await sendAlarm(test.deps, 'backup', 'It failed.')
    test.advance(60_000)
    expect(await endAlarm(test.deps, 'backup', 'Fine.')).toBe(true)
    test.advance(60_000)
    expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(false)
    expect(await endAlarm(test.deps, 'backup', 'Fine.')).toBe(true)
    const subjects = (await listMails(test)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Usiku: backup needs attention', 'Usiku: backup is well again'])
  })

  it('is shown to administrators, and mailed to nobody without an address', async () => {
    const test = await openOffice({})
    expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(false)
    const since = expect.any(String)
    expect(await test.list()).toEqual({ isMailed: false, alarms: [{ kind: 'backup', text: 'It failed.', since }] })
    await endAlarm(test.deps, 'backup', 'Fine.')
    expect(await test.list()).toEqual({ isMailed: false, alarms: [] })
    expect(await test.database.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

describe('a check', () => {
  it('finds nothing in a shop that is well', async () => {
    const test = await openOffice()
    await test.check()
    expect([(await test.list()).alarms, test.errors]).toEqual([[], []])
  })

  it('finds many failed sign-ins until they stop', async () => {
    const test = await openOffice()
    for (let number = 0; number < 100; number += 1)
      test.deps.securityLog.record({ event: 'sign_in_failed', address: '203.0.113.9' })
    test.deps.securityLog.record({ event: 'throttled', details: { operation: 'searchProducts', status: 429 } })
    await test.storeSecurityEvents()
    await test.check()
    expect((await test.list()).alarms).toMatchObject([
      { kind: 'sign-in', text: expect.stringMatching(/minutes: 100\. /) },
    ])
    test.advance(20 * 60_000)
    await test.check()
    expect((await test.list()).alarms).toEqual([])
    expect((await listMails(test)).map(({ subject }) => subject)).toEqual([
      'Usiku: sign-in needs attention',
      'Usiku: sign-in is well again',
    ])
  })

  it('finds a disk with little space', async () => {
    const test = await openOffice()
    test.setFree(300 * 1024 ** 2)
    await test.check()
    expect((await test.list()).alarms).toMatchObject([{ kind: 'disk', text: expect.stringContaining('300 MB left') }])
    test.setFree(MUCH)
    await test.check()
    expect((await test.list()).alarms).toEqual([])
  })

  it('finds mails that wait while none is sent', async () => {
    const test = await openOffice()
    const at = new Date(test.deps.now().getTime() - 2 * HOUR_MS).toISOString()
    const mail = { subject: 'Order', text: 'x', created_at: at, due_at: at, sent_at: null, html: '', expires_at: null }
    await test.database
      .insertInto('mails')
      .values({ ...mail, recipient: 'amina@example.com', language: 'en' })
      .execute()
    await test.check()
    expect((await test.list()).alarms).toMatchObject([
      { kind: 'mail', text: expect.stringMatching(/^Mails that wait: 1,/) },
    ])
    const now = test.deps.now().toISOString()
    await test.database
      .insertInto('mails')
      .values({ ...mail, recipient: 'baraka@example.com', language: 'en', sent_at: now })
      .execute()
    await test.check()
    expect((await test.list()).alarms).toEqual([])
  })

  it('finds money that belongs to no order for an hour', async () => {
    const test = await openOffice()
    const at = new Date(test.deps.now().getTime() - 30 * 60_000).toISOString()
    const facts = { receipt: 'SKJ7A1B2C3', source: 'c2b', payer: '', account_reference: 'X1', note: '' } as const
    await test.database
      .insertInto('payments')
      .values({ ...facts, id: 'p1', amount: 500, paid_at: at, created_at: at, order_id: null })
      .execute()
    await test.check()
    expect((await test.list()).alarms).toEqual([])
    test.advance(HOUR_MS)
    await test.check()
    expect((await test.list()).alarms).toMatchObject([
      { kind: 'payments', text: expect.stringMatching(/no order: 1,/) },
    ])
  })

  it('that fails keeps no other from its turn', async () => {
    const test = await openOffice()
    test.setFree(0)
    const context = { ...test.deps, readFreeBytes: () => Promise.reject(new Error('gone')) }
    const errors: unknown[] = []
    for (let number = 0; number < 100; number += 1) test.deps.securityLog.record({ event: 'sign_in_failed' })
    await test.storeSecurityEvents()
    await checkAlarms(context, (error) => errors.push(error))
    expect([(await test.list()).alarms.length, errors.length]).toEqual([1, 1])
  })
})
