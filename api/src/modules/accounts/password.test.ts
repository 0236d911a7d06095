import { hash } from '@node-rs/argon2'
import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { verifyPassword } from './password.ts'

const COMPOSED = 'caf\u00e9 chungu'
const DECOMPOSED = 'cafe\u0301 chungu'

describe('a password', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])('matches in every Unicode encoding (%#)', async (chosen, typed) => {
    const { call } = await startTestApp()
    const body = { name: 'Amina', email: 'amina@example.com', password: chosen, confirmPassword: chosen }
    expect((await call(register, { body })).status).toBe(201)
    for (const password of [typed, chosen]) {
      expect((await call(login, { body: { email: body.email, password } })).status).toBe(200)
    }
  })

  it('that was hashed without normalization still matches', async () => {
    const test = await startTestApp()
    await signUp(test, { email: 'amina@example.com' })
    await test.database
      .updateTable('users')
      .set({ password_hash: await hash(DECOMPOSED) })
      .execute()
    const body = { email: 'amina@example.com', password: DECOMPOSED }
    expect((await test.call(login, { body })).status).toBe(200)
  })

  it('never matches an account without a hash', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
  })

  it('is answered 503 with Retry-After when too many are being hashed', async () => {
    const { call, app } = await startTestApp()
    const logins = Array.from({ length: 60 }, (_, number) =>
      call(login, { body: { email: `${number}@example.com`, password: 'not this one' } }),
    )
    const answers = await Promise.all(logins)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]).toMatchObject({ error: { code: 'overloaded' }, headers: { 'retry-after': '5' } })
    expect(answers.filter(({ status }) => status === 401).length).toBe(60 - refused.length)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  }, 60_000)

  it('of an address is checked soon while another address guesses many', async () => {
    const test = await startTestApp()
    await signUp(test, { email: 'amina@example.com' })
    const url = buildPath(login)
    const signIn = async (remoteAddress: string, email: string, password: string) =>
      (await test.app.inject({ method: 'POST', url, remoteAddress, payload: { email, password } })).statusCode
    let guessed = 0
    const guesses = Array.from({ length: 80 }, async (_, number) => {
      const status = await signIn('192.0.2.1', `${number}@example.com`, 'not this one')
      guessed += 1
      return status
    })
    const wanted = signIn('192.0.2.2', 'amina@example.com', PASSWORD).then((status) => ({ status, guessed }))
    const statuses = await Promise.all(guesses)
    const refused = statuses.filter((status) => status === 503).length
    expect(refused).toBeGreaterThan(10)
    const { status, guessed: before } = await wanted
    expect(status).toBe(200)
    expect(before).toBeLessThan(refused + 20)
  }, 60_000)
})
