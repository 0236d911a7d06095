import { createBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { addBrand } from '../../test/builders.ts'
import { openBackOffice } from '../../test/catalogue-builders.ts'
import { createCartLine, createPlacement, openNewCustomerShop } from '../../test/order-builders.ts'
import { startTestApp } from '../../test/test-app.ts'
import { afterCommit, inTransaction } from './transaction.ts'

describe('afterCommit', () => {
  it('runs all tasks in order after the commit, also when one fails, and logs the failure', async () => {
    const { database, app } = await startTestApp()
    const error = vi.spyOn(app.log, 'error')
    const done: string[] = []
    const failure = new Error('nobody listens')
    const result = await inTransaction(database, async (transaction) => {
      afterCommit(transaction, () => void done.push('first'))
      afterCommit(transaction, () => {
        throw failure
      })
      afterCommit(transaction, () => Promise.reject(failure))
      afterCommit(transaction, async (after) => {
        const brands = await after.selectFrom('brands').select('name').execute()
        done.push(...brands.map(({ name }) => name))
      })
      await addBrand(transaction, { name: 'Tusker' })
      return 'written'
    })
    expect([result, done]).toEqual(['written', ['first', 'Tusker']])
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([{ err: failure }, { err: failure }])
  })

  it('does not run when the transaction is rolled back', async () => {
    const { database } = await startTestApp()
    const effect = vi.fn()
    const failing = inTransaction(database, async (transaction) => {
      afterCommit(transaction, effect)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(effect).not.toHaveBeenCalled()
  })

  it('does not make an order or a cancellation fail', async () => {
    const { app, call, fresh, database, volume } = await openNewCustomerShop()
    vi.spyOn(app.orderEvents, 'publish').mockImplementation(() => {
      throw new Error('nobody listens')
    })
    const body = createPlacement(fresh.user, [await createCartLine(database, volume)])
    const placed = await call(placeOrder, { token: fresh.token, body })
    expect(placed.status).toBe(201)
    const params = { orderId: placed.reply.data.orderId }
    const cancelled = await call(cancelOwnOrder, { token: fresh.token, params, body: { orderStatus: 'cancelled' } })
    expect(cancelled.status).toBe(200)
  })
})

it('makes nested transactions part of the outer one', async () => {
  const { call, token, database } = await openBackOffice()
  const failing = inTransaction(database, async (outer) => {
    await inTransaction(outer, (inner) => addBrand(inner, { name: 'Tusker' }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await call(createBrand, { token, body: { name: 'Tusker' } })).status).toBe(201)
})
