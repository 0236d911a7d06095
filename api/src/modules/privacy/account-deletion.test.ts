import { deleteUser, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { forgotPassword, getProfile, login, register, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { subscribe, unsubscribe } from '@usiku/contracts/newsletter/operations.ts'
import { getOrder, listOrders, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { addReview as addReviewOperation, approveReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, place } from '../../../test/order-builders.ts'
import { addDelivered } from '../../../test/review-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

const EMAIL = 'Amina@Canary.example'
const PHONE = '254712345678'
const CITY = 'Canary Court 7'

/** A user with data in every table. */
async function startWithHistory() {
  const test = await startTestApp()
  const admin = await signUpAdmin(test)
  const amina = await signUp(test, { name: 'Amina Canary', email: EMAIL })
  const product = await addDelivered(test, amina)
  await test.database
    .updateTable('users')
    .set({ phone: PHONE, city: CITY, address: 'Canary lane' })
    .where('id', '=', amina.user._id)
    .execute()
  await test.database
    .updateTable('orders')
    .set({ customer_city: CITY, instructions: 'Ask for Canary', gift_message: 'Canary sings', recipient_phone: PHONE })
    .set({ recipient_name: 'Cousin Canary' })
    .execute()
  await test.database
    .updateTable('sessions')
    .set({ device: 'Canary phone', address: '203.0.113.77' })
    .where('user_id', '=', amina.user._id)
    .execute()
  const review = { userEmail: EMAIL, description: 'Warm and round.', rating: 4, product: product.id }
  const { data } = (await test.call(addReviewOperation, { token: amina.token, body: review })).reply
  await test.call(approveReview, { token: admin.token, params: { id: data._id }, body: { isApproved: true } })
  await writeUnderKeys(test, admin.token, amina.user._id)
  await addPaymentRows(test, amina.user._id)
  await test.call(subscribe, { body: { email: EMAIL.toLowerCase() } })
  await test.call(forgotPassword, { body: { email: EMAIL } })
  const leave = (password = PASSWORD) => test.call(deleteAccount, { token: amina.token, body: { password } })
  const remove = () => test.call(deleteUser, { token: admin.token, params: { id: amina.user._id } })
  return { ...test, admin, amina, product, leave, remove }
}

async function addPaymentRows({ database, deps }: TestApp, userId: string): Promise<void> {
  const { id: order_id } = await database.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const [at, phone, requested_by] = [deps.now().toISOString(), PHONE, userId]
  const row = { order_id, amount: 500, created_at: at }
  await database
    .insertInto('payment_attempts')
    .values({ ...row, id: 'attempt', phone, state: 'paid', requested_by })
    .execute()
  const facts = {
    receipt: 'SKJ7A1B2C3',
    source: 'stk',
    paid_at: at,
    payer: 'Canary',
    account_reference: 'Canary gin',
  } as const
  const rest = { attempt_id: null, note: '', review: null, recorded_by: null }
  await database
    .insertInto('payments')
    .values({ ...row, ...facts, ...rest, id: 'payment' })
    .execute()
  const processed = { received_at: at, processed_at: at, problem: null }
  await database
    .insertInto('payment_notifications')
    .values([
      { ...processed, purpose: 'attempt', subject_id: 'attempt', body: '{"name":"Canary"}' },
      { ...processed, purpose: 'c2b', subject_id: '', body: '{"TransID":"SKJ7A1B2C3","FirstName":"Canary"}' },
    ])
    .execute()
  const refund = { payment_id: 'payment', method: 'b2c', state: 'done', reason: 'Paid twice' } as const
  await database
    .insertInto('payment_refunds')
    .values({ ...row, ...refund, id: 'refund', phone, requested_by })
    .execute()
}

/** Stored responses to an administrator hold the user's data too. */
async function writeUnderKeys(test: TestApp, token: string, id: string): Promise<void> {
  const named = (key: string) => ({ token, headers: { 'idempotency-key': key } })
  await test.call(updateUser, { ...named('user'), params: { id }, body: { name: 'Amina Njeri Canary' } })
  await test.call(updateUser, { ...named('back'), params: { id }, body: { name: 'Amina Canary' } })
  const [order] = (await test.call(listOrders, { token })).reply.data
  const params = { orderId: order?.orderId ?? '' }
  await test.call(updateOrderStatus, { ...named('order'), params, body: { orderStatus: 'delivered' } })
}

async function everything({ database }: Pick<TestApp, 'database'>): Promise<string> {
  const names = [...Object.keys(PERSONAL_COLUMNS), 'order_lines']
  const rows = []
  for (const name of names)
    rows.push(
      await database
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    )
  return JSON.stringify(rows)
}

describe('deleteAccount', () => {
  it.each(['leave', 'remove'] as const)('(%s) erases personal data and keeps the accounting data', async (way) => {
    const test = await startWithHistory()
    const { call, admin, amina } = test
    expect(await everything(test)).toMatch(/canary/i)
    const before = (await call(listOrders, { token: admin.token })).reply.data[0]
    expect((await test[way]()).status).toBe(200)

    const rows = await everything(test)
    expect(rows).not.toMatch(/canary/i)
    expect(rows).not.toContain(PHONE)
    const orderId = before?.orderId ?? ''
    const { data: order } = (await call(getOrder, { token: admin.token, params: { orderId } })).reply
    const { giftMessage: _gift, recipient: _recipient, userId: _user, ...kept } = before ?? {}
    expect(order).toEqual({
      ...kept,
      ...{ customerName: 'Former customer', customerEmail: '', customerPhone: '', customerCity: '' },
      ...{ orderInstructions: '', version: order.version },
    })
    const mails = await test.database.selectFrom('mails').select(['recipient', 'text', 'given_up_at']).execute()
    expect(mails.length).toBeGreaterThan(1)
    expect(mails.every((mail) => mail.recipient + mail.text === '' && mail.given_up_at !== null)).toBe(true)
    expect((await call(getProfile, { token: amina.token })).error.code).toBe('invalid_token')
    expect((await call(login, { body: { email: EMAIL, password: PASSWORD } })).error.code).toBe('wrong_credentials')
    await expectInvariants(test.database)
  })

  it.each(['leave', 'remove'] as const)(
    '(%s) keeps the review and its stars without a name, visible at once',
    async (way) => {
      const { call, product, ...test } = await startWithHistory()
      const shown = async () => (await call(getProduct, { params: { id: product.id } })).reply.data
      const before = await shown()
      expect(before.reviews).toMatchObject([{ userName: 'Amina C.' }])
      await test[way]()
      const after = await shown()
      expect(after.reviews).toEqual([{ ...before.reviews[0], userName: 'Former customer' }])
      expect(after.rating).toEqual(before.rating)
    },
  )

  it('invalidates mailed links and makes the e-mail available again', async () => {
    const test = await startWithHistory()
    const { call, database, amina, leave } = test
    const { token } = await database.selectFrom('subscribers').select('token').executeTakeFirstOrThrow()
    const mail = await database.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const key = /reset-password\/[^/]+\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
    await leave()
    const params = { userId: amina.user._id, token: key }
    expect((await call(resetPassword, { params, body: { password: PASSWORD } })).error.code).toBe('invalid_link')
    expect((await call(unsubscribe, { params: { token } })).error.code).toBe('invalid_link')
    const body = { name: 'Amina', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await call(register, { body })).status).toBe(201)
  })

  it('requires the right password and reports a wrong one at the field', async () => {
    const { call, amina, leave } = await startWithHistory()
    const { status, error } = await leave('not this one')
    expect([status, error.code, error.fields]).toEqual([401, 'wrong_credentials', { password: 'Wrong password.' }])
    expect((await leave('')).error.message).toBe('Please fill in all fields.')
    expect((await call(getProfile, { token: amina.token })).status).toBe(200)
  })

  it.each(['pending', 'processing', 'shipping'])(
    'is rejected while an order is %s, and changes nothing',
    async (status) => {
      const test = await startWithHistory()
      const { orderId } = await place(test, test.amina, test.product.volumeIds)
      const move = (orderStatus: string) =>
        test.call(updateOrderStatus, { token: test.admin.token, params: { orderId }, body: { orderStatus } })
      await move(status)
      const before = await everything(test)
      const { status: answered, error } = await test.leave()
      expect([answered, error.code]).toEqual([409, 'open_orders'])
      expect(error.message).toBe(
        'Some of your orders are still on their way. Cancel them, or wait until they are delivered.',
      )
      const removed = await test.remove()
      expect([removed.status, removed.error.code]).toEqual([409, 'open_orders'])
      expect(removed.error.message).toBe(
        `Order ${orderId} of this user is still on its way. Cancel it, or wait until it is delivered.`,
      )
      expect(await everything(test)).toBe(before)
      await move('cancelled')
      expect((await test.leave()).status).toBe(200)
      await expectInvariants(test.database)
    },
  )

  it('is rejected only for the last administrator', async () => {
    const test = await startTestApp()
    const [first, second] = [await signUpAdmin(test), await signUpAdmin(test)]
    const leave = (token: string) => test.call(deleteAccount, { token, body: { password: PASSWORD } })
    expect((await leave(first.token)).status).toBe(200)
    expect((await leave(second.token)).error.code).toBe('last_admin')
    expect((await test.call(getProfile, { token: second.token })).status).toBe(200)
  })

  it('rejects one of two when it runs at the same time as an order', async () => {
    const test = await startTestApp()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 1_000 }] })
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { token, user } = await signUp(test)
      const body = createPlacement(user, [await createCartLine(test.database, volumeIds[0] ?? '')])
      const deletion = test.call(deleteAccount, { token, body: { password: PASSWORD } })
      // Each round a little later, so that the order comes before, during and after the deletion.
      for (let turn = 0; turn < round * 8; turn++) await new Promise((resolve) => setImmediate(resolve))
      const [left, placed] = await Promise.all([deletion, test.call(placeOrder, { token, body })])
      outcomes.add(`${left.status} ${placed.status}`)
    }
    expect([...outcomes].filter((outcome) => outcome !== '409 201' && outcome !== '200 401')).toEqual([])
    await expectInvariants(test.database)
  })
})

it('throttles password guesses even with a valid token', async () => {
  const test = await startTestApp({ RATE_LIMITS: 'on' })
  const { token } = await signUp(test)
  const leave = (password: string) => test.call(deleteAccount, { token, body: { password } })
  for (let guess = 0; guess < 5; guess++) expect((await leave(`guess ${guess}`)).status).toBe(401)
  const { status, headers } = await leave(PASSWORD)
  expect([status, headers['retry-after']]).toEqual([429, '1'])
  test.advance(1_000)
  expect((await leave(PASSWORD)).status).toBe(200)
})
