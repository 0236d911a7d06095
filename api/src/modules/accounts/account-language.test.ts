import { getProfile, login, register, setLanguage, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { getReceiptDocument } from '@usiku/contracts/receipts/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, PASSWORD, type SignedUp, signUp } from '../../../test/builders.ts'
import {
  askForPassword,
  findVerificationPath,
  listMails,
  placeLure,
  startMailingShop,
} from '../../../test/mail-builders.ts'
import { endHolds, place } from '../../../test/order-builders.ts'
import { openReceiptShop } from '../../../test/receipt-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { type OutgoingMail, toMessage } from '../mail/mail-message.ts'
import { createMailTransport } from '../mail/mail-transport.ts'
import { sendDueMails } from '../mail/mail-worker.ts'
import { announceProduct } from '../newsletter/newsletter.service.ts'

const SWAHILI = { 'accept-language': 'sw-KE' }
const NEW = { name: 'Amina Njeri', email: 'amina@example.com', password: PASSWORD, confirmPassword: PASSWORD }

const choose = (test: Pick<TestApp, 'call'>, { token }: Pick<SignedUp, 'token'>, language: string, key?: string) =>
  test.call(setLanguage, { token, body: { language }, headers: key === undefined ? {} : { 'idempotency-key': key } })

describe('the language of an account', () => {
  it.each([
    [SWAHILI, 'sw'],
    [{ 'accept-language': 'en' }, 'en'],
    [{}, 'en'],
  ])('begins with that of the registration: %j', async (headers, language) => {
    const { call } = await startTestApp()
    const { reply } = await call(register, { body: NEW, headers: headers as Record<string, string> })
    expect(reply.user.language).toBe(language)
    const body = { email: NEW.email, password: PASSWORD }
    expect((await call(login, { body, headers: SWAHILI })).reply.user.language).toBe(language)
    expect((await call(getProfile, { token: reply.accessToken })).reply.data.language).toBe(language)
  })

  it('is changed by its owner, without a conflict with an edit under way', async () => {
    const test = await startTestApp()
    const [amina, brian] = [await signUp(test), await signUp(test)]
    for (const _ of ['once', 'twice']) {
      const { status, reply } = await choose(test, amina, 'sw', 'key-1')
      expect([status, reply.data]).toEqual([200, { ...amina.user, language: 'sw' }])
    }
    const body = { name: 'Amina W', version: amina.user.version }
    const edited = await test.call(updateProfile, { token: amina.token, params: { id: amina.user._id }, body })
    expect([edited.status, edited.reply.data.language]).toEqual([200, 'sw'])
    expect((await test.call(getProfile, { token: brian.token })).reply.data.language).toBe('en')
  })

  it('stays when a client sends an older copy of the user back', async () => {
    const test = await startTestApp()
    const amina = await signUp(test)
    await choose(test, amina, 'sw')
    const { isKnown: _, emailVerified: __, ...copy } = amina.user
    const { status, reply } = await test.call(updateProfile, {
      token: amina.token,
      params: { id: amina.user._id },
      body: copy,
    })
    expect([status, reply.data.language]).toEqual([200, 'sw'])
  })

  it.each([[{ language: 'fr' }], [{}], [{ language: 'sw', other: 1 }]])('is not %j', async (body) => {
    const test = await startTestApp()
    const { token } = await signUp(test)
    expect((await test.call(setLanguage, { token, body })).error.code).toBe('validation_failed')
  })

  it('is exported, and erased with the account', async () => {
    const test = await startTestApp()
    const amina = await signUp(test)
    await choose(test, amina, 'sw')
    await test.call(subscribe, { body: { email: amina.user.email }, headers: SWAHILI })
    const { data } = (await test.call(getMyData, { token: amina.token })).reply
    expect([data.profile.language, data.newsletter?.language]).toEqual(['sw', 'sw'])
    await test.call(deleteAccount, { token: amina.token, body: { password: PASSWORD } })
    const row = await test.database.selectFrom('users').select('language').where('id', '=', amina.user._id).execute()
    expect(row).toEqual([{ language: 'en' }])
  })
})

describe('a mail', () => {
  it('is written in the language of the account, whoever causes it', async () => {
    const test = await startMailingShop()
    const amina = await signUp(test, { name: 'Amina Njeri', email: 'amina@example.com', isEmailVerified: true })
    await choose(test, amina, 'sw')
    await askForPassword(test, amina.user.email)
    await placeLure(test, amina)
    const [reset, order] = await listMails(test)
    expect(reset).toMatchObject({ subject: expect.stringMatching(/: weka nenosiri jipya$/), language: 'sw' })
    expect(reset?.text).toMatch(/^Habari Amina Njeri,\n/)
    expect(reset?.text).toContain('https://usiku.test/sw/reset-password/')
    expect(order?.subject).toMatch(/: oda \d+$/)
    expect(order?.text).toContain('Hali: inasubiri')
    expect(order?.text).toContain('Oda zako: https://usiku.test/sw/account?t=myOrders')
    expect(order?.html).toContain('Jumla')
  })

  it('is English for an English account, in a request in Swahili', async () => {
    const test = await startMailingShop()
    const amina = await signUp(test, { isEmailVerified: true })
    const headers = SWAHILI
    const swahiliTest = {
      ...test,
      call: ((operation, request) => test.call(operation, { ...request, headers })) as typeof test.call,
    }
    await placeLure(swahiliTest, amina)
    const [order] = await listMails(test)
    expect(order).toMatchObject({ language: 'en', text: expect.stringMatching(/^Hello Amina Njeri,\n/) })
    expect(order?.text).toContain('Your orders: https://usiku.test/account?t=myOrders')
  })

  it('to an unverified address leads to a page in the same language', async () => {
    const test = await startMailingShop()
    const { reply } = await test.call(register, { body: NEW, headers: SWAHILI })
    await placeLure(test, { token: reply.accessToken, user: reply.user })
    const [mail] = await listMails(test)
    expect(mail?.text).toContain('Thibitisha barua pepe yako: https://usiku.test/api/verify-email/')
    const url = (await findVerificationPath(test)) ?? ''
    const page = await test.app.inject({ url, headers: { 'accept-language': 'en' } })
    expect(page.body).toContain('<html lang="sw-KE">')
    expect(page.body).toContain('<button>Thibitisha barua pepe yangu</button>')
    expect(page.body).toContain('<a href="/sw">')
    const done = await test.app.inject({ method: 'POST', url })
    expect(done.body).toContain('Barua pepe yako imethibitishwa')
  })

  it('of a background job is in the language of its recipient', async () => {
    const test = await startMailingShop()
    const [amina, brian] = [
      await signUp(test, { isEmailVerified: true }),
      await signUp(test, { isEmailVerified: true }),
    ]
    await choose(test, amina, 'sw')
    for (const customer of [amina, brian]) await place(test, customer, [test.volume], 200)
    await test.database.deleteFrom('mails').execute()
    test.advance(3 * 24 * 3_600_000)
    // As a job that a request in Swahili has woken.
    await runInLanguage('sw', () => endHolds(test))
    const subjects = (await listMails(test)).map(({ subject }) => subject.replace(/^.*: /, '').replace(/\d+/, 'N'))
    expect(subjects.sort()).toEqual(['oda N haikuthibitishwa', 'order N was not confirmed'])
  })
})

describe('the newsletter', () => {
  it('comes in the language of each subscriber, with its footer', async () => {
    const test = await startTestApp({ SHOP_NAME: 'Usiku' })
    const amina = await signUp(test, { email: 'amina@example.com', isEmailVerified: true })
    for (const [email, headers] of [
      ['amina@example.com', { 'accept-language': 'en' }],
      ['brian@example.com', { 'accept-language': 'en' }],
      ['chao@example.com', SWAHILI],
    ] as const)
      await test.call(subscribe, { body: { email }, headers })
    await choose(test, amina, 'sw')
    await test.database.updateTable('settings').set({ notify_users: 1 }).execute()
    const { id } = await addProduct(test.database, { name: 'Gin' })
    const product = (await test.call(getProduct, { params: { id } })).reply.data
    await inTransaction(test.database, (transaction) =>
      announceProduct(transaction, product, { ...test.deps, publicUrl: 'https://usiku.test' }),
    )
    const mails = await listMails(test)
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['amina@example.com', 'Mpya katika Usiku: Gin'],
      ['brian@example.com', 'New at Usiku: Gin'],
      ['chao@example.com', 'Mpya katika Usiku: Gin'],
    ])
    const texts: string[] = []
    const send = async (mail: OutgoingMail) => {
      const { text, html } = toMessage(test.deps.config, 'https://usiku.test', mail)
      texts.push(
        `${mail.recipient} ${/(\w+): https:\/\/usiku\.test\/unsubscribe/.exec(String(text))?.[1]} ${/lang="(\w+)"/.exec(String(html))?.[1]}`,
      )
      return 'nowhere'
    }
    const transport = { ...createMailTransport(test.deps.config, 'https://usiku.test'), send }
    await sendDueMails({ ...test.deps, transport, log: test.app.log })
    expect(texts.sort()).toEqual([
      'amina@example.com Jiondoe sw',
      'brian@example.com Unsubscribe en',
      'chao@example.com Jiondoe sw',
    ])
    const token = mails.find(({ recipient }) => recipient === 'chao@example.com')?.unsubscribe_token
    expect((await test.app.inject(`/unsubscribe/${token}`)).body).toContain('<h1>Hutaki barua pepe tena?</h1>')
  })
})

describe('a receipt', () => {
  it('has its words in the language of the customer, and the same figures', async () => {
    const shop = await openReceiptShop()
    const receipt = await shop.read(await shop.deliver())
    const draw = async (token: string) =>
      Buffer.from(
        (await shop.call(getReceiptDocument, { token, params: { id: receipt._id } })).reply.data.base64,
        'base64',
      ).toString('latin1')
    const english = await draw(shop.customer.token)
    await choose(shop, shop.customer, 'sw')
    const swahili = await draw(shop.customer.token)
    expect(english).toContain('/Lang (en-KE)')
    expect(swahili).toContain('/Lang (sw-KE)')
    // The administrator sees what the customer has.
    expect(await draw(shop.admin.token)).toBe(swahili)
    expect(await shop.read(receipt.orderId)).toEqual(receipt)
  })

  it('is mailed in the language of the customer', async () => {
    const shop = await openReceiptShop()
    await choose(shop, shop.customer, 'sw')
    await shop.deliver()
    const mail = (await listMails(shop)).at(-1)
    expect(mail?.subject).toMatch(/: risiti 1 ya oda \d+$/)
    expect(mail?.text).toContain('hii hapa risiti 1 ya oda')
    expect(mail?.text).toMatch(/Tarehe: \d+ \p{L}+ \d{4}/u)
  })
})
