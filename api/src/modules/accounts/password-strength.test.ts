import { forgotPassword, login, register, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { askForPassword } from '../../../test/mail-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { hashPassword } from './password.ts'
import { isWeakPassword } from './password-strength.ts'

const amina = { email: 'amina.njeri@example.com', shopName: 'Duka la Usiku' }

describe('isWeakPassword', () => {
  it.each([
    ...['password', 'Password', 'PASSWORD123', 'password!', ' p@ssw0rd ', '12345678', '1234567890', 'qwertyuiop'],
    ...['11111111', 'aaaaaaaaaa', 'ｐａｓｓｗｏｒｄ', 'nairobi2026', 'Kenya254!', 'iloveyou'],
    ...[
      'amina.njeri@example.com',
      'Amina.Njeri',
      'amina.njeri1',
      'dukalausiku',
      'Duka la usiku 2026',
      'DukaLaUsikuDukaLaUsiku',
    ],
  ])('returns true for %s', (password) => expect(isWeakPassword(password, amina)).toBe(true))

  it.each([
    ...['mzinga wa usiku', 'kahawa chungu', 'counter at night', 'correct horse battery', 'passwords are hard'],
    ...['usiku mwema wote', 'amina loves tea', '8301 7745 2219', 'Xk7#pQ2!', 'aaaaaaab'],
  ])('returns false for %s', (password) => expect(isWeakPassword(password, amina)).toBe(false))

  it.each(['myspace1', 'Trustno1', 'michael1', '1q2w3e4r5t', 'starwars', 'charlie1', 'playstation'])(
    'returns true for %s of a leak',
    (password) => expect(isWeakPassword(password, amina)).toBe(true),
  )

  it('ignores an e-mail and a shop name without letters', () => {
    expect(isWeakPassword('83017745', { email: '', shopName: '24/7' })).toBe(false)
  })
})

const MESSAGE = 'This password is easy to guess. Please choose another.'

describe('choosing a password', () => {
  it.each(['Password', 'usiku123', 'amina@example.com'])('is rejected at the field when it is %s', async (password) => {
    const { call, database } = await startTestApp()
    const body = { name: 'Amina', email: 'amina@example.com', password, confirmPassword: password }
    const { status, error } = await call(register, { body })
    expect([status, error.message, error.fields]).toEqual([400, MESSAGE, { password: MESSAGE }])
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('is rejected by a password reset too, which keeps the link valid', async () => {
    const test = await startTestApp()
    const { user } = await signUp(test, { email: 'amina@example.com' })
    const params = await askForPassword(test, user.email)
    for (const password of ['amina@example.com', '12345678']) {
      const { status, error } = await test.call(resetPassword, { params, body: { password } })
      expect([status, error.fields]).toEqual([400, { password: MESSAGE }])
    }
    const wrong = { ...params, token: 'x'.repeat(43) }
    expect((await test.call(resetPassword, { params: wrong, body: { password: '12345678' } })).error.code).toBe(
      'invalid_link',
    )
    expect((await test.call(resetPassword, { params, body: { password: 'kahawa chungu' } })).status).toBe(200)
  })

  it('does not affect existing accounts with a weak password', async () => {
    const test = await startTestApp()
    await signUp(test, { email: 'amina@example.com' })
    await test.database
      .updateTable('users')
      .set({ password_hash: await hashPassword('password') })
      .execute()
    const body = { email: 'amina@example.com', password: 'password' }
    expect((await test.call(login, { body })).status).toBe(200)
    expect((await test.call(forgotPassword, { body: { email: 'amina@example.com' } })).status).toBe(200)
  })
})
