import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { breakTable } from '../../../test/break-table.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { claimMail, findDueMail, markGivenUp } from './mail.repository.ts'
import { enqueueMail } from './mail.service.ts'
import type { OutgoingMail } from './mail-message.ts'
import { createMailTransport, type MailTransport } from './mail-transport.ts'
import { sendDueMails, startMailWorker } from './mail-worker.ts'

const log = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

function fakeTransport(send: (mail: OutgoingMail) => Promise<string> = async () => 'nowhere') {
  return { send: vi.fn(send), close: vi.fn() } satisfies MailTransport
}

function write({ database, deps }: TestApp, subject: string, at = deps.now()) {
  const mail = {
    recipient: 'amina@example.com',
    subject,
    body: ['Karibu, Mwangi wa Nairobi — sawa?'],
    shopName: 'Usiku',
    at: at.toISOString(),
  }
  return inTransaction(database, (transaction) => enqueueMail(transaction, mail))
}

const waiting = ({ database }: TestApp) =>
  database.selectFrom('mails').select(['subject', 'attempts', 'due_at']).where('sent_at', 'is', null).execute()

describe('sendDueMails', () => {
  it('sends each mail once, the oldest first', async () => {
    const test = await startTestApp()
    const transport = fakeTransport()
    await write(test, 'second')
    await write(test, 'first', new Date(test.deps.now().getTime() - 1_000))
    const deps = { ...test.deps, transport, log: log() }
    expect(await sendDueMails(deps)).toBe(2)
    expect(await sendDueMails(deps)).toBe(0)
    expect(transport.send.mock.calls.map(([mail]) => mail.subject)).toEqual(['first', 'second'])
    expect(await waiting(test)).toEqual([])
  })

  it('retries after one minute, then two, and at most after an hour', async () => {
    const test = await startTestApp()
    const transport = fakeTransport(async () => Promise.reject(new Error('no route to host')))
    const deps = { ...test.deps, transport, log: log() }
    await write(test, 'hello')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const before = test.deps.now().getTime()
      expect(await sendDueMails(deps)).toBe(0)
      const [mail] = await waiting(test)
      expect(mail?.attempts).toBe(attempt)
      const pause = Date.parse(mail?.due_at ?? '') - before
      pauses.push(Math.floor(pause / 60_000))
      // Nothing is due at this moment.
      await sendDueMails(deps)
      expect(transport.send).toHaveBeenCalledTimes(attempt)
      test.advance(pause + 1)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    transport.send.mockResolvedValue('nowhere')
    expect(await sendDueMails(deps)).toBe(1)
    expect(await waiting(test)).toEqual([])
  })

  it('sends other mails when one fails', async () => {
    const test = await startTestApp()
    const transport = fakeTransport(async ({ subject }) => {
      if (subject === 'bad') throw new Error('no such mailbox')
      return 'nowhere'
    })
    await write(test, 'bad')
    await write(test, 'good')
    expect(await sendDueMails({ ...test.deps, transport, log: log() })).toBe(1)
    expect((await waiting(test)).map((mail) => mail.subject)).toEqual(['bad'])
  })

  it('does not send a mail repeatedly while the database rejects writes', async () => {
    const test = await startTestApp()
    let repair = async () => {}
    const transport = fakeTransport(async () => {
      repair = await breakTable(test.database, 'mails', 'update', 'disk on fire')
      return 'nowhere'
    })
    const deps = { ...test.deps, transport, log: log() }
    await write(test, 'hello')
    expect(await sendDueMails(deps)).toBe(0)
    test.advance(60_000)
    await expect(sendDueMails(deps)).rejects.toThrow('disk on fire')
    expect(transport.send).toHaveBeenCalledTimes(1)
    await repair()
    await sendDueMails(deps)
    expect(transport.send).toHaveBeenCalledTimes(2)
  })

  it('keeps retrying when the disk is full', async () => {
    const test = await startTestApp()
    const transport = fakeTransport(async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await write(test, 'hello')
    await test.database.updateTable('mails').set({ attempts: 100 }).execute()
    const deps = { ...test.deps, transport, log: log() }
    expect(await sendDueMails(deps)).toBe(0)
    test.advance(3_600_001)
    transport.send.mockResolvedValue('nowhere')
    expect(await sendDueMails(deps)).toBe(1)
  })

  it('sends each mail once with several workers', async () => {
    const test = await startTestApp()
    const transport = fakeTransport()
    for (let number = 0; number < 20; number += 1) await write(test, `mail ${number}`)
    const deps = { ...test.deps, transport, log: log() }
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendDueMails(deps)))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(new Set(transport.send.mock.calls.map(([mail]) => mail.subject)).size).toBe(20)
    expect(transport.send).toHaveBeenCalledTimes(20)
  })

  it('leaves a mail to another worker after a minute when its own dies while sending', async () => {
    const test = await startTestApp()
    const stopping = new AbortController()
    let die = (_reason: Error) => {}
    const dead = fakeTransport(() => new Promise((_, reject) => (die = reject)))
    const other = fakeTransport()
    await write(test, 'hello')
    const sending = sendDueMails({ ...test.deps, transport: dead, log: log() }, stopping.signal)
    await vi.waitFor(() => expect(dead.send).toHaveBeenCalledTimes(1))
    expect(await sendDueMails({ ...test.deps, transport: other, log: log() })).toBe(0)
    test.advance(60_001)
    expect(await sendDueMails({ ...test.deps, transport: other, log: log() })).toBe(1)
    expect(await waiting(test)).toEqual([])
    stopping.abort()
    die(new Error('killed'))
    expect(await sending).toBe(0)
  })

  it('does not send a mail that was withdrawn meanwhile', async () => {
    const test = await startTestApp()
    await write(test, 'withdrawn')
    const mail = await findDueMail(test.database, test.deps.now())
    await inTransaction(test.database, (transaction) => markGivenUp(transaction, mail?.id ?? 0, 0, test.deps.now()))
    const claim = (transaction: Transaction) =>
      claimMail(transaction, { id: mail?.id ?? 0, attempts: 0 }, test.deps.now())
    expect(await inTransaction(test.database, claim)).toBe(false)
  })

  it('holds no transaction open while sending', async () => {
    const test = await startTestApp()
    const transport = fakeTransport(async () => {
      if (transport.send.mock.calls.length === 1) await write(test, 'written meanwhile')
      return 'nowhere'
    })
    await write(test, 'hello')
    expect(await sendDueMails({ ...test.deps, transport, log: log() })).toBe(2)
  })
})

describe('the mail worker', () => {
  it('runs repeatedly, never twice at once, and stops after the current mail', async () => {
    const test = await startTestApp()
    const letGo: (() => void)[] = []
    const transport = fakeTransport(() => new Promise((resolve) => letGo.push(() => resolve('nowhere'))))
    await write(test, 'one')
    const stop = startMailWorker({ ...test.deps, transport, log: log() }, 1)
    await vi.waitFor(() => expect(letGo).toHaveLength(1))
    letGo[0]?.()
    await vi.waitFor(async () => expect(await waiting(test)).toEqual([]))
    await write(test, 'two')
    await write(test, 'three')
    await vi.waitFor(() => expect(letGo).toHaveLength(2))
    const stopped = stop()
    letGo[1]?.()
    await stopped
    expect(transport.send).toHaveBeenCalledTimes(2)
    expect(transport.close).toHaveBeenCalledTimes(1)
    expect((await waiting(test)).map((mail) => mail.subject)).toEqual(['three'])
  })

  it('times out on a mail server that does not respond', async () => {
    const test = await startTestApp()
    const transport = fakeTransport(() => new Promise(() => undefined))
    await write(test, 'stuck')
    const stop = startMailWorker({ ...test.deps, transport, log: log() }, 1)
    await vi.waitFor(() => expect(transport.send).toHaveBeenCalled())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = stop()
    await vi.advanceTimersByTimeAsync(1_000)
    await stopped
    expect(transport.close).toHaveBeenCalledTimes(1)
    expect(await waiting(test)).toHaveLength(1)
  })

  it('continues after a database error', async () => {
    const test = await startTestApp()
    const deps = { ...test.deps, transport: fakeTransport(), log: log() }
    await test.database.schema.alterTable('mails').renameTo('lost').execute()
    const stop = startMailWorker(deps, 1)
    onTestFinished(stop)
    await vi.waitFor(() => expect(deps.log.error).toHaveBeenCalled())
    await test.database.schema.alterTable('lost').renameTo('mails').execute()
    await write(test, 'hello')
    await vi.waitFor(() => expect(deps.transport.send).toHaveBeenCalledTimes(1))
  })
})

describe('without a mail server', () => {
  it('writes each mail to a file and logs where', async () => {
    const test = await startTestApp({ SHOP_NAME: 'Usiku' })
    const deps = { ...test.deps, transport: createMailTransport(test.deps.config, 'https://usiku.example'), log: log() }
    await write(test, 'Your order\r\nBcc: everybody@example.com')
    expect(await sendDueMails(deps)).toBe(1)
    const folder = join(test.deps.config.dataDir, 'mail')
    expect(await readdir(folder)).toEqual(['000001.eml'])
    expect(deps.log.info).toHaveBeenCalledWith({ mail: 1, where: join(folder, '000001.eml') }, 'mail sent')
    const mail = await readFile(join(folder, '000001.eml'), 'utf8')
    expect(mail).toContain('From: Usiku <no-reply@usiku.example>\r\n')
    expect(mail).toContain('To: amina@example.com\r\n')
    expect(mail).toMatch(/^Message-ID: <usiku-mail-1-\d{13}@usiku\.example>\r$/m)
    expect(mail).not.toMatch(/^Bcc:/m)
    expect(mail).toContain('Karibu, Mwangi wa Nairobi')
  })
})
