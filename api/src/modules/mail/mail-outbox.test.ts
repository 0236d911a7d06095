import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueMail, type NewMail } from './mail.service.ts'
import type { OutgoingMail } from './mail-message.ts'
import { sendDueMails, startMailWorker } from './mail-worker.ts'

const DAY = 86_400_000

function worker(test: TestApp, send: (mail: OutgoingMail) => Promise<string> = async () => 'nowhere') {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return { ...test.deps, log, transport: { send: vi.fn(send), close: vi.fn() } }
}

const write = ({ database, deps }: TestApp, subject: string, change: Partial<NewMail> = {}) =>
  inTransaction(database, (transaction) =>
    enqueueMail(transaction, {
      ...{ recipient: 'amina@example.com', subject, shopName: 'Usiku', body: ['Karibu'] },
      at: deps.now().toISOString(),
      ...change,
    }),
  )

const subjects = async ({ database }: TestApp) =>
  (await database.selectFrom('mails').select('subject').orderBy('id').execute()).map((row) => row.subject)

describe('the mail outbox', () => {
  it('gives up after 20 attempts and logs it', async () => {
    const test = await startTestApp()
    const deps = worker(test, () => Promise.reject(new Error('no route to host')))
    await write(test, 'hello')
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      await sendDueMails(deps)
      test.advance(DAY)
    }
    expect(deps.transport.send).toHaveBeenCalledTimes(20)
    expect(deps.log.error).toHaveBeenCalledTimes(1)
    expect(deps.log.error).toHaveBeenCalledWith(expect.objectContaining({ mail: 1, attempts: 20 }), 'mail given up')
  })

  it('does not send expired mail', async () => {
    const test = await startTestApp()
    const deps = worker(test)
    await write(test, 'late', { expiresAt: new Date(test.deps.now().getTime() + 1_000).toISOString() })
    await write(test, 'in time')
    test.advance(2_000)
    expect(await sendDueMails(deps)).toBe(1)
    expect(deps.transport.send.mock.calls.map(([mail]) => mail.subject)).toEqual(['in time'])
    const row = await test.database.selectFrom('mails').selectAll().where('subject', '=', 'late').executeTakeFirst()
    expect(row).toMatchObject({ text: '', html: '', sent_at: null, given_up_at: expect.any(String) })
  })

  it('deletes sent and abandoned mail after 30 days, and never reuses ids', async () => {
    const test = await startTestApp()
    const deps = worker(test, async ({ subject }) =>
      subject === 'waiting' ? Promise.reject(new Error('no')) : 'nowhere',
    )
    await write(test, 'sent')
    await write(test, 'late', { expiresAt: '2000-01-01T00:00:00.000Z' })
    await write(test, 'waiting')
    await write(test, 'newest')
    await sendDueMails(deps)
    const look = async () => {
      const stop = startMailWorker(deps, 1_000_000)
      onTestFinished(stop)
      await stop()
    }
    test.advance(29 * DAY)
    await look()
    expect(await subjects(test)).toEqual(['sent', 'late', 'waiting', 'newest'])
    test.advance(2 * DAY)
    await look()
    expect(await subjects(test)).toEqual(['waiting', 'newest'])
  })

  it('sends transactional mail before newsletters', async () => {
    const test = await startTestApp()
    const deps = worker(test)
    const old = {
      recipient: 'b@example.com',
      subject: 'news',
      text: '',
      created_at: '2000-01-01',
      due_at: '2000-01-01',
    }
    await test.database
      .insertInto('mails')
      .values({ ...old, sent_at: null, unsubscribe_token: 'token' })
      .execute()
    await write(test, 'reset')
    await sendDueMails(deps)
    expect(deps.transport.send.mock.calls.map(([mail]) => mail.subject)).toEqual(['reset', 'news'])
  })
})
