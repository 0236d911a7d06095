import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { lock } from '../src/database/locked-transaction.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { ensureAdmin } from '../src/modules/accounts/accounts.service.ts'
import { hasAdmin, insertUser } from '../src/modules/accounts/user.repository.ts'
import { createMailQuota } from '../src/modules/mail/mail-quota.service.ts'
import { PASSWORD, signUp } from './builders.ts'
import { openRacingShop, READS, repeat } from './concurrency.ts'
import { startTestApp } from './test-app.ts'

it('gives one of several registrations an e-mail', async () => {
  const { call } = await startTestApp()
  const body = { name: 'Amina', email: 'amina@usiku.test', password: PASSWORD, confirmPassword: PASSWORD }
  const answers = await repeat(() => call(register, { body }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set([undefined, 'email_taken']))
})

it('creates no first administrator beside that of another process with other settings', async () => {
  const { database, deps } = await startTestApp()
  const first = await inTransaction(database, async (transaction) => {
    await lock(transaction, 'administrators')
    const pending = ensureAdmin(deps, 'second@usiku.test', () => PASSWORD)
    for (let read = 0; read < READS; read++) expect(await hasAdmin(transaction)).toBe(false)
    const admin = {
      name: 'Admin',
      email: 'first@usiku.test',
      passwordHash: '',
      role: 'admin',
      createdAt: deps.now(),
    } as const
    await insertUser(transaction, admin)
    return { pending }
  })
  expect(await first.pending).toBe(false)
  expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: 'first@usiku.test' }])
})

it('leaves no session that began during a suspension', async () => {
  const test = await openRacingShop()
  for (const { user } of await repeat(() => signUp(test))) {
    const signIn = () => test.call(login, { body: { email: user.email, password: PASSWORD } })
    const suspend = test.call(updateUser, {
      token: test.token,
      params: { id: user._id },
      body: { status: 'suspended' },
    })
    await Promise.all([suspend, signIn(), signIn(), signIn()])
    const open = test.database.selectFrom('sessions').select('id').where('user_id', '=', user._id)
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  }
})

it('sends no mail beyond the quota of a mailbox', async () => {
  const test = await startTestApp()
  const { user } = await signUp(test)
  const quota = createMailQuota(test.deps)
  const request = { type: 'account', user, address: '10.0.0.7' } as const
  const allowed = await repeat(() => inTransaction(test.database, (transaction) => quota.consume(transaction, request)))
  expect(allowed.filter(Boolean)).toHaveLength(5)
  expect(test.securityEvents.filter(({ event }) => event === 'mail_withheld')).toHaveLength(1)
})
