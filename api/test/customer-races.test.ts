import { deleteUser, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import * as catalogue from '@usiku/contracts/catalogue/admin-operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { addReview as addReviewOperation, approveReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../src/database/transaction.ts'
import { lockEditedStock } from '../src/modules/inventory/bundles.service.ts'
import { addProduct, addReview, PASSWORD, signUp, signUpAdmin } from './builders.ts'
import { createProductThroughApi } from './catalogue-builders.ts'
import { NUMBERS, openRacingShop, READS, REQUESTS, recordRetries, repeat } from './concurrency.ts'
import { expectInvariants } from './invariants.ts'
import { createCartLine, createPlacement, getStock, place } from './order-builders.ts'
import { addDelivered } from './review-builders.ts'

describe('stock', () => {
  it('read for an edit stays until the edit is saved', async () => {
    const test = await openRacingShop()
    const { id, volumeIds } = await addProduct(test.database)
    const [volume = ''] = volumeIds
    const { token, user } = await signUp(test, { isKnown: true })
    const body = createPlacement(user, [await createCartLine(test.database, volume)])
    const sale = await inTransaction(test.database, async (transaction) => {
      await lockEditedStock(transaction, id, [])
      const stock = await getStock(transaction, volume)
      const pending = test.call(placeOrder, { token, body })
      for (let read = 0; read < READS; read++) expect(await getStock(transaction, volume)).toBe(stock)
      return { pending }
    })
    expect((await sale.pending).status).toBe(201)
    expect(await getStock(test.database, volume)).toBe(9)
  })

  it('edited during sales counts each sale once', async () => {
    const test = await openRacingShop()
    const gin = await createProductThroughApi(test)
    const [small, large] = gin.volumes
    const customers = await repeat(() => signUp(test, { isKnown: true }))
    const sold = customers.map(async ({ token, user }, index) => {
      const lines = [
        await createCartLine(test.database, small?._id ?? ''),
        await createCartLine(test.database, large?._id ?? ''),
      ]
      return test.call(placeOrder, { token, body: createPlacement(user, index % 2 === 0 ? lines : lines.reverse()) })
    })
    const edited = repeat((index) => {
      const volumes = gin.volumes.map(({ _id, size, price, discount }) => ({
        _id,
        size,
        price,
        discount,
        quantity: index,
      }))
      return test.call(catalogue.updateProduct, { token: test.token, params: { id: gin._id }, body: { volumes } })
    })
    const statuses = [...(await Promise.all(sold)), ...(await edited)].map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    await expectInvariants(test.database)
  })

  it('of several volumes is taken and returned in any order', async () => {
    const test = await openRacingShop()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 100 }, { quantity: 100 }] })
    const conflicts = recordRetries(test.database)
    const customers = await repeat(() => signUp(test, { isKnown: true }))
    const statuses = await Promise.all(
      customers.map(async (customer, index) => {
        const { orderId } = await place(test, customer, index % 2 === 0 ? volumeIds : volumeIds.toReversed())
        const body = { orderStatus: 'cancelled' }
        return (await test.call(cancelOwnOrder, { token: customer.token, params: { orderId }, body })).status
      }),
    )
    expect(statuses).toEqual(Array(REQUESTS).fill(200))
    expect(conflicts).toEqual([])
    for (const id of volumeIds) expect(await getStock(test.database, id)).toBe(100)
    await expectInvariants(test.database)
  })
})

describe('orders', () => {
  it('of several customers under one number get numbers of their own', async () => {
    const test = await openRacingShop()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 100 }] })
    const customers = await repeat(() => signUp(test, { isKnown: true }))
    const line = await createCartLine(test.database, volumeIds[0] ?? '')
    const answers = await Promise.all(
      customers.map(({ token, user }) =>
        test.call(placeOrder, { token, body: createPlacement(user, [line], { orderId: '1763641882417' }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(201))
    const numbers = answers.map(({ reply }) => reply.data.orderId).sort()
    expect(numbers).toEqual(NUMBERS.map((step) => String(1_763_641_882_417 + step)).sort())
  })

  it('of a customer under one key are one', async () => {
    const test = await openRacingShop()
    const { volumeIds } = await addProduct(test.database)
    const { token, user } = await signUp(test, { isKnown: true })
    const body = createPlacement(user, [await createCartLine(test.database, volumeIds[0] ?? '')])
    const answers = await repeat(() => test.call(placeOrder, { token, body }))
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(201))
    expect(await test.database.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it('are never of an account that was deleted meanwhile', async () => {
    const test = await openRacingShop()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 100 }] })
    const line = await createCartLine(test.database, volumeIds[0] ?? '')
    const outcomes = await repeat(async () => {
      const { token, user } = await signUp(test, { isKnown: true })
      const [placed, deleted] = await Promise.all([
        test.call(placeOrder, { token, body: createPlacement(user, [line]) }),
        test.call(deleteUser, { token: test.token, params: { id: user._id } }),
      ])
      return [placed.status, deleted.status]
    })
    for (const outcome of outcomes) {
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual(outcome)
    }
    await expectInvariants(test.database)
  })
})

describe('accounts', () => {
  it('leave an administrator when all demote each other', async () => {
    const test = await openRacingShop()
    await test.database.updateTable('users').set({ role: 'customer' }).execute()
    const admins = await repeat(() => signUpAdmin(test))
    const answers = await Promise.all(
      admins.map(({ token }, index) => {
        const id = admins[(index + 1) % REQUESTS]?.user._id ?? ''
        return test.call(updateUser, { token, params: { id }, body: { role: 'customer' } })
      }),
    )
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { status } of rejected) expect([401, 403, 409]).toContain(status)
    const left = await test.database.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(rejected.length)
  })

  it('save one of several profiles of one version', async () => {
    const test = await openRacingShop()
    const { token, user } = await signUp(test)
    const answers = await repeat((index) => {
      const body = { name: `Amina ${index}`, version: 1 }
      return test.call(updateProfile, { token, params: { id: user._id }, body })
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(REQUESTS - 1).fill(409)])
  })

  it('are deleted once', async () => {
    const test = await openRacingShop()
    const { token } = await signUp(test)
    const answers = await repeat(() => test.call(deleteAccount, { token, body: { password: PASSWORD } }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status)).not.toContain(500)
  })
})

describe('reviews', () => {
  it('of a customer and product are one', async () => {
    const test = await openRacingShop()
    const amina = await signUp(test, { isKnown: true })
    const { id: product } = await addDelivered(test, amina)
    const answers = await repeat((index) => {
      const body = { product, userEmail: amina.user.email, description: `Good ${index}`, rating: 5 }
      return test.call(addReviewOperation, { token: amina.token, body })
    })
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(answers[0]?.status))
    expect(await test.database.selectFrom('reviews').select('id').execute()).toHaveLength(1)
  })

  it('count once when they are approved often', async () => {
    const test = await openRacingShop()
    const { id: product } = await addProduct(test.database)
    const { user } = await signUp(test)
    const id = await addReview(test.database, { product, user: user._id, isApproved: false })
    await repeat(() => test.call(approveReview, { token: test.token, params: { id }, body: { isApproved: true } }))
    await expectInvariants(test.database)
    const { rating_count } = await test.database.selectFrom('products').select('rating_count').executeTakeFirstOrThrow()
    expect(rating_count).toBe(1)
  })
})

it('moves, orders and renames of one customer do not wait for each other in a circle', async () => {
  const test = await openRacingShop()
  const conflicts = recordRetries(test.database)
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 100 }] })
  const customer = await signUp(test, { isKnown: true })
  const params = { id: customer.user._id }
  const placed = []
  for (const _ of [1, 2, 3]) placed.push(await place(test, customer, volumeIds))
  const line = await createCartLine(test.database, volumeIds[0] ?? '')
  const answers = await Promise.all(
    placed.flatMap(({ orderId }, index) => [
      test.call(updateOrderStatus, { token: test.token, params: { orderId }, body: { orderStatus: 'cancelled' } }),
      test.call(updateOrderStatus, { token: test.token, params: { orderId }, body: { orderStatus: 'delivered' } }),
      test.call(placeOrder, { token: customer.token, body: createPlacement(customer.user, [line]) }),
      test.call(updateProfile, { token: customer.token, params, body: { name: `Amina ${index}` } }),
    ]),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
  expect(conflicts).toEqual([])
  await expectInvariants(test.database)
})
