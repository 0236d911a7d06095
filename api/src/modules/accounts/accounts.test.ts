import { getProfile, login, logout, register } from '@usiku/contracts/accounts/operations.ts'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const amina = {
  name: 'Amina Njeri',
  email: 'Amina@Example.com',
  password: 'mzinga wa usiku',
  confirmPassword: 'mzinga wa usiku',
}

async function registered(): Promise<TestApp & { token: string }> {
  const test = await startTestApp()
  const { reply } = await test.call(register, { body: amina })
  return { ...test, token: reply.accessToken }
}

describe('register', () => {
  it('creates an account and a session', async () => {
    const { call, database } = await startTestApp()
    const { status, reply } = await call(register, { body: amina })
    expect(status).toBe(201)
    expect(reply.user).toMatchObject({ name: 'Amina Njeri', email: 'Amina@Example.com', role: 'customer' })
    const row = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('returns a token that expires with its session', async () => {
    const { database, token } = await registered()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const session = await database.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
    expect(claims.exp).toBe(Math.floor(Date.parse(session.expires_at) / 1_000))
  })

  it('trims all texts except passwords', async () => {
    const { call } = await startTestApp()
    const password = '  two spaces  '
    await call(register, {
      body: { name: '  Amina ', email: ' amina@example.com ', password, confirmPassword: password },
    })
    const signedIn = await call(login, { body: { email: 'amina@example.com', password } })
    expect(signedIn.reply.user.name).toBe('Amina')
    expect((await call(login, { body: { email: 'amina@example.com', password: password.trim() } })).status).toBe(401)
  })

  it('rejects different passwords, at the field', async () => {
    const { call } = await startTestApp()
    const { status, error } = await call(register, { body: { ...amina, confirmPassword: 'something else' } })
    expect(status).toBe(400)
    expect(error.fields).toEqual({ confirmPassword: 'Passwords do not match' })
    expect(error.message).toBe('Passwords do not match')
  })

  it('rejects a taken e-mail in any case', async () => {
    const { call } = await registered()
    const { status, error } = await call(register, { body: { ...amina, email: 'AMINA@example.COM' } })
    expect(status).toBe(409)
    expect(error.code).toBe('email_taken')
    expect(error.fields).toHaveProperty('email')
  })

  it.each([
    ['a blank name', { name: '   ' }, 'name'],
    ['a missing e-mail', { email: undefined }, 'email'],
    ['an e-mail without a host', { email: 'amina@' }, 'email'],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password'],
    ['a number as name', { name: 7 }, 'name'],
    ['a role', { role: 'admin' }, 'role'],
  ])('rejects %s', async (_, change, field) => {
    const { call, database } = await startTestApp()
    const { status, error } = await call(register, { body: { ...amina, ...change } })
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {})).toContain(field)
    expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  })
})

describe('login', () => {
  it('accepts the e-mail in any case', async () => {
    const { call } = await registered()
    const { status, reply } = await call(login, { body: { email: 'amina@EXAMPLE.com', password: amina.password } })
    expect(status).toBe(200)
    expect((await call(getProfile, { token: reply.accessToken })).reply.data.email).toBe('Amina@Example.com')
  })

  it('returns the same error for a wrong password and an unknown e-mail', async () => {
    const { call } = await registered()
    const wrong = await call(login, { body: { email: amina.email, password: 'not this one' } })
    const unknown = await call(login, { body: { email: 'nobody@example.com', password: 'not this one' } })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' })
  })

  it('rejects a suspended account and explains it only after the right password', async () => {
    const { call, database } = await registered()
    await database.updateTable('users').set({ status: 'suspended' }).execute()
    expect((await call(login, { body: { email: amina.email, password: amina.password } })).status).toBe(403)
    expect((await call(login, { body: { email: amina.email, password: 'wrong' } })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends with logout, for this token only', async () => {
    const { call, token } = await registered()
    const other = await call(login, { body: { email: amina.email, password: amina.password } })
    expect((await call(logout, { token })).status).toBe(200)
    expect((await call(getProfile, { token })).error.code).toBe('invalid_token')
    expect((await call(getProfile, { token: other.reply.accessToken })).status).toBe(200)
  })

  it('ends after 30 days', async () => {
    const { call, token, advance } = await registered()
    advance(29 * 86_400_000)
    expect((await call(getProfile, { token })).status).toBe(200)
    advance(2 * 86_400_000)
    expect((await call(getProfile, { token })).status).toBe(401)
  })

  it('ends at once when the account is suspended or deleted', async () => {
    const { call, token, database, deps } = await registered()
    await database.updateTable('users').set({ status: 'suspended' }).execute()
    expect((await call(getProfile, { token })).status).toBe(403)
    const deleted_at = deps.now().toISOString()
    await database.updateTable('users').set({ status: 'active', deleted_at }).execute()
    expect((await call(getProfile, { token })).status).toBe(401)
  })
})
