import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal, startMailServer, type TestMailServer } from '../../../test/smtp-server.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueMail, type NewMail } from './mail.service.ts'
import { createMailTransport } from './mail-transport.ts'
import { sendDueMails } from './mail-worker.ts'

const SHOP = 'https://usiku.example'

function workerFor(test: TestApp, { url }: Pick<TestMailServer, 'url'>, settings: Record<string, string> = {}) {
  const config = readConfig({ SHOP_NAME: 'Duka <la> usiku', ...settings, SMTP_URL: url })
  const transport = createMailTransport(config, SHOP)
  return { ...test.deps, transport, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }
}

const write = ({ database, deps }: TestApp, change: Partial<NewMail> = {}) =>
  inTransaction(database, (transaction) =>
    enqueueMail(transaction, {
      ...{
        recipient: 'amina@example.com',
        subject: 'Hello',
        shopName: 'Duka <la> usiku',
        at: deps.now().toISOString(),
      },
      body: [
        'Karibu <b>sana</b> & "kwaheri"',
        { rows: [['City', "O'Reilly <x>"]] },
        { label: 'Go', link: `${SHOP}/?a=1&b=2` },
      ],
      ...change,
    }),
  )

const rows = ({ database }: TestApp) => database.selectFrom('mails').selectAll().orderBy('id').execute()

const plain = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

describe('the SMTP transport', () => {
  it('sends plain text and HTML with the name of the shop, with everything escaped', async () => {
    const [test, server] = [await startTestApp(), await startMailServer()]
    await write(test)
    expect(await sendDueMails(workerFor(test, server))).toBe(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'no-reply@usiku.example', to: ['amina@example.com'] })
    const text = plain(mail?.raw ?? '')
    expect(text).toContain('From: "Duka <la> usiku" <no-reply@usiku.example>\r\n')
    expect(text).toContain('Auto-Submitted: auto-generated\r\n')
    expect(text).toContain('Content-Type: multipart/alternative')
    expect(text).toContain(
      'Karibu <b>sana</b> & "kwaheri"\r\n\r\nCity: O\'Reilly <x>\r\n\r\nGo: https://usiku.example/?a=1&b=2',
    )
    expect(text).toContain('Karibu &lt;b&gt;sana&lt;/b&gt; &amp; &quot;kwaheri&quot;</p>')
    expect(text).toContain('O&#39;Reilly &lt;x&gt;</td>')
    expect(text).toContain('href="https://usiku.example/?a=1&amp;b=2"')
    expect(text).toContain('Duka &lt;la&gt; usiku</p>')
    expect(text).not.toMatch(/^(List-Unsubscribe|Precedence|Bcc)/m)
  })

  it('uses the sender from the settings, and authenticates', async () => {
    const test = await startTestApp()
    const onAuth = vi.fn((_auth, _session, done) => done(null, { user: 'shop' }))
    const server = await startMailServer({ authOptional: false, onAuth })
    await write(test)
    const url = server.url.replace('://', '://shop:geheim@')
    expect(await sendDueMails(workerFor(test, { url }, { MAIL_FROM: 'Usiku <hello@usiku.test>' }))).toBe(1)
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: 'shop', password: 'geheim' })
    expect(server.mails[0]).toMatchObject({ from: 'hello@usiku.test' })
    expect(server.mails[0]?.raw).toContain('From: Usiku <hello@usiku.test>\r\n')
  })

  it('uses the same Message-ID for each attempt', async () => {
    const test = await startTestApp()
    const ids: string[] = []
    const server = await startMailServer({
      onData: async (stream, _session, done) => {
        for await (const part of stream) ids.push(...(String(part).match(/^Message-ID: .*/m) ?? []))
        done(ids.length === 1 ? refusal(451, 'try later') : null)
      },
    })
    await write(test)
    const deps = workerFor(test, server)
    expect(await sendDueMails(deps)).toBe(0)
    expect(await rows(test)).toMatchObject([{ attempts: 1, given_up_at: null, sent_at: null }])
    test.advance(60_001)
    expect(await sendDueMails(deps)).toBe(1)
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
  })

  it('deletes the content of a mail once it is sent', async () => {
    const [test, server] = [await startTestApp(), await startMailServer()]
    await write(test)
    await sendDueMails(workerFor(test, server))
    expect(await rows(test)).toMatchObject([{ subject: 'Hello', text: '', html: '', sent_at: expect.any(String) }])
  })
})

it('sends nothing more to a mail server that stalls for too long, and tries again', async () => {
  const test = await startTestApp()
  const onRcptTo = vi.fn<NonNullable<SMTPServerOptions['onRcptTo']>>((_to, _session, done) => done())
  const stalled = new Promise<() => void>((resolve) => {
    onRcptTo.mockImplementationOnce((_to, _session, done) => resolve(done))
  })
  const onClose = vi.fn()
  const server = await startMailServer({ onRcptTo, onClose })
  await write(test)
  const deps = workerFor(test, server)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sending = sendDueMails(deps)
  const accept = await stalled
  await vi.advanceTimersByTimeAsync(50_000)
  vi.useRealTimers()
  expect(await sending).toBe(0)
  accept()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(server.mails).toEqual([])
  const cause = new Error('not sent within 50000 ms')
  expect(deps.log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ cause }) }),
    'mail not sent',
  )
  test.advance(60_001)
  expect(await sendDueMails(deps)).toBe(1)
  expect(server.mails).toHaveLength(1)
})

describe('an SMTP error', () => {
  it.each([
    ['of the recipient', { onRcptTo: (_to, _session, done) => done(refusal(550, 'no such mailbox')) }],
    [
      'of the content',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554, 'spam'))) },
    ],
  ] satisfies [string, Parameters<typeof startMailServer>[0]][])(
    '%s is permanent: the mail is not sent again',
    async (_, options) => {
      const [test, server] = [await startTestApp(), await startMailServer(options)]
      await write(test)
      const deps = workerFor(test, server)
      expect(await sendDueMails(deps)).toBe(0)
      expect(await rows(test)).toMatchObject([
        { attempts: 1, text: '', html: '', sent_at: null, given_up_at: expect.any(String) },
      ])
      expect(deps.log.error).toHaveBeenCalledWith(expect.objectContaining({ mail: 1, attempts: 1 }), 'mail given up')
      test.advance(86_400_000)
      await sendDueMails(deps)
      expect(deps.log.error).toHaveBeenCalledTimes(1)
    },
  )

  it.each([
    ['for now', { onRcptTo: (_to, _session, done) => done(refusal(450, 'greylisted')) }],
    ['of the shop as a sender', { onMailFrom: (_from, _session, done) => done(refusal(553, 'not you')) }],
    ['of a sign-in', { authOptional: false }],
  ] satisfies [string, Parameters<typeof startMailServer>[0]][])(
    '%s is temporary: the mail is sent again',
    async (_, options) => {
      const [test, server] = [await startTestApp(), await startMailServer(options)]
      await write(test)
      const deps = workerFor(test, server)
      expect(await sendDueMails(deps)).toBe(0)
      expect(await rows(test)).toMatchObject([{ attempts: 1, given_up_at: null, sent_at: null }])
      expect(deps.log.error).not.toHaveBeenCalled()
    },
  )
})
