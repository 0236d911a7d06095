import { listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getProfile, login } from '@usiku/contracts/accounts/operations.ts'
import { deleteProduct, exportProducts } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import {
  changePassword,
  endOtherSessions,
  endSession,
  endUserSessions,
  getSignInSecurity,
  listSessions,
  listUserSessions,
  reauthenticate,
} from '@usiku/contracts/sign-in/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../../../test/builders.ts'
import { toOutcome } from '../../../../test/passkey-builders.ts'
import { openStaffShop } from '../../../../test/second-factor-builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const MINUTE = 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const signIn = (test: TestApp, email: string, password = PASSWORD, address = '192.0.2.7') =>
  test.call(login, { body: { email, password }, headers: { 'user-agent': PHONE }, address })

describe('sessions', () => {
  it('are listed with device, address, first and last use, and ended one by one', async () => {
    const test = await startTestApp()
    const { token, user } = await signUp(test)
    const { accessToken } = (await signIn(test, user.email)).reply
    test.advance(11 * MINUTE)
    expect((await test.call(getProfile, { token, address: '192.0.2.9' })).status).toBe(200)
    const list = async () => (await test.call(listSessions, { token, address: '192.0.2.9' })).reply.data
    await expect.poll(async () => (await list())[0]?.address).toBe('192.0.2.9')
    const [current, phone] = await list()
    expect([current?.isCurrent, phone?.isCurrent]).toEqual([true, false])
    expect(Date.parse(current?.lastUsedAt ?? '') - Date.parse(current?.startedAt ?? '')).toBeGreaterThan(10 * MINUTE)
    expect(phone).toMatchObject({ device: 'Chrome, Android', address: '192.0.2.7', lastUsedAt: phone?.startedAt })
    const params = { id: phone?._id ?? '' }
    const other = await signUp(test)
    await test.call(endSession, { token: other.token, params })
    expect((await test.call(getProfile, { token: accessToken })).status).toBe(200)
    expect((await test.call(endSession, { token, params })).status).toBe(200)
    expect((await test.call(getProfile, { token: accessToken })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('end everywhere else', async () => {
    const test = await startTestApp()
    const { token, user } = await signUp(test)
    const others = [await signIn(test, user.email), await signIn(test, user.email)]
    expect((await test.call(endOtherSessions, { token })).status).toBe(200)
    const statuses = await Promise.all(
      others.map(async ({ reply }) => (await test.call(getProfile, { token: reply.accessToken })).status),
    )
    expect([...statuses, (await test.call(getProfile, { token })).status]).toEqual([401, 401, 200])
  })

  it('are not ended by a session that began long ago, until it shows who is there', async () => {
    const test = await startTestApp()
    const { token, user } = await signUp(test)
    const { accessToken } = (await signIn(test, user.email)).reply
    test.advance(16 * MINUTE)
    const list = await test.call(listSessions, { token })
    const params = { id: list.reply.data.find(({ isCurrent }) => !isCurrent)?._id ?? '' }
    const old = [403, 'recent_sign_in_required']
    expect(toOutcome(await test.call(endSession, { token, params }))).toEqual(old)
    expect(toOutcome(await test.call(endOtherSessions, { token }))).toEqual(old)
    expect((await test.call(getProfile, { token: accessToken })).status).toBe(200)
    await test.call(reauthenticate, { token, body: { password: PASSWORD } })
    expect((await test.call(endSession, { token, params })).status).toBe(200)
    expect((await test.call(getProfile, { token: accessToken })).status).toBe(401)
  })

  it('of staff are shown to administrators, and end for a lost phone; those of customers are not shown', async () => {
    const test = await openStaffShop()
    const { token, user } = test.admin
    const rider = await signUp(test, { role: 'rider' })
    const params = { id: rider.user._id }
    const { data } = (await test.call(listUserSessions, { token, params })).reply
    expect([data.sessions.length, data.hasCodes, data.passkeys]).toEqual([1, false, 0])
    const customer = await signUp(test)
    const hidden = await test.call(listUserSessions, { token, params: { id: customer.user._id } })
    expect(toOutcome(hidden)).toEqual([404, 'not_found'])
    expect((await test.call(endUserSessions, { token, params })).status).toBe(200)
    expect((await test.call(getProfile, { token: rider.token })).status).toBe(401)
    const own = await test.call(endUserSessions, { token, params: { id: user._id } })
    expect(toOutcome(own)).toEqual([409, 'own_account'])
  })

  it('of staff end without use, by the setting; those of customers do not', async () => {
    const test = await startTestApp({ STAFF_IDLE_MINUTES: '30' })
    const [admin, rider, customer] = [
      await signUpAdmin(test),
      await signUp(test, { role: 'rider' }),
      await signUp(test),
    ]
    const status = async ({ token }: { token: string }) => (await test.call(getProfile, { token })).status
    // Written after the answer.
    const countUsed = async () => {
      const rows = await test.database.selectFrom('sessions').select('last_used_at').execute()
      const since = test.deps.now().getTime() - MINUTE
      return rows.filter(({ last_used_at }) => Date.parse(last_used_at ?? '') > since).length
    }
    test.advance(20 * MINUTE)
    expect([await status(admin), await status(rider), await status(customer)]).toEqual([200, 200, 200])
    await expect.poll(countUsed).toBe(3)
    test.advance(29 * MINUTE)
    expect([await status(admin), await status(customer)]).toEqual([200, 200])
    await expect.poll(countUsed).toBe(2)
    test.advance(2 * MINUTE)
    expect([await status(admin), await status(rider), await status(customer)]).toEqual([200, 401, 200])
    test.advance(24 * 60 * MINUTE)
    expect([await status(admin), await status(customer)]).toEqual([401, 200])
    expect((await test.call(getSignInSecurity, { token: customer.token })).reply.data.idleMinutes).toBe(null)
  })
})

describe('a new password', () => {
  it('asks for the current one, ends other sessions, and is told by mail', async () => {
    const test = await startTestApp()
    const { token, user } = await signUp(test)
    const { accessToken } = (await signIn(test, user.email)).reply
    const change = (currentPassword: string, password: string) =>
      test.call(changePassword, { token, body: { currentPassword, password } })
    const wrong = await change('wrong', 'kahawa chungu')
    expect([...toOutcome(wrong), Object.keys(wrong.error.fields ?? {})]).toEqual([
      ...[401, 'wrong_credentials'],
      ['currentPassword'],
    ])
    for (const weak of ['password1', user.email, PASSWORD]) {
      const { status, error } = await change(PASSWORD, weak)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['password']])
    }
    expect((await change(PASSWORD, 'kahawa chungu')).status).toBe(200)
    expect((await test.call(getProfile, { token })).status).toBe(200)
    expect((await test.call(getProfile, { token: accessToken })).status).toBe(401)
    expect([(await signIn(test, user.email)).status, (await signIn(test, user.email, 'kahawa chungu')).status]).toEqual(
      [401, 200],
    )
    const mails = await test.database.selectFrom('mails').select('subject').execute()
    expect(mails).toEqual([{ subject: 'Usiku: your password was changed' }])
  })

  it('throttles guesses of the current one', async () => {
    const test = await startTestApp()
    const { token } = await signUp(test)
    const guess = () => test.call(changePassword, { token, body: { currentPassword: 'no', password: 'kahawa chungu' } })
    const statuses = []
    for (let number = 0; number < 6; number++) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('a recent sign-in', () => {
  const REFUND = { method: 'manual', amount: 100, reason: 'A broken bottle' }

  async function openOldSession() {
    const test = await openStaffShop()
    const { user } = await signUp(test)
    test.advance(16 * MINUTE)
    const { token } = test.admin
    const run = (operation: Operation, request: { params?: Record<string, string>; body?: object } = {}) =>
      test.app.inject({
        method: operation.method,
        url: buildPath(operation, request.params ?? {}),
        headers: { authorization: `Bearer ${token}` },
        ...(request.body === undefined ? {} : { payload: request.body }),
      })
    const runAll = async () => {
      const answers = [
        await run(deleteProduct, { params: { id: 'missing' } }),
        await run(refundPayment, { params: { id: 'missing' }, body: REFUND }),
        await run(exportProducts),
        await run(updateUser, { params: { id: user._id }, body: { role: 'rider' } }),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    return { ...test, token, user, run, runAll }
  }

  it('is asked for before deletions, refunds, exports and changes of roles, and given by the password', async () => {
    const test = await openOldSession()
    const { token, user } = test
    const refused = await test.run(exportProducts)
    expect(refused.json().code).toBe('recent_sign_in_required')
    expect(await test.runAll()).toEqual([403, 403, 403, 403])
    expect((await test.run(updateUser, { params: { id: user._id }, body: { name: 'New' } })).statusCode).toBe(200)
    expect((await test.call(listUsers, { token })).status).toBe(200)
    const wrong = await test.call(reauthenticate, { token, body: { password: 'wrong' } })
    expect(toOutcome(wrong)).toEqual([401, 'wrong_credentials'])
    expect((await test.call(reauthenticate, { token, body: {} })).status).toBe(400)
    expect((await test.call(reauthenticate, { token, body: { password: PASSWORD } })).status).toBe(200)
    expect(await test.runAll()).toEqual([404, 404, 200, 200])
    test.advance(16 * MINUTE)
    expect(await test.runAll()).toEqual([403, 403, 403, 200])
  })

  it('is not needed with the password in the refund, as older apps send it', async () => {
    const test = await openOldSession()
    const refund = (password: string) =>
      test.run(refundPayment, { params: { id: 'missing' }, body: { ...REFUND, password } })
    expect([(await refund('wrong')).statusCode, (await refund(PASSWORD)).statusCode]).toEqual([401, 404])
  })

  it('is throttled like a sign-in', async () => {
    const { call, token } = await openOldSession()
    const statuses = []
    for (let number = 0; number < 6; number++) {
      statuses.push((await call(reauthenticate, { token, body: { password: 'no' } })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
