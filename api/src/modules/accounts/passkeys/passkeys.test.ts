import { getProfile, setLanguage } from '@usiku/contracts/accounts/operations.ts'
import { MAX_PASSKEYS } from '@usiku/contracts/passkeys/constants.ts'
import {
  addPasskey,
  createPasskeyChallenge,
  createSignInChallenge,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  signInWithPasskey,
} from '@usiku/contracts/passkeys/operations.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../../../test/builders.ts'
import { MINUTE, ORIGIN, openPasskeyShop, openShopWithPasskey, toOutcome } from '../../../../test/passkey-builders.ts'
import { type Forgery, SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'

describe('a passkey', () => {
  it('is added, listed, used, renamed and deleted', async () => {
    const { call, customer, passkey, signIn, device, advance } = await openShopWithPasskey()
    const { token } = customer
    expect(passkey).toEqual({
      _id: passkey._id,
      name: 'Phone',
      createdAt: passkey.createdAt,
      lastUsedAt: null,
      isBackedUp: true,
    })
    advance(MINUTE)
    const session = await signIn(device)
    expect([session.status, session.reply.user]).toEqual([200, customer.user])
    expect((await call(getProfile, { token: session.reply.accessToken })).reply.data._id).toBe(customer.user._id)
    const [used] = (await call(listPasskeys, { token })).reply.data
    expect(used).toMatchObject({ _id: passkey._id, lastUsedAt: expect.any(String), isBackedUp: false })
    const params = { id: passkey._id }
    const renamed = await call(renamePasskey, { token, params, body: { name: 'My phone' } })
    expect(renamed.reply.data.name).toBe('My phone')
    expect((await call(deletePasskey, { token, params })).status).toBe(200)
    expect((await call(deletePasskey, { token, params })).status).toBe(200)
    expect((await call(listPasskeys, { token })).reply.data).toEqual([])
    expect(toOutcome(await signIn(device))).toEqual([400, 'passkey_refused'])
  })

  it('signs staff in as staff', async () => {
    const test = await openPasskeyShop()
    const admin = await signUpAdmin(test)
    const device = new SoftwareAuthenticator(ORIGIN)
    await test.add(admin, device)
    expect((await test.signIn(device)).reply.user.role).toBe('admin')
    expect(test.securityEvents.map(({ event, isAdmin }) => [event, isAdmin])).toEqual([
      ['passkey_added', true],
      ['sign_in', true],
    ])
  })

  it('is announced to the account by mail, and its end', async () => {
    const { call, database, customer, passkey } = await openShopWithPasskey()
    const params = { id: passkey._id }
    for (const _ of ['deleted', 'was deleted before']) await call(deletePasskey, { token: customer.token, params })
    const mails = await database.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute()
    expect(mails).toEqual([
      { recipient: customer.user.email, subject: 'Usiku: a passkey was added' },
      { recipient: customer.user.email, subject: 'Usiku: codes or passkeys were removed' },
    ])
  })

  it('is announced in the language of the account', async () => {
    const test = await openPasskeyShop()
    const customer = await signUp(test, { isEmailVerified: true })
    await test.call(setLanguage, { token: customer.token, body: { language: 'sw' } })
    await test.add(customer, new SoftwareAuthenticator(ORIGIN))
    const mails = await test.database.selectFrom('mails').select(['language', 'subject', 'text']).execute()
    expect(mails).toEqual([expect.objectContaining({ language: 'sw', subject: expect.stringContaining('umewekwa') })])
    expect(mails[0]?.text).not.toContain('passkey was added')
  })

  it('belongs to one user', async () => {
    const test = await openShopWithPasskey()
    const { token } = await signUp(test)
    const params = { id: test.passkey._id }
    const renamed = await test.call(renamePasskey, { token, params, body: { name: 'Mine' } })
    expect(toOutcome(renamed)).toEqual([404, 'not_found'])
    await test.call(deletePasskey, { token, params })
    expect((await test.call(listPasskeys, { token })).reply.data).toEqual([])
    expect((await test.call(listPasskeys, { token: test.customer.token })).reply.data).toMatchObject([
      { name: 'Phone' },
    ])
  })

  it('is not added twice, nor to another account', async () => {
    const test = await openShopWithPasskey()
    const copy = new SoftwareAuthenticator(ORIGIN, { credentialId: test.device.credentialId })
    expect(toOutcome(await test.add(test.customer, copy))).toEqual([409, 'passkey_exists'])
    expect(toOutcome(await test.add(await signUp(test), copy))).toEqual([409, 'passkey_exists'])
    expect((await test.signIn(test.device)).status).toBe(200)
    const { excludeCredentials } = await test.startAdding(test.customer.token)
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: test.device.credentialId.toString('base64url'), transports: ['hybrid', 'internal'] },
    ])
  })

  it('is one of a limited number', async () => {
    const test = await openPasskeyShop()
    const customer = await signUp(test)
    const bodies = []
    for (let number = 0; number <= MAX_PASSKEYS; number++) {
      bodies.push(new SoftwareAuthenticator(ORIGIN).create(await test.startAdding(customer.token)))
    }
    const answers = await Promise.all(bodies.map((body) => test.call(addPasskey, { token: customer.token, body })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(toOutcome)).toEqual([[409, 'too_many_passkeys']])
    const next = await test.call(createPasskeyChallenge, { token: customer.token })
    expect(toOutcome(next)).toEqual([409, 'too_many_passkeys'])
  })

  it('is exported without its key, and erased with the account', async () => {
    const { call, database, customer, signIn, device, passkey } = await openShopWithPasskey()
    const { data } = (await call(getMyData, { token: customer.token })).reply
    expect(data.passkeys).toEqual([{ name: 'Phone', createdAt: passkey.createdAt, lastUsedAt: null }])
    expect((await call(deleteAccount, { token: customer.token, body: { password: PASSWORD } })).status).toBe(200)
    expect(await database.selectFrom('passkeys').selectAll().execute()).toEqual([])
    expect(toOutcome(await signIn(device))).toEqual([400, 'passkey_refused'])
  })
})

describe('adding a passkey', () => {
  it.each<[string, Forgery]>([
    ['another page', { origin: 'https://usiku.test' }],
    ['a page without HTTPS', { origin: 'http://shop.usiku.test' }],
    ['another shop', { rpId: 'usiku.test' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['a device that did not verify its user', { isUserVerified: false }],
    ['a certificate', { format: 'packed', statement: new Map([['x5c', [new Uint8Array([1, 2, 3])]]]) }],
    ['an unknown kind of attestation', { format: 'fido-u2f', statement: new Map() }],
  ])('refuses %s', async (_, forgery) => {
    const test = await openPasskeyShop()
    const customer = await signUp(test)
    const answer = await test.add(customer, new SoftwareAuthenticator(ORIGIN), forgery)
    expect(toOutcome(answer)).toEqual([400, 'passkey_refused'])
    expect((await test.call(listPasskeys, { token: customer.token })).reply.data).toEqual([])
  })

  it('accepts the answer of its own session only', async () => {
    const test = await openPasskeyShop()
    const [first, second] = [await signUp(test), await signUp(test)]
    const body = new SoftwareAuthenticator(ORIGIN).create(await test.startAdding(first.token))
    expect(toOutcome(await test.call(addPasskey, { token: second.token, body }))).toEqual([400, 'passkey_refused'])
    expect((await test.call(addPasskey, { token: first.token, body })).status).toBe(201)
  })

  it('accepts a challenge once, and repeats the answer under its key', async () => {
    const test = await openPasskeyShop()
    const { token } = await signUp(test)
    const options = await test.startAdding(token)
    const body = new SoftwareAuthenticator(ORIGIN).create(options)
    const headers = { 'idempotency-key': 'first-passkey' }
    const first = await test.call(addPasskey, { token, body, headers })
    expect((await test.call(addPasskey, { token, body, headers })).reply).toEqual(first.reply)
    const other = new SoftwareAuthenticator(ORIGIN).create(options)
    expect(toOutcome(await test.call(addPasskey, { token, body: other }))).toEqual([400, 'passkey_refused'])
  })

  it('accepts no challenge of a sign-in, and none after five minutes', async () => {
    const test = await openPasskeyShop()
    const { token } = await signUp(test)
    const { challenge } = await test.startSignIn()
    const options = await test.startAdding(token)
    const foreign = new SoftwareAuthenticator(ORIGIN).create({ ...options, challenge })
    expect(toOutcome(await test.call(addPasskey, { token, body: foreign }))).toEqual([400, 'passkey_refused'])
    test.advance(5 * MINUTE)
    const late = new SoftwareAuthenticator(ORIGIN).create(options)
    expect(toOutcome(await test.call(addPasskey, { token, body: late }))).toEqual([400, 'passkey_refused'])
  })

  it('requires a recent sign-in, as deleting one does', async () => {
    const test = await openShopWithPasskey()
    const { token } = test.customer
    test.advance(16 * MINUTE)
    const params = { id: test.passkey._id }
    const answers = [
      await test.call(createPasskeyChallenge, { token }),
      await test.call(deletePasskey, { token, params }),
    ]
    expect(answers.map(toOutcome)).toEqual([
      [403, 'recent_sign_in_required'],
      [403, 'recent_sign_in_required'],
    ])
    expect((await test.signIn(test.device)).status).toBe(200)
  })
})

describe('the address of the shop', () => {
  it.each([
    [ORIGIN, true],
    ['http://localhost:3000', true],
    ['http://shop.usiku.test', false],
    ['http://127.0.0.1:3000', false],
    ['https://192.0.2.7', false],
    ['https://[2001:db8::1]', false],
  ])('%s decides whether there are passkeys', async (PUBLIC_URL, isAvailable) => {
    const test = await openPasskeyShop({ PUBLIC_URL })
    const { token } = await signUp(test)
    expect((await test.call(getSettings)).reply.data.passkeys === true).toBe(isAvailable)
    const outcomes = [await test.call(createSignInChallenge), await test.call(createPasskeyChallenge, { token })]
    const expected = isAvailable ? [200, undefined] : [404, 'passkeys_unavailable']
    expect(outcomes.map(toOutcome)).toEqual([expected, expected])
  })

  it('has none when it is the address at which the server listens', async () => {
    const test = await openPasskeyShop({})
    expect((await test.call(getSettings)).reply.data).not.toHaveProperty('passkeys')
    const body = new SoftwareAuthenticator(ORIGIN).get({
      challenge: 'x',
      timeout: 1,
      rpId: 'x',
      userVerification: 'required',
    })
    const { userHandle: _, ...rest } = body
    expect(toOutcome(await test.call(signInWithPasskey, { body: rest }))).toEqual([404, 'passkeys_unavailable'])
  })
})
