import { login } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { ConfigError } from '../../config.ts'
import { ensureAdmin } from './accounts.service.ts'

const EMAIL = 'admin@usiku.test'
const password = () => 'a good password'

it('creates the admin once, also when two processes start at the same time, and lets it sign in', async () => {
  const { call, database, deps } = await startTestApp()
  const made = await Promise.all([ensureAdmin(deps, EMAIL, password), ensureAdmin(deps, EMAIL, password)])
  expect(made.sort()).toEqual([false, true])
  expect(await ensureAdmin(deps, 'other@usiku.test', password)).toBe(false)
  const { reply } = await call(login, { body: { email: EMAIL, password: password() } })
  expect(reply.user.role).toBe('admin')
  expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }])
})

it('does not change an existing account of another user', async () => {
  const test = await startTestApp()
  await signUp(test, { email: EMAIL.toUpperCase() })
  await expect(ensureAdmin(test.deps, EMAIL, password)).rejects.toThrow(ConfigError)
  expect(await test.database.selectFrom('users').select('role').execute()).toEqual([{ role: 'customer' }])
})
