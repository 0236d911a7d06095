import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import { isKeyed } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { getStock, place } from '../../../test/order-builders.ts'
import { addDelivered } from '../../../test/review-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { hashRequest } from '../../lib/request-hash.ts'
import { runIdempotent } from './idempotency.service.ts'

const DAY = 24 * 60 * 60_000
const named = (key: string) => ({ 'idempotency-key': key })

async function shop() {
  const test = await startTestApp()
  const amina = await signUp(test)
  const rename = (name: string, key: string, who = amina) =>
    test.call(updateProfile, {
      token: who.token,
      params: { id: who.user._id },
      body: { name },
      headers: named(key),
    })
  const kept = () => test.database.selectFrom('write_keys').selectAll().execute()
  return { ...test, test, amina, rename, kept }
}

describe('a mutation with an idempotency key', () => {
  it('returns the first response, whatever has changed since', async () => {
    const { rename, call, amina, database } = await shop()
    const first = await rename('Amina W.', 'a')
    await rename('Amina N.', 'b')
    const again = await rename('Amina W.', 'a')
    expect([again.status, again.reply]).toEqual([200, first.reply])
    expect((await call(getProfile, { token: amina.token })).reply.data.name).toBe('Amina N.')
    await expectInvariants(database)
  })

  it('is rejected with a different body, and changes nothing', async () => {
    const { rename, call, amina } = await shop()
    await rename('Amina W.', 'a')
    const { status, error } = await rename('Amina N.', 'a')
    expect([status, error.code]).toEqual([409, 'key_reused'])
    expect((await call(getProfile, { token: amina.token })).reply.data.name).toBe('Amina W.')
  })

  it('uses keys per user: another user may use the same key', async () => {
    const { test, rename, kept } = await shop()
    const baraka = await signUp(test)
    const answers = [await rename('Amina W.', 'a'), await rename('Baraka O.', 'a', baraka)]
    expect(answers.map(({ reply }) => reply.data.name)).toEqual(['Amina W.', 'Baraka O.'])
    expect(await kept()).toHaveLength(2)
  })

  it('uses keys per operation', async () => {
    const { test, amina, rename } = await shop()
    const { id: productId } = await addDelivered(test, amina)
    await rename('Amina W.', 'a')
    const body = { userEmail: amina.user.email, description: 'Smooth.', rating: 5, product: productId }
    const { status, error } = await test.call(addReview, { token: amina.token, body, headers: named('a') })
    expect([status, error.code]).toEqual([409, 'key_reused'])
  })

  it('leaves the key unused when it was rejected', async () => {
    const { rename, call, amina, kept } = await shop()
    const body = { name: 'Amina W.', phone: '123' }
    const request = { token: amina.token, params: { id: amina.user._id }, headers: named('a') }
    expect((await call(updateProfile, { ...request, body })).status).toBe(400)
    expect(await kept()).toEqual([])
    expect((await rename('Amina W.', 'a')).status).toBe(200)
  })

  it('is deleted after seven days, and with the account', async () => {
    const { rename, advance, call, amina, kept, test } = await shop()
    await rename('Amina W.', 'a')
    advance(6 * DAY)
    await rename('Amina W.', 'b')
    expect(await kept()).toHaveLength(2)
    advance(2 * DAY)
    await rename('Amina N.', 'c', await signUp(test))
    expect((await kept()).map(({ key }) => key).sort()).toEqual(['b', 'c'])
    const body = { password: PASSWORD }
    expect((await call(deleteAccount, { token: amina.token, body })).status).toBe(200)
    expect((await kept()).map(({ key }) => key)).toEqual(['c'])
  })

  it.each(['', 'ä', 'two words', 'k'.repeat(65)])('rejects the key %j', async (key) => {
    const { rename, kept } = await shop()
    const { status, error } = await rename('Amina W.', key)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(await kept()).toEqual([])
  })
})

describe('concurrent mutations with one key', () => {
  it('cancel an order once, return its stock once, and get the same response', async () => {
    const { test, call, amina, database } = await shop()
    const { volumeIds } = await addProduct(database, { volumes: [{ price: 500, quantity: 10 }] })
    const { orderId } = await place(test, amina, volumeIds, 4)
    const request = { params: { orderId }, body: { orderStatus: 'cancelled' }, headers: named('a') }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(cancelOwnOrder, { ...request, token: amina.token })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
    expect(await getStock(database, volumeIds[0])).toBe(10)
    await expectInvariants(database)
  })

  it('create one review', async () => {
    const { test, call, amina, database, kept } = await shop()
    const { id: productId } = await addDelivered(test, amina)
    const body = { userEmail: amina.user.email, description: 'Smooth.', rating: 5, product: productId }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(addReview, { token: amina.token, body, headers: named('a') })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
    expect(await database.selectFrom('reviews').selectAll().execute()).toHaveLength(1)
    expect(await kept()).toHaveLength(1)
  })

  it('with different bodies: one is accepted, the others are rejected', async () => {
    const { rename, call, amina } = await shop()
    const names = Array.from({ length: 10 }, (_, place) => `Amina ${place}`)
    const answers = await Promise.all(names.map((name) => rename(name, 'a')))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['key_reused']),
    )
    expect((await call(getProfile, { token: amina.token })).reply.data.name).toBe(done[0]?.reply.data.name)
  })
})

it('stores the key in the transaction of the mutation', async () => {
  const { deps, database, amina, kept } = await shop()
  const write = { userId: amina.user._id, key: 'a', payload: { name: 'x' } }
  const failing = runIdempotent(deps, write, async (transaction) => {
    await transaction.updateTable('users').set({ name: 'Half' }).execute()
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  const { name } = await database.selectFrom('users').select('name').executeTakeFirstOrThrow()
  expect([name, await kept()]).toEqual([amina.user.name, []])
})

it('treats requests with a different field order as equal', () => {
  expect(hashRequest({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashRequest({ b: { c: [1, 2] }, a: 1 }))
  expect(hashRequest({ a: [1, 2] })).not.toBe(hashRequest({ a: [2, 1] }))
})

it('is required for every mutation of a signed-in user unless exempt', () => {
  const unnamed = operations.filter(
    (operation) => operation.method !== 'GET' && operation.access !== 'public' && !isKeyed(operation),
  )
  expect(unnamed.map(({ id }) => id).sort()).toEqual([
    'applyBulkChange',
    'cancelStockTake',
    'changePassword',
    'checkProductImport',
    'checkPromoCode',
    'confirmSecondFactor',
    'createBulkChange',
    'createImportZip',
    'createManualOrder',
    'createPasskeyChallenge',
    'createProductImport',
    'deleteAccount',
    'deleteImportZip',
    'deleteProductImport',
    'importStatement',
    'logout',
    'placeOrder',
    'postStockTake',
    'quoteManualOrder',
    'quoteOrderItems',
    'reauthenticate',
    'reauthenticateWithPasskey',
    'replaceRecoveryCodes',
    'saveStockCount',
    'sendVerificationLink',
    'startSecondFactor',
    'startStockTake',
    'syncSavedItems',
    'testCallback',
    'undoBulkChange',
    'uploadCategoryImage',
    'uploadImportChunk',
    'uploadProductImage',
    'uploadSliderImage',
    'uploadZipChunk',
  ])
})
