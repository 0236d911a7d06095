import { deleteUser, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { login, register, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../test/builders.ts'
import { askForPassword } from '../../test/mail-builders.ts'
import { startTestApp } from '../../test/test-app.ts'

const HERE = { address: '127.0.0.1', request: expect.stringMatching(/^[0-9a-f-]{36}$/) }

async function shop() {
  const test = await startTestApp()
  const amina = await signUp(test, { email: 'amina@example.com' })
  const tryPassword = (password: string, email = 'amina@example.com') => test.call(login, { body: { email, password } })
  return { ...test, amina, id: amina.user._id, tryPassword }
}

describe('the security log', () => {
  it('contains sign-ins, failures and throttling, without e-mails', async () => {
    const { tryPassword, securityEvents, id } = await shop()
    await tryPassword(PASSWORD)
    await tryPassword('my pet', 'nobody@example.com')
    for (let number = 0; number < 6; number++) await tryPassword('wrong')
    const failed = { event: 'sign_in_failed', ...HERE, details: { code: 'wrong_credentials' } }
    // Looks up the account after the response.
    await vi.waitFor(() =>
      expect(securityEvents).toEqual([
        { event: 'sign_in', user: id, ...HERE, isAdmin: false },
        failed,
        ...Array.from({ length: 5 }, () => ({ ...failed, user: id })),
        { event: 'throttled', user: id, ...HERE, details: { operation: 'login', status: 429 } },
      ]),
    )
    expect(JSON.stringify(securityEvents)).not.toMatch(/example|pet|wrong"/)
  })

  it('contains registrations, password links and deletions', async () => {
    const test = await shop()
    const body = { name: 'Baraka', email: 'baraka@example.com', password: PASSWORD, confirmPassword: PASSWORD }
    const { reply } = await test.call(register, { body })
    const params = await askForPassword(test, 'amina@example.com')
    await test.call(resetPassword, { params, body: { password: 'kahawa chungu' } })
    const token = reply.accessToken
    await test.call(deleteAccount, { token, body: { password: 'not this one' } })
    await test.call(deleteAccount, { token, body: { password: PASSWORD } })
    const newcomer = reply.user._id
    expect(test.securityEvents).toMatchObject([
      { event: 'account_created', user: newcomer, ...HERE },
      { event: 'password_link_sent', user: test.id },
      { event: 'password_reset', user: test.id, ...HERE },
      { event: 'sign_in_failed', user: newcomer, ...HERE },
      { event: 'account_deleted', user: newcomer, ...HERE },
    ])
  })

  it('contains every mutation of an administrator, with changed roles and statuses', async () => {
    const test = await shop()
    const { token, user } = await signUpAdmin(test)
    const by = user._id
    const params = { id: test.id }
    await test.call(updateUser, { token, params, body: { role: 'admin' } })
    await test.call(updateUser, { token, params, body: { role: 'customer', status: 'suspended' } })
    await test.call(updateUser, { token, params, body: { status: 'suspended' } })
    await test.call(updateSettings, { token, body: {} })
    await test.call(deleteUser, { token, params })
    const written = { event: 'admin_write', user: by, ...HERE }
    expect(test.securityEvents).toMatchObject([
      { event: 'role_changed', user: test.id, by, ...HERE, details: { from: 'customer', to: 'admin' } },
      { ...written, details: { operation: 'updateUser', id: test.id, status: 200 } },
      { event: 'role_changed', user: test.id, by, ...HERE, details: { from: 'admin', to: 'customer' } },
      { event: 'status_changed', user: test.id, by, ...HERE, details: { from: 'active', to: 'suspended' } },
      written,
      written,
      { ...written, details: { operation: 'updateSettings' } },
      { event: 'account_deleted', user: test.id, by, ...HERE },
      written,
    ])
  })

  it('marks failed and throttled sign-ins of administrators', async () => {
    const test = await shop()
    const { user } = await signUpAdmin(test)
    for (let number = 0; number < 6; number++) await test.tryPassword('wrong', user.email)
    const marked = { user: user._id, ...HERE, isAdmin: true }
    await vi.waitFor(() =>
      expect(test.securityEvents).toMatchObject([
        ...Array.from({ length: 5 }, () => ({ event: 'sign_in_failed', ...marked })),
        { event: 'throttled', ...marked },
      ]),
    )
  })

  it('contains requests that the back office rejects, and no changes by them', async () => {
    const test = await shop()
    for (let number = 0; number < 3; number++) {
      await test.call(updateUser, { token: test.amina.token, params: { id: test.id }, body: { role: 'admin' } })
    }
    const denied = { event: 'access_denied', user: test.id, ...HERE, details: { operation: 'updateUser' } }
    expect(test.securityEvents).toEqual([denied, denied, denied])
  })
})
