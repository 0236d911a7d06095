import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { subscribe, unsubscribe } from '@usiku/contracts/newsletter/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { openRacingShop, READS } from '../../../test/concurrency.ts'
import { startMailServer } from '../../../test/smtp-server.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { getRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createMailTransport } from '../mail/mail-transport.ts'
import { sendDueMails } from '../mail/mail-worker.ts'
import { announceProduct } from './newsletter.service.ts'

const SHOP = 'https://usiku.test'

const join = ({ call }: Pick<TestApp, 'call'>, email: string) => call(subscribe, { body: { email } })

const subscribers = ({ database }: Pick<TestApp, 'database'>) =>
  database.selectFrom('subscribers').selectAll().orderBy('email').execute()

const mails = ({ database }: Pick<TestApp, 'database'>) =>
  database.selectFrom('mails').selectAll().orderBy('recipient').orderBy('id').execute()

async function getToken(test: Pick<TestApp, 'database'>, email: string) {
  return (await subscribers(test)).find((row) => row.email === email)?.token ?? ''
}

async function announce(test: TestApp, settings: { readonly notifyUsers?: boolean } = {}) {
  const product = await addAnnounced(test, settings)
  await inTransaction(test.database, (trx) => announceProduct(trx, product, { ...test.deps, publicUrl: SHOP }))
}

async function addAnnounced({ call, database }: TestApp, { notifyUsers = true }) {
  await database
    .updateTable('settings')
    .set({ notify_users: notifyUsers ? 1 : 0 })
    .execute()
  const volumes = [
    { size: '750ml', price: 2_000, discount: 150 },
    { size: '1L', price: 2_600 },
  ]
  const { id } = await addProduct(database, { name: 'Gin & <b>Tonic</b>', slug: 'gin-tonic', volumes })
  return (await call(getProduct, { params: { id } })).reply.data
}

describe('subscribe', () => {
  it('stores the e-mail with a random token and sends no mail', async () => {
    const test = await startTestApp()
    const { status, reply } = await join(test, ' Amina@Example.com ')
    expect([status, reply.message]).toEqual([201, 'You will get a mail whenever there is a new product.'])
    const [row] = await subscribers(test)
    expect(row).toMatchObject({ email: 'Amina@Example.com', email_key: 'amina@example.com', ended_at: null })
    expect(Buffer.from(row?.token ?? '', 'base64url')).toHaveLength(24)
    expect(JSON.stringify(reply)).not.toContain(row?.token)
    expect(await mails(test)).toEqual([])
  })

  it('returns the same response for a known e-mail and keeps one row', async () => {
    const test = await startTestApp()
    const first = await join(test, 'amina@example.com')
    const [row] = await subscribers(test)
    const again = await join(test, 'AMINA@example.com')
    expect({ ...again, headers: { ...again.headers, date: '' } }).toEqual({
      ...first,
      headers: { ...first.headers, date: '' },
    })
    expect(await subscribers(test)).toEqual([row])
  })

  it.each([
    ['nothing', {}, 'email'],
    ['a blank e-mail', { email: '   ' }, 'email'],
    ['an invalid e-mail', { email: 'amina' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['a header', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['an e-mail that is too long', { email: `${'a'.repeat(250)}@b.ke` }, 'email'],
    ['a number', { email: 7 }, 'email'],
    ['an unknown field', { email: 'a@example.com', token: 'mine' }, 'token'],
  ])('rejects %s', async (_, body, field) => {
    const test = await startTestApp()
    const { status, error } = await test.call(subscribe, { body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await subscribers(test)).toEqual([])
  })
})

describe('unsubscribe', () => {
  it('ends the subscription, also when repeated, and removes queued mails', async () => {
    const test = await startTestApp()
    await join(test, 'amina@example.com')
    await join(test, 'baraka@example.com')
    await announce(test)
    const params = { token: await getToken(test, 'amina@example.com') }
    for (const _ of ['once', 'twice']) {
      const { status, reply } = await test.call(unsubscribe, { params })
      expect([status, reply.message]).toEqual([200, 'You are unsubscribed.'])
    }
    expect(await subscribers(test)).toMatchObject([{ ended_at: expect.any(String) }, { ended_at: null }])
    expect(await mails(test)).toMatchObject([
      { recipient: 'amina@example.com', given_up_at: expect.any(String), text: '', html: '' },
      { recipient: 'baraka@example.com', given_up_at: null },
    ])
  })

  it('can be undone by subscribing again; links in old mails still work', async () => {
    const test = await startTestApp()
    await join(test, 'amina@example.com')
    const params = { token: await getToken(test, 'amina@example.com') }
    await test.call(unsubscribe, { params })
    await join(test, 'amina@example.com')
    expect(await subscribers(test)).toMatchObject([{ ended_at: null, token: params.token }])
    expect((await test.call(unsubscribe, { params })).status).toBe(200)
    expect(await subscribers(test)).toMatchObject([{ ended_at: expect.any(String) }])
  })

  it('rejects an unknown token', async () => {
    const test = await startTestApp()
    await join(test, 'amina@example.com')
    const { status, error } = await test.call(unsubscribe, { params: { token: 'A'.repeat(32) } })
    expect([status, error.code]).toEqual([400, 'invalid_link'])
    expect(await subscribers(test)).toMatchObject([{ ended_at: null }])
  })
})

describe('announceProduct', () => {
  it.each(['unsubscribes', 'deletes the account'])('mails nobody who %s meanwhile', async (action) => {
    const test = await openRacingShop()
    const amina = await signUp(test)
    await join(test, amina.user.email)
    const token = await getToken(test, amina.user.email)
    const product = await addAnnounced(test, {})
    const { leaving } = await inTransaction(test.database, async (transaction) => {
      await announceProduct(transaction, product, { ...test.deps, publicUrl: SHOP })
      const pending: Promise<unknown> =
        action === 'unsubscribes'
          ? test.call(unsubscribe, { params: { token } })
          : test.call(deleteAccount, { token: amina.token, body: { password: PASSWORD } })
      for (let read = 0; read < READS; read++) await getRevision(transaction, 'catalogue')
      return { leaving: pending }
    })
    await leaving
    const pending = (await mails(test)).filter((mail) => mail.sent_at === null && mail.given_up_at === null)
    expect(pending.filter((mail) => mail.subject.startsWith('New at'))).toEqual([])
  })

  it('queues one mail for each subscriber, across batches, and none for former subscribers', async () => {
    const test = await startTestApp()
    const at = test.deps.now().toISOString()
    const rows = Array.from({ length: 2_345 }, (_, number) => ({
      ...{ id: `s${number}`, email: `${number}@example.com`, email_key: `${number}@example.com` },
      ...{ token: `t${number}`, created_at: at, ended_at: number === 7 ? at : null },
    }))
    await test.database.insertInto('subscribers').values(rows).execute()
    await announce(test)
    const written = await mails(test)
    expect(new Set(written.map((mail) => mail.recipient)).size).toBe(2_344)
    expect(written).toHaveLength(2_344)
    expect(written.every((mail) => mail.unsubscribe_token === mail.recipient.replace(/^(\d+)@.*/, 't$1'))).toBe(true)
  })

  it('queues nothing when the settings say so or when there are no subscribers', async () => {
    const test = await startTestApp()
    await announce(test)
    await join(test, 'amina@example.com')
    await test.database.updateTable('products').set({ slug: 'older' }).execute()
    await announce(test, { notifyUsers: false })
    expect(await mails(test)).toEqual([])
  })

  it('contains the product and an unsubscribe link in both bodies and in the header', async () => {
    const [test, server] = [await startTestApp(), await startMailServer()]
    await join(test, 'amina@example.com')
    await announce(test)
    const transport = createMailTransport(readConfig({ SMTP_URL: server.url }), SHOP)
    await sendDueMails({ ...test.deps, transport, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } })
    const wayOut = `${SHOP}/unsubscribe/${await getToken(test, 'amina@example.com')}`
    const raw = (server.mails[0]?.raw ?? '')
      .replace(/=\r\n/g, '')
      .replace(/\r\n[ \t]+/g, ' ')
      .replaceAll('=3D', '=')
    expect(server.mails[0]?.to).toEqual(['amina@example.com'])
    expect(raw).toContain(`List-Unsubscribe: <${wayOut}>\r\n`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(raw).toContain('Subject: New at Usiku: Gin & <b>Tonic</b>\r\n')
    expect(raw).toContain(`See it in the shop: ${SHOP}/product/gin-tonic`)
    expect(raw).toContain(`Unsubscribe: ${wayOut}`)
    expect(raw).toContain(`<a href="${wayOut}"`)
    expect(raw).toContain('Gin &amp; &lt;b&gt;Tonic&lt;/b&gt;')
    expect(raw).toMatch(/750ml: Ksh.{1,6}1,850/)
  })
})
