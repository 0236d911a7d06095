import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { buildPath, type Operation } from '@usiku/contracts/http/operation.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { ACCOUNT_LIMITS, OPERATION_LIMITS } from './limits.ts'

const ask = ({ app }: TestApp, email: string, remoteAddress: string, operation: Operation = forgotPassword) =>
  app.inject({ method: 'POST', url: buildPath(operation), payload: { email }, remoteAddress })

it('limits newsletter requests per e-mail, from any address', async () => {
  const test = await startTestApp({ RATE_LIMITS: 'on' })
  const from = (number: number, email: string) => ask(test, email, `192.0.2.${number}`, subscribe)
  const { max = 0 } = ACCOUNT_LIMITS[subscribe.id] ?? {}
  for (let number = 0; number < max; number++) expect((await from(number, 'amina@example.com')).statusCode).toBe(201)
  const refused = await from(99, ' AMINA@example.com ')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  expect((await from(1, 'other@example.com')).statusCode).toBe(201)
})

it.each([forgotPassword, subscribe])('limits $id per caller, whatever the e-mail', async (operation) => {
  const test = await startTestApp({ RATE_LIMITS: 'on' })
  const { max = 0 } = OPERATION_LIMITS[operation.id] ?? {}
  const from = (number: number, address: string) => ask(test, `${number}@example.com`, address, operation)
  for (let number = 0; number < max; number++) {
    expect((await from(number, '192.0.2.1')).statusCode).toBe(getDeclaration(operation).success.status)
  }
  expect((await from(max, '192.0.2.1')).statusCode).toBe(429)
  expect((await from(max, '192.0.2.2')).statusCode).toBe(getDeclaration(operation).success.status)
})
