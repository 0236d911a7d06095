import { forgotPassword, login, register, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'

const FILL_IN = 'Please fill in all fields.'
const FILL_IN_AND_ACCEPT = 'Please fill in all fields and accept terms.'
const amina = { name: 'Amina', email: 'amina@example.com', password: 'mzinga wa usiku' }

const said = (fields: readonly string[], sentence: string) =>
  Object.fromEntries(fields.map((field) => [field, sentence]))

describe('an empty form', () => {
  it.each([
    ['login', login, ['email', 'password'], FILL_IN],
    ['register', register, ['name', 'email', 'password', 'confirmPassword'], FILL_IN_AND_ACCEPT],
    ['forgotPassword', forgotPassword, ['email'], FILL_IN],
    ['resetPassword', resetPassword, ['password'], FILL_IN],
  ] as const)('%s returns the specified message at each field', async (_, operation, fields, sentence) => {
    const { call } = await startTestApp()
    const params = { userId: 'somebody', token: 'token' }
    const request = operation === resetPassword ? { params } : {}
    const missing = await call(operation, { ...request, body: {} })
    expect([missing.status, missing.error.message]).toEqual([400, sentence])
    expect(missing.error.fields).toEqual(said(fields, sentence))
    const empty = await call(operation, { ...request, body: said(fields, '') })
    expect([empty.status, empty.error.fields]).toEqual([400, said(fields, sentence)])
  })

  it.each([
    [login, { ...amina, name: undefined, email: ' \t ' }, 'email', FILL_IN],
    [register, { ...amina, confirmPassword: amina.password, name: ' ' }, 'name', FILL_IN_AND_ACCEPT],
    [register, { ...amina, confirmPassword: amina.password, email: '  ' }, 'email', FILL_IN_AND_ACCEPT],
    [register, { ...amina, confirmPassword: amina.password, name: '\u200b\u2060' }, 'name', FILL_IN_AND_ACCEPT],
    [register, { ...amina, confirmPassword: amina.password, name: null }, 'name', FILL_IN_AND_ACCEPT],
    [register, { ...amina, confirmPassword: '         ' }, 'confirmPassword', FILL_IN_AND_ACCEPT],
    [register, { ...amina, confirmPassword: amina.password, password: ' '.repeat(12) }, 'password', FILL_IN_AND_ACCEPT],
    [login, { email: amina.email, password: ' \t ' }, 'password', FILL_IN],
    [forgotPassword, { email: '   ' }, 'email', FILL_IN],
  ])('treats white space as empty (%#)', async (operation, body, field, sentence) => {
    const { call } = await startTestApp()
    const { status, error } = await call(operation, { body })
    expect([status, error.message, error.fields]).toEqual([400, sentence, { [field]: sentence }])
  })
})
