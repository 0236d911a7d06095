import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendAlarm } from './alarms.service.ts'

const listMails = ({ database }: TestApp) =>
  database.selectFrom('mails').select(['recipient', 'subject', 'text']).execute()

it('mails one alarm of each kind in some hours', async () => {
  const test = await startTestApp({ ALERT_EMAIL: 'owner@shop.example' })
  const sent = await Promise.all(['one', 'two', 'three'].map((text) => sendAlarm(test.deps, 'backup', text)))
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(await sendAlarm(test.deps, 'disk', 'The disk is nearly full.')).toBe(true)
  const mails = await listMails(test)
  expect(mails.map(({ subject }) => subject)).toEqual(['Usiku: backup needs attention', 'Usiku: disk needs attention'])
  expect(mails[1]).toMatchObject({ recipient: 'owner@shop.example', text: 'The disk is nearly full.\n\nUsiku' })
})

it('mails it again when the period is over', async () => {
  const test = await startTestApp({ ALERT_EMAIL: 'owner@shop.example' })
  await sendAlarm(test.deps, 'backup', 'It failed.')
  await test.database.updateTable('leases').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(true)
})

it('mails nothing without an address', async () => {
  const test = await startTestApp()
  expect(await sendAlarm(test.deps, 'backup', 'It failed.')).toBe(false)
  expect(await listMails(test)).toEqual([])
})
