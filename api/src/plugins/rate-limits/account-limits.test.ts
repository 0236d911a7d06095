import { forgotPassword } from '@usiku/contracts/accounts.ts'
import { subscribe } from '@usiku/contracts/newsletter.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { ACCOUNT_LIMITS, OPERATION_LIMITS } from './limits.ts'

const ask = ({ app }: TestApp, email: string, remoteAddress: string, operation = forgotPassword) =>
  app.inject({ method: 'POST', url: pathOf(operation), payload: { email }, remoteAddress })

it.each(['amina@example.com', 'nobody@example.com'])(
  'sends so many links to one address, wherever they are asked for, known or not: %s',
  async (email) => {
    const test = await startTestApp({ RATE_LIMITS: 'on' })
    await signUp(test, { email: 'amina@example.com' })
    const { max = 0 } = ACCOUNT_LIMITS[forgotPassword.id] ?? {}
    for (let number = 0; number < max; number++) {
      expect((await ask(test, email, `192.0.2.${number}`)).statusCode).toBe(200)
    }
    const refused = await ask(test, ` ${email.toUpperCase()} `, '192.0.2.99')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(refused.json().message).toBe('Too many requests. Please wait 15 minutes and try again.')
    expect((await ask(test, 'other@example.com', '192.0.2.1')).statusCode).toBe(200)
    const mails = await test.database.selectFrom('mails').select('id').execute()
    expect(mails).toHaveLength(email === 'amina@example.com' ? max : 0)
  },
)

it.each([forgotPassword, subscribe])('lets one caller do $id so often, whatever the e-mail', async (operation) => {
  const test = await startTestApp({ RATE_LIMITS: 'on' })
  const { max = 0 } = OPERATION_LIMITS[operation.id] ?? {}
  const from = (number: number, address: string) =>
    ask(test, `${number}@example.com`, address, operation as typeof forgotPassword)
  for (let number = 0; number < max; number++) {
    expect((await from(number, '192.0.2.1')).statusCode).toBe(operation.success.status)
  }
  expect((await from(max, '192.0.2.1')).statusCode).toBe(429)
  expect((await from(max, '192.0.2.2')).statusCode).toBe(operation.success.status)
})
