import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { MAX_PUSH_SUBSCRIPTIONS, MAX_WATCHED_PRODUCTS } from '@usiku/contracts/push/constants.ts'
import { deletePush, getPush, savePush } from '@usiku/contracts/push/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { startPushShop } from '../../../test/push-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { signToken } from '../../plugins/authentication.ts'
import { insertSession } from '../accounts/session.repository.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'
import { deleteOldPushes } from './push-subscriptions.service.ts'

const DAY_MS = 86_400_000

describe('a subscription', () => {
  it('is saved for the session, changed and deleted', async () => {
    const { call, service, count, ...test } = await startPushShop()
    const { token } = await signUp({ ...test })
    const read = async () => (await call(getPush, { token })).reply.data
    const { publicKey, subscription } = await read()
    expect([publicKey, subscription]).toEqual([test.deps.config.push?.publicKey, null])
    const device = service.subscribe()
    await call(savePush, { token, body: { ...device, topics: ['order_status'] } })
    const body = { ...device, topics: ['price_dropped', 'back_in_stock'] }
    expect((await call(savePush, { token, body })).reply.data.subscription).toEqual({
      topics: ['back_in_stock', 'price_dropped'],
    })
    // The browser has renewed it.
    await call(savePush, { token, body: { ...service.subscribe(), topics: ['order_status'] } })
    expect(await count('push_subscriptions')).toBe(1)
    for (let time = 0; time < 2; time += 1) expect((await call(deletePush, { token })).status).toBe(200)
    expect([(await read()).subscription, await count('push_subscriptions')]).toEqual([null, 0])
  })

  it('is one however often and at the same time it is saved', async () => {
    const test = await startPushShop()
    const { token } = await signUp(test)
    const device = test.service.subscribe()
    const { id } = await addProduct(test.database)
    const body = { ...device, topics: ['price_dropped'], watchedProducts: [id, id] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.call(savePush, { token, body })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect([await test.count('push_subscriptions'), await test.count('push_watches')]).toEqual([1, 1])
  })

  it('is taken over by the next user of the device, without messages of the former', async () => {
    const test = await startPushShop()
    const [former, next] = [await signUp(test), await signUp(test)]
    const device = await test.subscribe(former, ['order_status'])
    await test.call(savePush, { token: next.token, body: { ...device, topics: ['order_status'] } })
    expect((await test.call(getPush, { token: former.token })).reply.data.subscription).toBeNull()
    expect((await test.call(getPush, { token: next.token })).reply.data.subscription).toEqual({
      topics: ['order_status'],
    })
  })

  it('is limited for each person: the one used least lately ends', async () => {
    const test = await startPushShop()
    const { user, token } = await signUp(test)
    const first = await test.subscribe({ token }, ['order_status'])
    for (let device = 0; device < MAX_PUSH_SUBSCRIPTIONS; device += 1) {
      test.advance(1_000)
      const [createdAt, expiresAt] = [test.deps.now(), new Date(test.deps.now().getTime() + DAY_MS)]
      const session = { userId: user._id, createdAt, expiresAt }
      const sessionId = await inTransaction(test.database, (transaction) => insertSession(transaction, session))
      await test.subscribe({ token: signToken(test.app, { userId: user._id, sessionId, expiresAt }) }, ['order_status'])
    }
    const rows = await test.database.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(rows).toHaveLength(MAX_PUSH_SUBSCRIPTIONS)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
  })

  it.each([
    ['endpoint', { endpoint: 'https://evil.example/send/1' }],
    ['endpoint', { endpoint: 'https://10.0.0.7/send/1' }],
    ['endpoint', { endpoint: 'http://fcm.googleapis.com/send/1' }],
    ['endpoint', { endpoint: 'https://fcm.googleapis.com:8443/send/1' }],
    ['endpoint', { endpoint: 'https://user@fcm.googleapis.com/send/1' }],
    ['endpoint', { endpoint: 'https://fcm.googleapis.com.evil.example/send/1' }],
    ['keys', { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'a'.repeat(22) } }],
    ['keys.p256dh', { keys: { p256dh: 'no key', auth: 'a'.repeat(22) } }],
    ['topics', { topics: [] }],
    ['topics', { topics: ['new_orders'] }],
    ['watchedProducts', { watchedProducts: Array(MAX_WATCHED_PRODUCTS + 1).fill('a') }],
  ])('is refused at %s: %j', async (field, change) => {
    const test = await startPushShop()
    const { token } = await signUp(test)
    const body = { ...test.service.subscribe(), topics: ['order_status'], ...change }
    const { status, error } = await test.call(savePush, { token, body })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]])
    expect(await test.count('push_subscriptions')).toBe(0)
  })

  it('is not possible in a shop without keys', async () => {
    const test = await startTestApp()
    const { token } = await signUp(test)
    expect((await test.call(getPush, { token })).reply.data).toEqual({ publicKey: null, subscription: null })
    const body = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'a'.repeat(22) },
      topics: ['order_status'],
    }
    expect((await test.call(savePush, { token, body })).status).toBe(404)
  })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYA', true],
  ['https://notify.windows.com.evil.example/', false],
  ['https://localhost/send', false],
  ['http://127.0.0.1/send', false],
  ['no address', false],
])('%s is an address of a push service: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, { testService: undefined })).toBe(isAllowed)
})

describe('personal data', () => {
  it('is exported without address and keys, and erased with the account', async () => {
    const test = await startPushShop()
    const customer = await signUp(test)
    const { id } = await addProduct(test.database)
    const { endpoint, keys } = await test.subscribe(customer, ['price_dropped'], [id])
    const { data } = (await test.call(getMyData, { token: customer.token })).reply
    expect(data.notifications).toMatchObject([{ service: '127.0.0.1', topics: ['price_dropped'], watchedProducts: 1 }])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${endpoint}|${keys.p256dh}|${keys.auth}`))
    await test.call(deleteAccount, { token: customer.token, body: { password: PASSWORD } })
    expect([await test.count('push_subscriptions'), await test.count('push_watches')]).toEqual([0, 0])
  })

  it('is deleted after 60 days without use, and after a logout', async () => {
    const test = await startPushShop()
    const [idle, left, regular] = [await signUp(test), await signUp(test), await signUp(test)]
    await test.subscribe(idle, ['order_status'])
    await test.subscribe(left, ['order_status'])
    const device = await test.subscribe(regular, ['order_status'])
    await test.signOut(left)
    await deleteOldPushes(test.deps)
    expect(await test.count('push_subscriptions')).toBe(2)
    test.advance(20 * DAY_MS)
    await test.call(savePush, { token: regular.token, body: { ...device, topics: ['order_status'] } })
    test.advance(41 * DAY_MS)
    await deleteOldPushes(test.deps)
    const rows = await test.database.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(rows).toEqual([{ endpoint: device.endpoint }])
  })
})
