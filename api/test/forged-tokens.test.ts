import { createHmac } from 'node:crypto'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { signUp } from './builders.ts'
import { getNow } from './clock.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface Draft {
  readonly header?: Record<string, unknown>
  readonly claims?: Record<string, unknown>
  readonly key?: string
  readonly digest?: string
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A genuine token with changes; a claim set to `undefined` is left out. */
function forge(genuine: string, { header = {}, claims = {}, key = 'wrong', digest = 'sha256' }: Draft): string {
  const real = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString())
  const content = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode({ ...real, ...claims })}`
  if (key === '') return `${content}.`
  return `${content}.${createHmac(digest, key).update(content).digest('base64url')}`
}

async function signedUp(): Promise<TestApp & { genuine: string; key: string }> {
  const test = await startTestApp()
  const { token } = await signUp(test)
  return { ...test, genuine: token, key: test.deps.jwtSecret }
}

it('accepts a correctly signed token', async () => {
  const { call, genuine, key } = await signedUp()
  const { status } = await call(getProfile, { token: forge(genuine, { key }) })
  expect(status).toBe(200)
})

it.each<[string, (key: string) => Draft]>([
  ['without a signature', () => ({ header: { alg: 'none' }, key: '' })],
  ['with the signature left out', () => ({ key: '' })],
  ['signed with another key', () => ({ key: 'x'.repeat(32) })],
  ['of another algorithm with the right key', (key) => ({ header: { alg: 'HS512' }, digest: 'sha512', key })],
  ['that claims to be RS256', (key) => ({ header: { alg: 'RS256' }, key })],
  ['without an expiry', (key) => ({ claims: { exp: undefined }, key })],
  ['that has expired', (key) => ({ claims: { exp: Math.floor(getNow().getTime() / 1_000) - 1 }, key })],
  ['without an issue time', (key) => ({ claims: { iat: undefined }, key })],
  ['without a session', (key) => ({ claims: { sid: undefined }, key })],
  ['without a user', (key) => ({ claims: { sub: undefined }, key })],
  ['for another audience', (key) => ({ claims: { aud: 'another-shop' }, key })],
  ['without an audience', (key) => ({ claims: { aud: undefined }, key })],
  ['of another issuer', (key) => ({ claims: { iss: 'somebody' }, key })],
  ['with an unknown critical header', (key) => ({ header: { crit: ['exp'], exp: 1 }, key })],
  ['of an unknown session', (key) => ({ claims: { sid: 'none-such' }, key })],
  ['whose session is an object', (key) => ({ claims: { sid: { ne: '' } }, key })],
  ['whose user is a number', (key) => ({ claims: { sub: 7 }, key })],
])('rejects a token %s', async (_, draft) => {
  const { call, genuine, key } = await signedUp()
  const { status, error } = await call(getProfile, { token: forge(genuine, draft(key)) })
  expect([status, error.code]).toEqual([401, 'invalid_token'])
})

it('rejects the session of another user', async () => {
  const test = await signedUp()
  const other = await signUp(test)
  const token = forge(test.genuine, { key: test.key, claims: { sub: other.user._id } })
  expect((await test.call(getProfile, { token })).status).toBe(401)
})

it.each(['x', 'x.y.z', '..', 'e30.e30.', 'null', `${'a'.repeat(7_000)}.b.c`])(
  'rejects garbage: %.20s',
  async (token) => {
    const { call } = await startTestApp()
    const { status, error } = await call(getProfile, { token })
    expect([status, error.code]).toEqual([401, 'invalid_token'])
  },
)

it('takes no role from the token', async () => {
  const test = await signedUp()
  const token = forge(test.genuine, { key: test.key, claims: { role: 'admin' } })
  expect((await test.call(getProfile, { token })).reply.data.role).toBe('customer')
})
