import { forgotPassword, getProfile, login, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getErrorMessage } from '../../errors.ts'
import { createMailTransport } from '../mail/mail-transport.ts'
import { sendDueMails } from '../mail/mail-worker.ts'

const SHOP = 'https://usiku.test'
const EMAIL = 'Amina@Example.com'
const NEW_PASSWORD = 'kahawa chungu'

async function amina() {
  const test = await startTestApp({ PUBLIC_URL: SHOP })
  return { ...test, ...(await signUp(test, { name: 'Amina Njeri', email: EMAIL })) }
}

const ask = (test: Pick<TestApp, 'call'>, email = EMAIL, headers = {}) =>
  test.call(forgotPassword, { body: { email }, headers })

const mails = ({ database }: Pick<TestApp, 'database'>) =>
  database.selectFrom('mails').selectAll().orderBy('id').execute()

async function link(test: Pick<TestApp, 'database'>) {
  const text = (await mails(test)).at(-1)?.text ?? ''
  const [, userId = '', token = ''] = /https:\/\/usiku\.test\/reset-password\/([\w-]+)\/([\w-]+)$/m.exec(text) ?? []
  return { userId, token }
}

const use = (test: Pick<TestApp, 'call'>, params: { userId: string; token: string }, password = NEW_PASSWORD) =>
  test.call(resetPassword, { params, body: { password } })

const signIn = (test: Pick<TestApp, 'call'>, password: string) => test.call(login, { body: { email: EMAIL, password } })

describe('forgotPassword', () => {
  it('sends a link with a token of 32 bytes and stores only its hash', async () => {
    const test = await amina()
    const { status, reply } = await ask(test, ' amina@EXAMPLE.com ')
    expect([status, reply.message]).toEqual([
      200,
      'If there is an account with this email, a link to set a new password is on its way.',
    ])
    expect(await mails(test)).toMatchObject([{ recipient: EMAIL, subject: 'Usiku: set a new password' }])
    const { userId, token } = await link(test)
    expect(userId).toBe(test.user._id)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await test.database.selectFrom('password_resets').selectAll().execute()
    expect(kept).toMatchObject([{ user_id: userId, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await sendDueMails({
      ...test.deps,
      transport: createMailTransport(test.deps.config, SHOP),
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    })
    for (const table of ['mails', 'password_resets'] as const) {
      expect(JSON.stringify(await test.database.selectFrom(table).selectAll().execute())).not.toContain(token)
    }
  })

  it('returns the same response for known, unknown and suspended addresses; only the first gets a mail', async () => {
    const test = await amina()
    const suspended = await signUp(test, { email: 'suspended@example.com' })
    await test.database.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.user._id).execute()
    const deleted = await signUp(test, { email: 'deleted@example.com' })
    await test.database.updateTable('users').set({ deleted_at: 'now' }).where('id', '=', deleted.user._id).execute()
    const answers = []
    for (const email of [EMAIL, 'nobody@example.com', 'suspended@example.com', 'deleted@example.com']) {
      const { status, reply, headers } = await ask(test, email)
      answers.push({ status, reply, headers: { ...headers, date: '' } })
    }
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]])
    expect((await mails(test)).map((mail) => mail.recipient)).toEqual([EMAIL])
  })

  it('takes the host of the link from PUBLIC_URL, not from the request', async () => {
    const test = await amina()
    await ask(test, EMAIL, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
    const [mail] = await mails(test)
    expect((await link(test)).token).not.toBe('')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it.each([
    ['a missing e-mail', {}, 'email'],
    ['a blank e-mail', { email: '  ' }, 'email'],
    ['an invalid e-mail', { email: 'amina' }, 'email'],
    ['two addresses', { email: 'amina@example.com,evil@example.com' }, 'email'],
    ['a list of addresses', { email: ['amina@example.com', 'evil@example.com'] }, 'email'],
    ['a header', { email: 'amina@example.com\r\nBcc: evil@example.com' }, 'email'],
    ['an unknown field', { email: EMAIL, host: 'evil.example' }, 'host'],
  ])('rejects %s', async (_, body, field) => {
    const test = await amina()
    const { status, error } = await test.call(forgotPassword, { body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await mails(test)).toEqual([])
  })
})

describe('resetPassword', () => {
  it('sets the new password and ends all sessions', async () => {
    const test = await amina()
    const other = (await signIn(test, PASSWORD)).reply.accessToken
    const bystander = await signUp(test)
    await ask(test)
    const { status, reply } = await use(test, await link(test))
    expect([status, reply]).toEqual([200, { message: 'Password reset successfull' }])
    expect((await signIn(test, PASSWORD)).status).toBe(401)
    expect((await signIn(test, NEW_PASSWORD)).status).toBe(200)
    for (const token of [test.token, other]) {
      expect((await test.call(getProfile, { token })).error.code).toBe('invalid_token')
    }
    expect((await test.call(getProfile, { token: bystander.token })).status).toBe(200)
  })

  it('accepts a link once, also when two requests arrive at the same time', async () => {
    const test = await amina()
    await ask(test)
    const parts = await link(test)
    const passwords = Array.from({ length: 5 }, (_, number) => `kahawa chungu ${number}`)
    const answers = await Promise.all(passwords.map((password) => use(test, parts, password)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? ''
    expect((await signIn(test, winner)).status).toBe(200)
    expect((await use(test, parts)).error.code).toBe('invalid_link')
  })

  it('invalidates earlier links when a newer one is requested', async () => {
    const test = await amina()
    await ask(test)
    const first = await link(test)
    await ask(test)
    const second = await link(test)
    expect((await use(test, first)).error.code).toBe('invalid_link')
    expect((await use(test, second)).status).toBe(200)
  })

  it('accepts a link for 30 minutes', async () => {
    const test = await amina()
    await ask(test)
    const parts = await link(test)
    test.advance(30 * 60_000 + 1)
    expect((await use(test, parts)).error.code).toBe('invalid_link')
    await ask(test)
    test.advance(29 * 60_000)
    expect((await use(test, await link(test))).status).toBe(200)
  })

  it('returns the same error for wrong, unknown, foreign and suspended links, and changes nothing', async () => {
    const test = await amina()
    const other = await signUp(test, { email: 'baraka@example.com' })
    await ask(test)
    const parts = await link(test)
    await ask(test, 'baraka@example.com')
    const foreign = { userId: parts.userId, token: (await link(test)).token }
    const answers = [
      await use(test, { ...parts, token: parts.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
      await use(test, { userId: 'nobody', token: parts.token }),
      await use(test, { userId: other.user._id, token: parts.token }),
      await use(test, foreign),
    ]
    await test.database.updateTable('users').set({ status: 'suspended' }).where('id', '=', parts.userId).execute()
    answers.push(await use(test, parts))
    await test.database.updateTable('users').set({ status: 'active' }).where('id', '=', parts.userId).execute()
    for (const { status, error } of answers) {
      expect({ status, ...error, requestId: '' }).toEqual({
        ...{ status: 400, code: 'invalid_link', requestId: '', message: getErrorMessage('invalid_link') },
      })
    }
    expect((await signIn(test, PASSWORD)).status).toBe(200)
    expect((await test.call(getProfile, { token: test.token })).status).toBe(200)
  })

  it.each([
    ['no password', {}, 'password'],
    ['a short one', { password: 'short' }, 'password'],
    ['one that is too long', { password: 'a'.repeat(201) }, 'password'],
    ['a number', { password: 12345678 }, 'password'],
    ['an additional role', { password: NEW_PASSWORD, role: 'admin' }, 'role'],
  ])('rejects %s and keeps the link valid', async (_, body, field) => {
    const test = await amina()
    await ask(test)
    const params = await link(test)
    const { status, error } = await test.call(resetPassword, { params, body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await use(test, params)).status).toBe(200)
  })

  it.each([
    ['an invalid token', 'u', "' or 1=1 --"],
    ['a link truncated by a chat', 'u', 'kPq3…'],
    ['a link followed by a full stop', 'u', 'kPq3.'],
    ['a token that is too long', 'u', 'k'.repeat(101)],
    ['an invalid user id', 'u…', 'kPq3'],
  ])('reports an incomplete link for %s', async (_, userId, token) => {
    const { app } = await amina()
    const url = buildPath(resetPassword, { userId, token })
    const answer = await app.inject({ method: 'PUT', url, payload: { password: NEW_PASSWORD } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      message: 'This link is incomplete. Please ask for a new one.',
    })
  })

  it('reports an incomplete link for a truncated token', async () => {
    const test = await amina()
    await ask(test)
    const params = await link(test)
    const { status, error } = await use(test, { ...params, token: params.token.slice(0, -9) })
    expect([status, error.code]).toEqual([400, 'invalid_link'])
    expect(error.message).toBe('This link is incomplete. Please ask for a new one.')
    expect((await use(test, params)).status).toBe(200)
  })
})
