import { listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import { getProfile, login, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import {
  confirmSecondFactor,
  getSignInSecurity,
  listUserSessions,
  reauthenticate,
  removeSecondFactor,
  removeUserSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@usiku/contracts/sign-in/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../../../test/builders.ts'
import { askForPassword, listMails } from '../../../../test/mail-builders.ts'
import { toOutcome } from '../../../../test/passkey-builders.ts'
import {
  createApp,
  openShopWithAllFactors,
  openShopWithCodes,
  openStaffShop,
  STEP,
} from '../../../../test/second-factor-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { findStep } from './totp.ts'

const MINUTE = 60_000

const listSubjects = async (test: TestApp) => (await listMails(test)).map(({ subject }) => subject)

describe('codes of RFC 6238', () => {
  // Its secret of 20 bytes, in base32; its codes have 8 digits, of which these are the last 6.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s', (seconds, code) => {
    const at = (shift: number) => new Date((seconds + shift) * 1_000)
    const step = Math.floor(seconds / 30)
    expect([findStep(SECRET, code, at(0)), findStep(SECRET, ` ${code} `, at(30))]).toEqual([step, step])
    expect([findStep(SECRET, code, at(90)), findStep(SECRET, '', at(0)), findStep(SECRET, 'abcdef', at(0))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('setting up codes', () => {
  it('counts once it is confirmed, ends other sessions, and shows its secrets once', async () => {
    const test = await openStaffShop()
    const { token, user } = test.admin
    const other = (await test.signIn(user.email)).reply.accessToken
    const { reply } = await test.call(startSecondFactor, { token })
    expect(reply.data.url).toMatch(/^otpauth:\/\/totp\/Usiku:.*[?&]secret=/)
    expect((await test.signIn(user.email)).status).toBe(200)
    const wrong = await test.call(confirmSecondFactor, { token, body: { code: '000000' } })
    expect([...toOutcome(wrong), wrong.error.fields]).toEqual([401, 'code_refused', { code: wrong.error.message }])
    const phone = createApp(reply.data.secret, test.deps.now)
    const confirmed = await test.call(confirmSecondFactor, { token, body: { code: phone.getCode() } })
    const { recoveryCodes } = confirmed.reply.data
    expect(new Set(recoveryCodes).size).toBe(10)
    // 120 bits: a plain hash of them is enough.
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await test.call(getProfile, { token: other })).status).toBe(401)
    expect((await test.call(getSignInSecurity, { token })).reply.data).toMatchObject({
      ...{ hasCodes: true, recoveryCodesLeft: 10, isDemanded: false, isVerified: true },
    })
    const stored = JSON.stringify([
      await test.database.selectFrom('second_factors').selectAll().execute(),
      await test.database.selectFrom('recovery_codes').selectAll().execute(),
      await test.database.selectFrom('write_keys').selectAll().execute(),
      await test.database.selectFrom('audit_details').selectAll().execute(),
    ])
    for (const secret of [reply.data.secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? '']) {
      expect(stored).not.toContain(secret)
    }
    expect(await listSubjects(test)).toEqual(['Usiku: codes were set up'])
  })

  it('is for staff', async () => {
    const test = await openStaffShop()
    const { token } = await signUp(test)
    expect(toOutcome(await test.call(startSecondFactor, { token }))).toEqual([403, 'forbidden'])
    const rider = await signUp(test, { role: 'rider' })
    expect((await test.setUp(rider)).recoveryCodes).toHaveLength(10)
  })

  it('asks for a recent sign-in, and ends half an hour after it began', async () => {
    const test = await openStaffShop()
    const { token } = test.admin
    const { secret } = (await test.call(startSecondFactor, { token })).reply.data
    test.advance(31 * MINUTE)
    const body = { code: createApp(secret, test.deps.now).getCode() }
    expect(toOutcome(await test.call(confirmSecondFactor, { token, body }))).toEqual([404, 'not_found'])
    expect(toOutcome(await test.call(startSecondFactor, { token }))).toEqual([403, 'recent_sign_in_required'])
  })

  it('keeps the codes of the old phone until those of the new one are confirmed', async () => {
    const test = await openShopWithCodes()
    const { token, user } = test.admin
    const next = (await test.call(startSecondFactor, { token })).reply.data
    expect((await test.signIn(user.email, test.phone.getCode())).status).toBe(200)
    const phone = createApp(next.secret, test.deps.now)
    await test.call(confirmSecondFactor, { token, body: { code: phone.getCode() } })
    test.advance(2 * STEP)
    expect(toOutcome(await test.signIn(user.email, test.phone.getCode()))).toEqual([401, 'code_refused'])
    expect((await test.signIn(user.email, phone.getCode())).status).toBe(200)
  })
})

describe('signing in with codes', () => {
  it('asks for one after the right password alone', async () => {
    const { admin, signIn, phone, securityEvents } = await openShopWithCodes()
    const { email } = admin.user
    const asked = await signIn(email)
    expect([...toOutcome(asked), asked.error.secondSteps]).toEqual([403, 'code_required', ['code']])
    expect(toOutcome(await signIn(email, phone.getCode(), 'wrong'))).toEqual([401, 'wrong_credentials'])
    expect(toOutcome(await signIn(email, '000000'))).toEqual([401, 'code_refused'])
    expect((await signIn(email, phone.getCode())).status).toBe(200)
    expect(securityEvents).toContainEqual(
      expect.objectContaining({ event: 'sign_in_failed', details: { code: 'code_refused' }, isAdmin: true }),
    )
  })

  it('takes a code once, of parallel requests too', async () => {
    const { admin, signIn, phone } = await openShopWithCodes()
    const code = phone.getCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(admin.user.email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect((await signIn(admin.user.email, phone.getCode(-STEP))).status).toBe(401)
  })

  it('takes each recovery code once, in any spelling, and new ones instead of old ones', async () => {
    const test = await openShopWithCodes()
    const { admin, signIn, phone } = test
    const [first = '', second = ''] = phone.recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all([1, 2, 3].map(() => signIn(admin.user.email, typed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const { token } = admin
    expect((await test.call(getSignInSecurity, { token })).reply.data.recoveryCodesLeft).toBe(9)
    const { recoveryCodes } = (await test.call(replaceRecoveryCodes, { token })).reply.data
    test.advance(MINUTE)
    expect((await signIn(admin.user.email, second)).status).toBe(401)
    test.advance(MINUTE)
    expect((await signIn(admin.user.email, recoveryCodes[9])).status).toBe(200)
    expect(test.securityEvents.at(-1)).toMatchObject({ event: 'sign_in', details: { method: 'recovery code' } })
    expect(await listSubjects(test)).toContain('Usiku: recovery codes were replaced')
  })

  it('throttles guesses from all networks together, and not those without the password', async () => {
    const test = await openShopWithCodes()
    const { email } = test.admin.user
    const guess = (number: number, password: string) =>
      test.call(login, { body: { email, password, code: '000000' }, address: `192.0.2.${number}` })
    for (let number = 0; number < 20; number++) expect((await guess(number, 'wrong')).status).toBe(401)
    const outcomes = []
    for (let number = 0; number < 7; number++) outcomes.push((await guess(100 + number, PASSWORD)).status)
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 429, 429])
    test.advance(MINUTE)
    expect((await test.signIn(email, test.phone.getCode())).status).toBe(200)
  })

  it('asks for one after a new password by mail, too', async () => {
    const test = await openShopWithCodes()
    const { email } = test.admin.user
    const params = await askForPassword(test, email)
    const password = 'kahawa chungu'
    expect((await test.call(resetPassword, { params, body: { password } })).status).toBe(200)
    const login = (code?: string) => test.signIn(email, code, password)
    expect(toOutcome(await login())).toEqual([403, 'code_required'])
    expect((await login(test.phone.getCode())).status).toBe(200)
  })

  it('takes recovery codes of older versions, which were shorter', async () => {
    const { admin, signIn, database } = await openShopWithCodes()
    const row = { user_id: admin.user._id, hash: hashRecoveryCode('ABCD-EFGH-JKMN-PQRS') ?? '' }
    await inTransaction(database, (transaction) => transaction.insertInto('recovery_codes').values(row).execute())
    expect((await signIn(admin.user.email, 'abcd efgh jkmn pqrs')).status).toBe(200)
  })

  it('does not count the question for a code as a wrong password', async () => {
    const { admin, signIn, phone } = await openShopWithCodes()
    for (let number = 0; number < 8; number++) expect((await signIn(admin.user.email)).status).toBe(403)
    expect((await signIn(admin.user.email, phone.getCode())).status).toBe(200)
  })
})

describe('removing codes', () => {
  it('asks for a recent sign-in; then the password is enough', async () => {
    const test = await openShopWithCodes()
    const { token, user } = test.admin
    test.advance(16 * MINUTE)
    expect(toOutcome(await test.call(removeSecondFactor, { token }))).toEqual([403, 'recent_sign_in_required'])
    const code = test.phone.getCode()
    expect((await test.call(reauthenticate, { token, body: { code } })).status).toBe(200)
    expect(toOutcome(await test.call(reauthenticate, { token, body: { code } }))).toEqual([401, 'code_refused'])
    expect((await test.call(removeSecondFactor, { token })).status).toBe(200)
    expect((await test.signIn(user.email)).status).toBe(200)
    const { data } = (await test.call(listAuditEntries, { token })).reply
    expect(data.map(({ operation, subjectId }) => [operation, subjectId])).toEqual([
      ['removeSecondFactor', ''],
      ['confirmSecondFactor', user._id],
    ])
    expect(await listSubjects(test)).toContain('Usiku: codes or passkeys were removed')
  })

  it('is done by another administrator for who has lost both', async () => {
    const test = await openShopWithCodes()
    const { _id: id, email } = test.admin.user
    const other = await signUpAdmin(test)
    const own = await test.call(removeUserSecondFactor, { token: test.admin.token, params: { id } })
    expect(toOutcome(own)).toEqual([409, 'own_account'])
    expect((await test.call(removeUserSecondFactor, { token: other.token, params: { id } })).status).toBe(200)
    expect((await test.call(getProfile, { token: test.admin.token })).status).toBe(401)
    expect((await test.signIn(email)).status).toBe(200)
    expect(await listSubjects(test)).toContain('Usiku: codes or passkeys were removed')
  })

  it('removes the passkeys of a colleague, too, if asked to, and says so in the security log', async () => {
    const test = await openShopWithAllFactors()
    const { _id: id, email } = test.admin.user
    const { token } = test.colleague
    const remove = async (body: object) =>
      toOutcome(await test.call(removeUserSecondFactor, { token, params: { id }, body }))
    const readFactors = async () => (await test.call(listUserSessions, { token, params: { id } })).reply.data
    test.advance(16 * MINUTE)
    expect(await remove({ passkeys: true })).toEqual([403, 'recent_sign_in_required'])
    await test.call(reauthenticate, { token, body: { password: PASSWORD } })
    expect(await remove({ passkeys: 'yes' })).toEqual([400, 'validation_failed'])
    expect(await remove({})).toEqual([200, undefined])
    expect(await readFactors()).toMatchObject({ hasCodes: false, passkeys: 1, sessions: [] })
    await test.signIn(email)
    expect(await remove({ passkeys: true })).toEqual([200, undefined])
    expect(await readFactors()).toMatchObject({ hasCodes: false, passkeys: 0, sessions: [] })
    const events = test.securityEvents.filter(({ user, by }) => user === id && by === test.colleague.user._id)
    expect(events.map(({ event, details }) => [event, details])).toEqual([
      ['sessions_ended', {}],
      ['second_factor_removed', {}],
      ['sessions_ended', {}],
      ['passkey_deleted', { passkeys: 1 }],
    ])
  })

  it('follows from the deletion of the account', async () => {
    const test = await openShopWithCodes()
    await signUpAdmin(test)
    const { token } = test.admin
    const data = (await test.call(getMyData, { token })).reply.data
    expect(data.codesSince).toEqual(expect.any(String))
    expect(JSON.stringify(data)).not.toContain(test.phone.secret)
    expect((await test.call(deleteAccount, { token, body: { password: PASSWORD } })).status).toBe(200)
    expect(await test.database.selectFrom('second_factors').selectAll().execute()).toEqual([])
    expect(await test.database.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })
})

it('changes nothing for accounts without codes', async () => {
  const { admin, signIn, call } = await openStaffShop()
  const { reply } = await signIn(admin.user.email)
  expect((await call(listUsers, { token: reply.accessToken })).status).toBe(200)
})
