import { createHash } from 'node:crypto'
import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getProfile, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/builders.ts'
import { MINUTE, ORIGIN, openShopWithPasskey, toOutcome } from '../../../../test/passkey-builders.ts'
import { type Forgery, SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { getErrorMessage } from '../../../errors.ts'
import { deleteOldChallenges } from './passkeys.service.ts'

describe('signing in', () => {
  it.each<[string, Forgery]>([
    ['another page', { origin: 'https://usiku.test' }],
    ['another port', { origin: `${ORIGIN}:8443` }],
    ['another shop', { rpId: 'usiku.test' }],
    ['the creation of a passkey', { type: 'webauthn.create' }],
    ['a device that did not verify its user', { isUserVerified: false }],
    ['the name of another user', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('refuses %s', async (_, forgery) => {
    const { signIn, device, securityEvents, customer } = await openShopWithPasskey()
    expect(toOutcome(await signIn(device, forgery))).toEqual([400, 'passkey_refused'])
    expect(securityEvents.at(-1)).toMatchObject({ event: 'sign_in_failed', user: customer.user._id })
    expect((await signIn(device)).status).toBe(200)
  })

  it('refuses unknown passkeys and wrong signatures with the same words', async () => {
    const { signIn, call, startSignIn, device } = await openShopWithPasskey()
    const unknown = await signIn(new SoftwareAuthenticator(ORIGIN, { userHandle: 'bm9ib2R5' }))
    const stranger = new SoftwareAuthenticator(ORIGIN, { credentialId: device.credentialId })
    const { userHandle = '' } = device.get(await startSignIn())
    const forged = await call(signInWithPasskey, { body: stranger.get(await startSignIn(), { userHandle }) })
    expect([unknown, forged].map(({ error: { requestId: _, ...words } }) => words)).toEqual(
      Array(2).fill({ code: 'passkey_refused', message: getErrorMessage('passkey_refused') }),
    )
  })

  it('accepts a challenge once, also when it is used in parallel', async () => {
    const { call, startSignIn, device, database, customer } = await openShopWithPasskey(
      new SoftwareAuthenticator(ORIGIN, { counts: false }),
    )
    const options = await startSignIn()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(signInWithPasskey, { body: device.get(options) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'passkey_refused')).toHaveLength(11)
    const sessions = database.selectFrom('sessions').select('id').where('user_id', '=', customer.user._id)
    expect(await sessions.execute()).toHaveLength(2)
  })

  it('accepts no challenge of its own making, of adding a passkey, or after five minutes', async () => {
    const { call, startSignIn, startAdding, device, customer, advance } = await openShopWithPasskey()
    const options = await startSignIn()
    const { challenge } = await startAdding(customer.token)
    const made = Buffer.alloc(54, 1).toString('base64url')
    for (const wrong of [challenge, made, '', options.challenge.slice(1)]) {
      const answer = await call(signInWithPasskey, { body: device.get({ ...options, challenge: wrong }) })
      expect(toOutcome(answer)).toEqual([400, 'passkey_refused'])
    }
    advance(5 * MINUTE)
    const late = await call(signInWithPasskey, { body: device.get(options) })
    expect(toOutcome(late)).toEqual([400, 'passkey_refused'])
  })

  it('refuses a passkey that may be a copy, and logs it', async () => {
    const { signIn, device, securityEvents, customer } = await openShopWithPasskey()
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0])
      expect(toOutcome(await signIn(device, { counter }))).toEqual([400, 'passkey_refused'])
    expect(securityEvents.filter(({ event }) => event === 'passkey_cloned')).toHaveLength(3)
    expect(securityEvents.at(-1)).toMatchObject({ user: customer.user._id })
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
  })

  it('accepts passkeys that do not count', async () => {
    const { signIn, device } = await openShopWithPasskey(new SoftwareAuthenticator(ORIGIN, { counts: false }))
    expect([(await signIn(device)).status, (await signIn(device)).status]).toEqual([200, 200])
  })

  it('tells only the owner of a passkey that the account is suspended', async () => {
    const test = await openShopWithPasskey()
    const admin = await signUpAdmin(test)
    const params = { id: test.customer.user._id }
    const change = (status: 'active' | 'suspended') =>
      test.call(updateUser, { token: admin.token, params, body: { status } })
    await change('suspended')
    expect(toOutcome(await test.signIn(test.device))).toEqual([403, 'account_suspended'])
    const forged = await test.signIn(test.device, { origin: 'https://usiku.test' })
    expect(toOutcome(forged)).toEqual([400, 'passkey_refused'])
    await change('active')
    expect((await test.signIn(test.device)).status).toBe(200)
  })

  it('works after a new password, which ends the sessions', async () => {
    const { call, database, customer, signIn, device, deps } = await openShopWithPasskey()
    const { reply } = await signIn(device)
    const token = 'x'.repeat(43)
    await database
      .insertInto('password_resets')
      .values({
        user_id: customer.user._id,
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: new Date(deps.now().getTime() + MINUTE).toISOString(),
      })
      .execute()
    const params = { userId: customer.user._id, token }
    expect((await call(resetPassword, { params, body: { password: 'taa za usiku wa manane' } })).status).toBe(200)
    expect((await call(getProfile, { token: reply.accessToken })).status).toBe(401)
    expect((await signIn(device)).status).toBe(200)
  })

  it('forgets used challenges that have expired', async () => {
    const { deps, database, signIn, device, advance } = await openShopWithPasskey()
    await signIn(device)
    const count = async () => (await database.selectFrom('passkey_challenges').selectAll().execute()).length
    await deleteOldChallenges(deps)
    expect(await count()).toBe(2)
    advance(5 * MINUTE)
    await deleteOldChallenges(deps)
    expect(await count()).toBe(0)
  })
})
