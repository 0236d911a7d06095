import { deleteUser, listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { forgotPassword, getProfile, login, register, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, addReview, PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'
import { deleteUser as deleteUserService } from '../privacy/privacy.service.ts'
import { updateUser as updateUserService } from './users.service.ts'

async function shop() {
  const test = await startTestApp()
  const admin = await signUpAdmin(test)
  test.advance(1_000)
  const amina = await signUp(test, { name: 'Amina Njeri', email: 'amina@example.com' })
  const change = (id: string, body: unknown, token = admin.token) =>
    test.call(updateUser, { params: { id }, body, token })
  const remove = (id: string, token = admin.token) => test.call(deleteUser, { params: { id }, token })
  return { ...test, admin, amina, change, remove }
}

const getRow = ({ database }: Pick<TestApp, 'database'>, id: string) =>
  database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('listUsers', () => {
  it('lists the newest first, without deleted users', async () => {
    const { call, admin, amina, remove, ...test } = await shop()
    test.advance(1_000)
    const gone = await signUp(test)
    test.advance(1_000)
    const baraka = await signUp(test, { name: 'Baraka' })
    await remove(gone.user._id)
    const { reply, headers } = await call(listUsers, { token: admin.token })
    expect(reply.data).toEqual([baraka.user, amina.user, admin.user])
    expect(reply.meta).toEqual({ page: 1, pageSize: 20, total: 3 })
    expect(headers['cache-control']).toBe('no-store')
    const second = await call(listUsers, { token: admin.token, query: { page: 2, pageSize: 2 } })
    expect(second.reply).toEqual({ data: [admin.user], meta: { page: 2, pageSize: 2, total: 3 } })
  })

  it.each([
    ['NJERI', 1],
    ['amina@ex', 1],
    ['example.com', 1],
    ['0712 345', 1],
    ['+254 712', 1],
    ['712345678', 1],
    ['254', 1],
    ['00254 (0)712-345', 1],
    ['  njeri   AMINA ', 1],
    ['amina example.com', 1],
    ['amina baraka', 0],
    ['0', 0],
    ['%', 0],
    ['_', 0],
    ["' or 1=1", 0],
    ['', 2],
    ['  ', 2],
  ])('finds %j in name, e-mail or phone: %i', async (search, count) => {
    const { call, admin, amina, database } = await shop()
    await database.updateTable('users').set({ phone: '254712345678' }).where('id', '=', amina.user._id).execute()
    await database.updateTable('users').set({ email_key: 'shop@usiku.test' }).where('role', '=', 'admin').execute()
    const { reply } = await call(listUsers, { token: admin.token, query: { search } })
    expect([reply.data.length, reply.meta.total]).toEqual([count, count])
  })

  it('returns its own message without a token, and 403 to customers', async () => {
    const { call, amina } = await shop()
    expect((await call(listUsers)).error.message).toBe('Authorization token not found')
    expect((await call(listUsers, { token: amina.token })).status).toBe(403)
    expect((await call(listUsers, { token: amina.token, query: { pageSize: 1_001 } })).status).toBe(403)
  })
})

describe('updateUser', () => {
  it('changes name and phone, returns the complete user and keeps the sessions', async () => {
    const { call, change, amina, ...test } = await shop()
    const { status, reply } = await change(amina.user._id, { name: 'Amina W.', phone: '0712 345 678', version: 1 })
    expect([status, reply.data]).toEqual([200, { ...amina.user, name: 'Amina W.', phone: '254712345678', version: 2 }])
    expect(await getRow(test, amina.user._id)).toMatchObject({ name: 'Amina W.', phone: '254712345678', version: 2 })
    expect((await call(getProfile, { token: amina.token })).status).toBe(200)
  })

  it.each([{ status: 'suspended' }, { role: 'admin' }])('ends the sessions of the user with %j', async (body) => {
    const { call, change, amina, admin } = await shop()
    const other = await call(login, { body: { email: 'amina@example.com', password: PASSWORD } })
    expect((await change(amina.user._id, body)).reply.data).toMatchObject(body)
    for (const token of [amina.token, other.reply.accessToken]) {
      expect((await call(getProfile, { token })).error.code).toBe('invalid_token')
    }
    expect((await call(getProfile, { token: admin.token })).status).toBe(200)
  })

  it('blocks a suspended user, password links included, until active again', async () => {
    const { call, change, amina, database } = await shop()
    const signIn = () => call(login, { body: { email: 'amina@example.com', password: PASSWORD } })
    await call(forgotPassword, { body: { email: 'amina@example.com' } })
    await change(amina.user._id, { status: 'suspended' })
    expect((await signIn()).error.code).toBe('account_suspended')
    expect(await database.selectFrom('password_resets').selectAll().execute()).toEqual([])
    await change(amina.user._id, { status: 'active' })
    expect((await call(getProfile, { token: amina.token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('rejects an outdated version unless nothing would change', async () => {
    const { change, amina } = await shop()
    await change(amina.user._id, { name: 'Amina W.', version: 1 })
    expect((await change(amina.user._id, { name: 'Amina X.', version: 1 })).error.code).toBe('version_conflict')
    expect((await change(amina.user._id, { name: 'Amina W.', version: 1 })).reply.data.version).toBe(2)
  })

  it('lets admins change their own name, but not their role or status', async () => {
    const { change, admin, ...test } = await shop()
    await signUpAdmin(test)
    for (const body of [{ role: 'customer' }, { status: 'suspended' }]) {
      const { status, error } = await change(admin.user._id, { name: 'Changed', ...body })
      expect([status, error.code]).toEqual([409, 'own_account'])
    }
    expect(await getRow(test, admin.user._id)).toMatchObject({ name: 'Shop admin', role: 'admin', status: 'active' })
    const whole = { name: 'Mama Duka', role: 'admin', status: 'active' }
    expect((await change(admin.user._id, whole)).reply.data).toMatchObject(whole)
  })

  it.each([
    ['an invalid phone number', { phone: '12345' }, 'phone'],
    ['a blank name', { name: ' ' }, 'name'],
    ['another role', { role: 'owner' }, 'role'],
    ['another status', { status: 'deleted' }, 'status'],
    ['an e-mail', { email: 'other@example.com' }, 'email'],
    ['a password', { password: 'mzinga wa usiku' }, 'password'],
  ])('rejects %s', async (_, body, field) => {
    const { change, amina, ...test } = await shop()
    const { status, error } = await change(amina.user._id, body)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await getRow(test, amina.user._id)).version).toBe(1)
  })

  it('returns 404 for unknown and deleted users, and 403 to customers', async () => {
    const { change, remove, amina } = await shop()
    expect((await change('nobody', { name: 'X' })).status).toBe(404)
    expect((await change(amina.user._id, { role: 'admin' }, amina.token)).status).toBe(403)
    await remove(amina.user._id)
    expect((await change(amina.user._id, { name: 'X' })).status).toBe(404)
  })
})

describe('the last administrator', () => {
  it('remains when two admins demote, suspend or delete each other at the same time', async () => {
    const { admin, ...test } = await shop()
    const { deps } = test
    const other = await signUpAdmin(test)
    const [one, two] = [admin.user._id, other.user._id]
    const authenticatedAt = deps.now()
    // Both calls have passed the access check by now.
    await updateUserService(deps, { callerId: one, userId: two, authenticatedAt }, { role: 'customer' })
    const back = { callerId: two, userId: one }
    for (const body of [{ role: 'customer' }, { status: 'suspended' }] as const) {
      await expect(updateUserService(deps, { ...back, authenticatedAt }, body)).rejects.toMatchObject({
        code: 'last_admin',
      })
    }
    await expect(deleteUserService(deps, back)).rejects.toMatchObject({ code: 'last_admin' })
    expect(await getRow(test, one)).toMatchObject({ role: 'admin', status: 'active', deleted_at: null })
  })

  it('is not an admin who is suspended', async () => {
    const { change, remove, admin, ...test } = await shop()
    const other = await signUpAdmin(test)
    expect((await change(other.user._id, { status: 'suspended' })).status).toBe(200)
    const back = { callerId: other.user._id, userId: admin.user._id }
    await expect(deleteUserService(test.deps, back)).rejects.toMatchObject({ code: 'last_admin' })
    expect((await remove(other.user._id)).status).toBe(200)
  })
})

describe('deleteUser', () => {
  it('ends the sessions and makes the e-mail available again', async () => {
    const { call, remove, amina } = await shop()
    const { status, reply } = await remove(amina.user._id)
    expect([status, reply.message]).toEqual([200, 'User deleted successfully'])
    expect((await call(getProfile, { token: amina.token })).error.code).toBe('invalid_token')
    const forged = { token: amina.token, params: { id: amina.user._id }, body: { name: 'Still here' } }
    expect((await call(updateProfile, forged)).status).toBe(401)
    expect((await call(placeOrder, { token: amina.token, body: {} })).status).toBe(401)
    expect((await call(login, { body: { email: 'amina@example.com', password: PASSWORD } })).status).toBe(401)
    const body = { name: 'Amina again', email: 'AMINA@example.com', password: PASSWORD, confirmPassword: PASSWORD }
    expect((await call(register, { body })).status).toBe(201)
    expect((await remove(amina.user._id)).status).toBe(404)
  })

  it('rejects deleting the own account', async () => {
    const { remove, admin, ...test } = await shop()
    await signUpAdmin(test)
    expect((await remove(admin.user._id)).error.code).toBe('own_account')
    expect((await getRow(test, admin.user._id)).deleted_at).toBeNull()
  })

  it('updates the revision of products that the user reviewed', async () => {
    const { remove, amina, database } = await shop()
    const { id } = await addProduct(database)
    await addReview(database, { product: id, user: amina.user._id })
    const before = await getRevision(database, 'catalogue')
    await remove(amina.user._id)
    expect(await getRevision(database, 'catalogue')).toBe(before + 1)
    expect(await database.selectFrom('products').select('revision').execute()).toEqual([{ revision: before + 1 }])
  })
})
