import { login, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import { askForPassword } from '../../../test/mail-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

it('no longer trusts known devices after a new password', async () => {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test' })
  const { user } = await signUp(test, { email: 'amina@example.com' })
  const tryPassword = (password: string, headers = {}) =>
    test.call(login, { body: { email: user.email, password }, headers })
  const guess = async () => {
    for (let number = 0; number < 6; number++) await tryPassword('wrong')
  }
  const getCookie = (answer: { headers: Record<string, unknown> }) => ({
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  })
  const old = getCookie(await tryPassword(PASSWORD))
  const params = await askForPassword(test, user.email)
  const body = { password: 'kahawa chungu' }
  expect((await test.call(resetPassword, { params, body })).status).toBe(200)
  await guess()
  expect((await tryPassword(body.password, old)).status).toBe(429)
  test.advance(60_000)
  const again = await tryPassword(body.password, old)
  expect(again.status).toBe(200)
  await guess()
  expect((await tryPassword(body.password, getCookie(again))).status).toBe(200)
})
