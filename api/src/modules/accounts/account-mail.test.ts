import { forgotPassword, login, resetPassword, sendVerificationLink } from '@usiku/contracts/accounts/operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import {
  askForPassword,
  listMails,
  placeLure,
  registerStranger,
  startMailingShop,
} from '../../../test/mail-builders.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'

const HOUR = 3_600_000

const withheld = (test: TestApp) => test.securityEvents.filter(({ event }) => event === 'mail_withheld')

describe('mail to an unverified address', () => {
  it('contains no text that the account holder chose', async () => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'victim@example.com')
    await placeLure(test, stranger)
    await askForPassword(test, 'victim@example.com')
    await test.call(sendVerificationLink, { token: stranger.token })
    const written = await listMails(test)
    expect(written).toHaveLength(3)
    expect(written[0]?.text).toMatch(/^Hello,\n/)
    for (const { subject, text, html } of written) expect(subject + text + html).not.toMatch(/evil|won!|Claim/)
  })

  it('is limited in number; orders and password resets still work', async () => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'Victim@example.com')
    for (let number = 0; number < 8; number++) {
      await placeLure(test, stranger)
      await askForPassword(test, 'victim@example.com')
    }
    expect(await listMails(test)).toHaveLength(10)
    expect(withheld(test)).toEqual([
      expect.objectContaining({ user: stranger.user._id, details: { type: 'account', cappedBy: 'recipient' } }),
      expect.objectContaining({ user: stranger.user._id, details: { type: 'password', cappedBy: 'recipient' } }),
    ])
    test.advance(HOUR + 1)
    await placeLure(test, stranger)
    expect(await listMails(test)).toHaveLength(11)
  })

  it('is limited per day as well', async () => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'victim@example.com')
    // Unconfirmed orders of unknown customers are limited too.
    await test.database.updateTable('users').set({ known_at: test.deps.now().toISOString() }).execute()
    for (let hour = 0; hour < 6; hour++) {
      for (let number = 0; number < 5; number++) await placeLure(test, stranger)
      test.advance(HOUR + 1)
    }
    expect(await listMails(test)).toHaveLength(20)
  })

  it('is limited per mailbox, whatever its spelling or account', async () => {
    const test = await startMailingShop()
    for (const email of ['victim@example.com', 'victim+1@example.com', 'Victim+2@example.com']) {
      const stranger = await registerStranger(test, email)
      for (let number = 0; number < 4; number++) {
        const orderId = await placeLure(test, stranger)
        const { token } = stranger
        await test.call(cancelOwnOrder, { token, params: { orderId }, body: { orderStatus: 'cancelled' } })
      }
      const gone = await test.call(deleteAccount, { token: stranger.token, body: { password: PASSWORD } })
      expect(gone.status).toBe(200)
    }
    expect(await listMails(test)).toHaveLength(5)
  })

  const sendToStrangers = async (test: TestApp, addressOf: (number: number) => string | undefined) => {
    for (let number = 0; number < 13; number++) {
      const { token } = await signUp(test, { email: `victim${number}@example.com` })
      const address = addressOf(number)
      const request = { token, ...(address === undefined ? {} : { address }) }
      for (let mail = 0; mail < 5; mail++) await test.call(sendVerificationLink, request)
    }
  }

  it.each([
    ['address', () => '192.0.2.1'],
    ['IPv6 network', (number: number) => `2001:db8:1:2::${number + 1}`],
  ])('is limited for the %s that causes it, which still gets password links', async (_, addressOf) => {
    const test = await startMailingShop()
    await sendToStrangers(test, addressOf)
    expect(await listMails(test)).toHaveLength(60)
    expect(withheld(test)).toMatchObject([{ details: { cappedBy: 'address' } }])
    await test.call(forgotPassword, { body: { email: 'victim1@example.com' }, address: addressOf(1) })
    expect(await listMails(test)).toHaveLength(61)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is not limited for %s, which many customers may share',
    async (address) => {
      const test = await startMailingShop()
      await sendToStrangers(test, () => address)
      expect(await listMails(test)).toHaveLength(65)
    },
  )

  it('has a separate quota for mail that the shop itself causes', async () => {
    const test = await startMailingShop()
    const { _id, email } = (await signUp(test, { email: 'victim@example.com' })).user
    const quota = createMailQuota(test.deps)
    const consume = (cause: { address?: string }) =>
      inTransaction(test.database, (transaction) =>
        quota.consume(transaction, { type: 'account', user: { _id, email }, ...cause }),
      )
    for (let number = 0; number < 6; number++) await consume({ address: '192.0.2.1' })
    const allowed = []
    for (let number = 0; number < 21; number++) allowed.push(await consume({}))
    expect(allowed).toEqual([...Array.from({ length: 20 }, () => true), false])
  })

  it('is not logged as withheld when its transaction fails', async () => {
    const test = await startMailingShop()
    const { user } = await signUp(test)
    const quota = createMailQuota(test.deps)
    const consume = (isFailing: boolean) =>
      inTransaction(test.database, async (transaction) => {
        const isSent = await quota.consume(transaction, { type: 'account', user, address: '192.0.2.1' })
        if (isFailing) throw new Error('out of stock')
        return isSent
      })
    for (let number = 0; number < 5; number++) await consume(false)
    await expect(consume(true)).rejects.toThrow('out of stock')
    expect(withheld(test)).toEqual([])
    expect(await consume(false)).toBe(false)
    expect(withheld(test)).toHaveLength(1)
  })

  it('still sends the owner a password link after many requests by strangers', async () => {
    const test = await startMailingShop()
    const { user } = await signUp(test, { email: 'amina@example.com', isEmailVerified: true })
    const known = (await test.call(login, { body: { email: user.email, password: PASSWORD } })).headers['set-cookie']
    const cookie = String(known).split(';')[0] ?? ''
    const askFrom = async (address: string, headers = {}) => {
      const before = (await listMails(test)).length
      await test.call(forgotPassword, { body: { email: user.email }, address, headers })
      return (await listMails(test)).length - before
    }
    const askOften = async (times: number, address: string, headers = {}) => {
      let sent = 0
      for (let number = 0; number < times; number++) sent += await askFrom(address, headers)
      return sent
    }
    expect(await askOften(7, '192.0.2.1')).toBe(5)
    expect(await askOften(7, '192.0.2.2')).toBe(5)
    expect((await askOften(14, '192.0.2.3')) + (await askOften(7, '192.0.2.4'))).toBe(10)
    expect(await askFrom('192.0.2.5')).toBe(0)
    expect(await askOften(7, '192.0.2.1', { cookie })).toBe(5)
  })

  it('keeps the latest mailed link valid when a stranger requests more', async () => {
    const test = await startMailingShop()
    await signUp(test, { email: 'amina@example.com', isEmailVerified: true })
    for (let number = 0; number < 5; number++) await askForPassword(test, 'amina@example.com')
    const params = await askForPassword(test, 'amina@example.com')
    const { status } = await test.call(resetPassword, {
      params,
      body: { password: 'kahawa chungu' },
    })
    expect(status).toBe(200)
  })

  it('is not blocked after the clock was wrong', async () => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'amina@example.com')
    for (let number = 0; number < 5; number++) await placeLure(test, stranger)
    test.advance(-HOUR)
    await placeLure(test, stranger)
    expect(await listMails(test)).toHaveLength(6)
  })
})
