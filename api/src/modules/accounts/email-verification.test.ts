import {
  getProfile,
  login,
  resetPassword,
  sendVerificationLink,
  updateProfile,
} from '@usiku/contracts/accounts/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import {
  askForPassword,
  findVerificationPath,
  LURE,
  listMails,
  placeLure,
  registerStranger,
  startMailingShop,
} from '../../../test/mail-builders.ts'
import type { TestApp } from '../../../test/test-app.ts'

const HOUR = 3_600_000

const isVerified = async (test: TestApp, token: string) =>
  (await test.call(getProfile, { token })).reply.data.emailVerified

describe('verifying an e-mail', () => {
  it('changes nothing when the link is opened, as mail scanners do; the button confirms', async () => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'amina@example.com')
    await placeLure(test, stranger)
    const url = (await findVerificationPath(test)) ?? ''
    for (const method of ['GET', 'HEAD'] as const) expect((await test.app.inject({ method, url })).statusCode).toBe(200)
    const page = await test.app.inject({ url })
    expect(page.body).toContain('<form method="post"><button>Confirm my email</button></form>')
    expect(page.body).not.toContain('evil')
    expect(await isVerified(test, stranger.token)).toBe(false)
    for (const _ of ['once', 'twice']) {
      const { statusCode, body } = await test.app.inject({ method: 'POST', url })
      expect([statusCode, body]).toEqual([200, expect.stringContaining('Your email is confirmed')])
    }
    expect(await isVerified(test, stranger.token)).toBe(true)
    expect((await test.app.inject({ url })).body).not.toContain('<form')
    expect(test.securityEvents.filter(({ event }) => event === 'email_verified')).toHaveLength(1)
  })

  it('restores name and city in mails, and sends no further link', async () => {
    const test = await startMailingShop()
    const amina = await signUp(test, { name: 'Amina Njeri', isEmailVerified: true })
    await placeLure(test, amina)
    const [mail] = await listMails(test)
    expect(mail?.text).toContain('Hello Amina Njeri,')
    expect(mail?.text).toContain(`City: ${LURE}`)
    expect(await findVerificationPath(test)).toBeUndefined()
  })

  it('stores only the hash of the token', async () => {
    const test = await startMailingShop()
    await placeLure(test, await registerStranger(test, 'amina@example.com'))
    const token = (await findVerificationPath(test))?.split('/').at(-1) ?? 'none'
    const rows = await test.database.selectFrom('email_verifications').selectAll().execute()
    expect(rows).toMatchObject([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each(['GET', 'POST'] as const)('explains that a link is expired or unknown (%s)', async (method) => {
    const test = await startMailingShop()
    const stranger = await registerStranger(test, 'amina@example.com')
    await placeLure(test, stranger)
    const url = (await findVerificationPath(test)) ?? ''
    test.advance(7 * 24 * HOUR)
    for (const path of [url, `/api/verify-email/${'<b>'.repeat(9)}`]) {
      const { statusCode, body } = await test.app.inject({ method, url: path })
      expect([statusCode, body]).toEqual([404, expect.stringContaining('does not work any more')])
      expect(body).not.toContain('<b>')
    }
    expect(await isVerified(test, stranger.token)).toBe(false)
  })

  it('happens when the password is set with a mailed link', async () => {
    const test = await startMailingShop()
    await signUp(test, { email: 'amina@example.com' })
    const params = await askForPassword(test, 'amina@example.com')
    await test.call(resetPassword, { params, body: { password: 'kahawa chungu' } })
    const body = { email: 'amina@example.com', password: 'kahawa chungu' }
    expect((await test.call(login, { body })).reply.user.emailVerified).toBe(true)
  })

  it('can be requested again by the signed-in user', async () => {
    const test = await startMailingShop()
    const { token } = await signUp(test)
    const ask = () => test.call(sendVerificationLink, { token })
    expect((await ask()).reply.message).toBe('A link to confirm your email is on its way.')
    const first = (await findVerificationPath(test)) ?? ''
    for (let number = 1; number < 5; number++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers['retry-after']).toMatch(/^3(600|5[5-9]\d)$/)
    // Users may open any of the mails.
    expect((await test.app.inject({ method: 'POST', url: first })).statusCode).toBe(200)
    expect((await ask()).reply.message).toBe('Your email is confirmed already.')
    expect(await listMails(test)).toHaveLength(5)
  })

  it('does not conflict with a profile edit that was started before', async () => {
    const test = await startMailingShop()
    const { token, user } = await signUp(test)
    await test.call(sendVerificationLink, { token })
    await test.app.inject({ method: 'POST', url: (await findVerificationPath(test)) ?? '' })
    const { role: _, ...sent } = user
    const { status, reply } = await test.call(updateProfile, {
      ...{ token, params: { id: user._id } },
      body: { ...sent, name: 'Amina W.' },
    })
    expect([status, reply.data.name, reply.data.emailVerified]).toEqual([200, 'Amina W.', true])
  })

  it('is deleted with the account', async () => {
    const test = await startMailingShop()
    const { token } = await signUp(test)
    await test.call(sendVerificationLink, { token })
    await test.call(deleteAccount, { token, body: { password: PASSWORD } })
    expect(await test.database.selectFrom('email_verifications').selectAll().execute()).toEqual([])
  })
})
