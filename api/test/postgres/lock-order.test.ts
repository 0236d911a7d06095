import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import * as catalogue from '@usiku/contracts/catalogue/admin-operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Transaction } from '../../src/database/database.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { createMailQuota } from '../../src/modules/mail/mail-quota.service.ts'
import { addBrand, addProduct, addSubCategory, type SignedUp, signUp } from '../builders.ts'
import { openRacingShop, recordRetries, repeat } from '../concurrency.ts'
import { expectInvariants } from '../invariants.ts'
import { createCartLine, createPlacement } from '../order-builders.ts'

it('has no transactions that wait for each other in a circle', async () => {
  const test = await openRacingShop()
  const { call, database, token } = test
  const conflicts = recordRetries(database)
  const brand = await addBrand(database)
  const subCategory = await addSubCategory(database)
  const products = await repeat(() =>
    addProduct(database, { brand, subCategory, volumes: [{ quantity: 30 }, { quantity: 30 }] }),
  )
  const customers = await repeat(() => signUp(test, { isKnown: true }))
  const lines = await Promise.all(products.map(({ volumeIds }) => createCartLine(database, volumeIds[0] ?? '', 2)))
  const order = async ({ token: own, user }: SignedUp, index: number) => {
    const body = createPlacement(user, index % 2 === 0 ? lines : lines.toReversed())
    const placed = await call(placeOrder, { token: own, body })
    if (placed.status !== 201) return placed.status
    const params = { orderId: placed.reply.data.orderId }
    const delivered = call(updateOrderStatus, { token, params, body: { orderStatus: 'delivered' } })
    const cancelled = await call(cancelOwnOrder, { token: own, params, body: { orderStatus: 'cancelled' } })
    return Math.max((await delivered).status, cancelled.status)
  }
  const edit = async (index: number) => {
    const params = { id: products[index]?.id ?? '' }
    const answers = await Promise.all([
      call(catalogue.featureProduct, { token, params, body: { isFeatured: true } }),
      call(catalogue.updateBrand, { token, params: { id: brand }, body: { name: `Brand ${index}` } }),
      call(catalogue.updateSubCategory, { token, params: { id: subCategory }, body: { isActive: index % 2 === 0 } }),
      call(updateUser, { token, params: { id: customers[index]?.user._id ?? '' }, body: { name: `Amina ${index}` } }),
      ...(index % 4 === 3 ? [call(catalogue.deleteProduct, { token, params })] : []),
    ])
    return Math.max(...answers.map(({ status }) => status))
  }
  const statuses = await Promise.all([Promise.all(customers.map(order)), repeat(edit)])
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
  expect(conflicts).toEqual([])
  await expectInvariants(database)
})

const failByDeadlock = (transaction: Transaction) =>
  sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(transaction)

it('counts transactions that run again', async () => {
  const { database } = await openRacingShop()
  const conflicts = recordRetries(database)
  let attempts = 0
  await inTransaction(database, async (transaction) => {
    if (++attempts < 3) await failByDeadlock(transaction)
  })
  expect(attempts).toBe(3)
  expect(conflicts.map(({ message }) => message)).toEqual(['deadlock', 'deadlock'])
})

it('logs a withheld mail once, although its transaction runs again', async () => {
  const test = await openRacingShop()
  const { user } = await signUp(test)
  const quota = createMailQuota(test.deps)
  const consume = (transaction: Transaction) =>
    quota.consume(transaction, { type: 'account', user, address: '192.0.2.1' })
  for (let sent = 0; sent < 5; sent++) await inTransaction(test.database, consume)
  let attempts = 0
  await inTransaction(test.database, async (transaction) => {
    expect(await consume(transaction)).toBe(false)
    if (++attempts < 3) await failByDeadlock(transaction)
  })
  expect(test.securityEvents.map(({ event }) => event)).toEqual(['mail_withheld'])
})
