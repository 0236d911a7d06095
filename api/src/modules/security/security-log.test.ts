import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { login, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { exportCustomers } from '@usiku/contracts/customers/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { checkSecurityLog, listSecurityEvents } from '@usiku/contracts/security/operations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { askForPassword } from '../../../test/mail-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { NewSecurityEvent } from './security-chain.ts'
import { createSecurityEventStore } from './security-event-store.ts'
import { appendEvents, pruneSecurityLog } from './security-log.service.ts'

const DAY_MS = 24 * 3_600_000

const yearAgo = ({ deps }: TestApp) => new Date(deps.now().getTime() - 365 * DAY_MS)

async function openOffice() {
  const test = await startTestApp()
  const { token, user } = await signUpAdmin(test)
  const amina = await signUp(test, { name: 'Amina Njeri', email: 'amina@example.com' })
  const list = async (query: object = {}) => {
    await test.storeSecurityEvents()
    return (await test.call(listSecurityEvents, { token, query })).reply
  }
  const check = async () => {
    await test.storeSecurityEvents()
    return (await test.call(checkSecurityLog, { token })).reply.data
  }
  const tryPassword = (password: string, address = '203.0.113.9') =>
    test.call(login, { body: { email: 'amina@example.com', password }, address })
  return { ...test, token, admin: user, amina, list, check, tryPassword }
}

describe('the table', () => {
  it('has what happened to an account, by network and without its e-mail', async () => {
    const test = await openOffice()
    await test.tryPassword('wrong')
    await test.tryPassword(PASSWORD)
    const params = { id: test.amina.user._id }
    await test.call(updateUser, { token: test.token, params, body: { role: 'rider' } })
    const { data, meta } = await test.list({ userId: test.amina.user._id })
    const user = { _id: test.amina.user._id, name: 'Amina Njeri' }
    expect(meta.total).toBe(3)
    expect(data).toMatchObject([
      { event: 'role_changed', user, by: { name: 'Shop admin' }, details: { from: 'customer', to: 'rider' } },
      { event: 'sign_in', user, by: null, address: '203.0.113.0/24' },
      { event: 'sign_in_failed', user, isAdmin: false, details: { code: 'wrong_credentials' } },
    ])
    expect(JSON.stringify(data)).not.toMatch(/example\.com|113\.9/)
    expect((await test.list({ event: 'sign_in' })).data.map(({ event }) => event)).toEqual(['sign_in'])
  })

  it('has refused pages, forged, ended and used-up tokens, and exports', async () => {
    const test = await openOffice()
    const { token } = test.amina
    await test.call(listAuditEntries, { token })
    await test.call(getMyData, { token: `${token.slice(0, -6)}forged` })
    await test.call(getMyData, { token })
    const headers = { authorization: `Bearer ${test.token}` }
    await test.app.inject({ url: buildPath(exportCustomers, {}), headers })
    const used = await askForPassword(test, 'amina@example.com')
    for (const password of ['kahawa chungu', 'kahawa tamu'])
      await test.call(resetPassword, { params: used, body: { password } })
    await test.call(getMyData, { token })
    const { data } = await test.list()
    const user = { _id: test.amina.user._id }
    expect(data).toMatchObject([
      { event: 'token_reused', user, details: { operation: 'getMyData' } },
      { event: 'token_reused', user, details: { operation: 'resetPassword' } },
      { event: 'password_reset', user },
      { event: 'password_link_sent', user },
      {
        event: 'data_exported',
        user: { _id: test.admin._id },
        isAdmin: true,
        details: { operation: 'exportCustomers' },
      },
      { event: 'data_exported', user, isAdmin: false, details: { operation: 'getMyData' } },
      { event: 'token_rejected', user: null, details: { operation: 'getMyData' } },
      { event: 'access_denied', user, details: { operation: 'listAuditEntries' } },
    ])
    const own = (await test.call(getMyData, { token: test.token })).reply.data
    expect(own.securityEvents).toMatchObject([{ event: 'data_exported', network: '127.0.0.0/24' }])
  })

  it('takes an event once, although the answer to its commit was lost', async () => {
    const { database, deps, list, check } = await openOffice()
    const event: NewSecurityEvent = {
      ...{ id: 'one', at: deps.now().toISOString(), event: 'sign_in', userId: null, actorId: null, address: '' },
      ...{ isAdmin: false, leftOut: 0, details: '{}' },
    }
    await appendEvents(database, [event])
    await appendEvents(database, [event, { ...event, id: 'two' }])
    expect((await list()).meta.total).toBe(2)
    expect(await check()).toMatchObject({ entries: 2, brokenAt: null })
  })

  it('counts what is left out in a flood, and keeps events of administrators', async () => {
    const { database, deps, list, admin, advance } = await openOffice()
    const store = createSecurityEventStore({ database, monotonicNow: deps.monotonicNow })
    const write = (event: string, facts: object = {}) =>
      store.write(JSON.stringify({ time: deps.now().toISOString(), event, ...facts }))
    for (let number = 0; number < 600; number += 1) write('token_rejected')
    write('sign_in_failed', { user: admin._id, isAdmin: true })
    advance(60_000)
    write('token_rejected', { leftOut: 40 })
    await store.flush()
    const { data, meta } = await list()
    expect(meta.total).toBe(502)
    expect(data.slice(0, 2)).toMatchObject([{ event: 'token_rejected', leftOut: 140 }, { event: 'sign_in_failed' }])
  })
})

describe('the chain', () => {
  it('has no gap when several processes write at once', async () => {
    const { deps, check, list } = await openOffice()
    const stores = Array.from({ length: 6 }, () => createSecurityEventStore(deps))
    const writeAll = async (store: (typeof stores)[number], from: number) => {
      for (let number = 0; number < 5; number += 1) {
        store.write(JSON.stringify({ time: deps.now().toISOString(), event: 'sign_in', details: { from, number } }))
        await store.flush()
      }
    }
    await Promise.all(stores.map(writeAll))
    const { hash } = (await list()).data[0] ?? {}
    expect(await check()).toEqual({ entries: 30, prunedTo: 0, brokenAt: null, hash })
  })

  it.each([
    ['changed an entry', sql`update security_events set event = 'sign_in' where number = 2`],
    ['changed its network', sql`update security_events set address = '' where number = 2`],
    ['removed one', sql`delete from security_events where number = 2`],
    ['removed the last one', sql`delete from security_events where number = 4`],
    ['removed the first one', sql`delete from security_events where number = 1`],
  ])('shows that somebody %s', async (_, write) => {
    const test = await openOffice()
    for (let number = 0; number < 4; number += 1) await test.tryPassword('wrong')
    expect(await test.check()).toMatchObject({ entries: 4, brokenAt: null })
    await write.execute(test.database)
    expect((await test.check()).brokenAt).toBeGreaterThan(0)
  })

  it('holds after old entries were removed, and shows who removes others the same way', async () => {
    const test = await openOffice()
    for (let number = 0; number < 3; number += 1) await test.tryPassword('wrong')
    await test.storeSecurityEvents()
    test.advance(400 * DAY_MS)
    await test.tryPassword('wrong')
    await test.storeSecurityEvents()
    await pruneSecurityLog(test.deps, yearAgo(test))
    await pruneSecurityLog(test.deps, yearAgo(test))

    const { token } = await signUpAdmin(test)
    const check = async () => (await test.call(checkSecurityLog, { token })).reply.data
    expect(await check()).toMatchObject({ entries: 2, prunedTo: 3, brokenAt: null })
    const { data } = (await test.call(listSecurityEvents, { token })).reply
    expect(data).toMatchObject([{ number: 5, event: 'log_pruned', details: { upTo: 3 } }, { number: 4 }])

    const { hash } = data[1] ?? { hash: '' }
    await test.database.deleteFrom('security_events').where('number', '=', 4).execute()
    await test.database.updateTable('security_log_ends').set({ pruned_number: 4, pruned_hash: hash }).execute()
    expect((await check()).brokenAt).toBe(5)
  })

  it('is kept to a number of entries, however young they are', async () => {
    const test = await openOffice()
    for (let number = 0; number < 5; number += 1) await test.tryPassword('wrong')
    await test.storeSecurityEvents()
    await pruneSecurityLog(test.deps, yearAgo(test), 2)
    expect(await test.check()).toMatchObject({ entries: 3, prunedTo: 3, brokenAt: null })
  })
})
