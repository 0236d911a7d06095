import { forgotPassword, getProfile, logout } from '@usiku/contracts/accounts/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { addReview as addReviewOperation, listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { place } from '../../../test/order-builders.ts'
import { addDelivered } from '../../../test/review-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

it('contains all data of a customer, as a file', async () => {
  const test = await startTestApp()
  const { call, database } = test
  const amina = await signUp(test, { email: 'Amina@Example.com' })
  const { token, user } = amina
  const product = await addDelivered(test, amina)
  await place(test, amina, product.volumeIds)
  const review = { userEmail: user.email, description: 'Good.', rating: 5, product: product.id }
  await call(addReviewOperation, { token, body: review })
  await call(subscribe, { body: { email: 'amina@example.com' } })
  await call(forgotPassword, { body: { email: user.email } })

  const { status, reply, headers } = await call(getMyData, { token })
  const { data } = reply
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`)
  expect(headers['cache-control']).toBe('no-store')
  expect(data.profile).toEqual((await call(getProfile, { token })).reply.data)
  expect(data.profile).toMatchObject({ _id: user._id, phone: '254712345678' })
  expect(data.orders).toEqual((await call(listOwnOrders, { token })).reply.data)
  expect(data.orders.map(({ orderStatus, items, history }) => [orderStatus, items.length, history.length])).toEqual([
    ['pending', 1, 1],
    ['delivered', 1, 2],
  ])
  expect(data.reviews).toEqual((await call(listUserReviews, { token, params: { userId: user._id } })).reply.data)
  expect(data.newsletter).toEqual({
    email: 'amina@example.com',
    subscribedAt: expect.any(String),
    language: 'en',
    endedAt: null,
  })
  expect(data.mails.map(({ subject, state }) => [subject, state])).toEqual([
    ['Usiku: set a new password', 'waiting'],
    [`Usiku: order ${data.orders[0]?.orderId}`, 'waiting'],
    [`Usiku: receipt 1 for order ${data.orders[1]?.orderId}`, 'waiting'],
    [`Usiku: order ${data.orders[1]?.orderId}`, 'waiting'],
  ])
  expect(data.passwordLinkUntil).toEqual(expect.any(String))

  // No credentials.
  const text = JSON.stringify(data)
  const [row, session, reset, subscriber] = [
    await database.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow(),
    await database.selectFrom('sessions').selectAll().where('user_id', '=', user._id).executeTakeFirstOrThrow(),
    await database.selectFrom('password_resets').selectAll().executeTakeFirstOrThrow(),
    await database.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow(),
  ]
  for (const secret of [row.password_hash, PASSWORD, session.id, token, reset.token_hash, subscriber.token]) {
    expect(text).not.toContain(secret)
  }
})

it("contains no other user's data, and lists the sessions", async () => {
  const test = await startTestApp()
  const [amina, other] = [await signUp(test), await signUp(test)]
  const { volumeIds } = await addProduct(test.database)
  await place(test, other, volumeIds)
  await test.call(logout, { token: other.token })
  const { data } = (await test.call(getMyData, { token: amina.token })).reply
  expect([data.orders, data.reviews, data.mails, data.newsletter, data.passwordLinkUntil]).toEqual([
    [],
    [],
    [],
    null,
    null,
  ])
  expect(data.sessions).toMatchObject([{ endedAt: null, isCurrent: true }])
  expect(JSON.stringify(data)).not.toContain(other.user.email)
})

it('omits data of a former owner of the e-mail', async () => {
  const test = await startTestApp()
  const email = 'shared@example.com'
  const before = await signUp(test, { email })
  const { volumeIds } = await addProduct(test.database)
  await place(test, before, volumeIds)
  await test.database.updateTable('users').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
  test.advance(60_000)
  const after = await signUp(test, { email })
  expect((await test.call(getMyData, { token: after.token })).reply.data.mails).toEqual([])
})
