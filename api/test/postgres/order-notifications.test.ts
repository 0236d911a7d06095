import { listOrderNotifications } from '@usiku/contracts/orders/admin-operations.ts'
import { expect, inject, it, vi } from 'vitest'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { getEngine } from '../../src/database/engine.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { createMailQuota } from '../../src/modules/mail/mail-quota.service.ts'
import { placeOrder } from '../../src/modules/orders/place-order.service.ts'
import { addProduct, signUp, signUpAdmin } from '../builders.ts'
import { listenToOrders } from '../event-reader.ts'
import { createCartLine, createPlacement, place } from '../order-builders.ts'
import { startTestApp } from '../test-app.ts'
import { copyPostgresTemplate, type TestDatabase } from '../test-database.ts'

async function openCounter(limits = {}) {
  const url = inject('postgresUrl') ?? ''
  const database = openPostgres(url.replace('{database}', await copyPostgresTemplate(url)), limits) as TestDatabase
  const test = await startTestApp({}, {}, { database })
  const [amina, baraka] = [await signUp(test, { isKnown: true }), await signUp(test, { isKnown: true })]
  const { token } = await signUpAdmin(test)
  const [gin, rum] = [await addProduct(database), await addProduct(database)]
  const line = await createCartLine(database, gin.volumeIds[0] ?? '')
  const since = (after?: number) =>
    test.call(listOrderNotifications, { token, query: after === undefined ? {} : { after } })
  /** Commits an order of Baraka's within the uncommitted one of Amina's. */
  const orderAround = (work: () => Promise<void>) =>
    inTransaction(database, async (transaction) => {
      const input = { userId: amina.user._id, body: createPlacement(amina.user, [line]) }
      const deps = { ...test.deps, database: transaction, mailQuota: createMailQuota(test.deps) }
      await placeOrder(deps, { ...input, publicUrl: '', address: '127.0.0.1' })
      await work()
    })
  return { ...test, token, database, since, orderAround, placeOther: () => place(test, baraka, rum.volumeIds) }
}

it('misses no order that is committed after a later one', async () => {
  const { database, since, orderAround, placeOther } = await openCounter()
  const waiting = vi.spyOn(getEngine(database), 'waitForWriters')
  let answer: ReturnType<typeof since> | undefined
  await orderAround(async () => {
    await placeOther()
    answer = since(0)
    await vi.waitFor(() => expect(waiting).toHaveBeenCalled(), { timeout: 30_000 })
  })
  expect((await answer)?.reply.data).toMatchObject({ cursor: 2, placed: { total: 2 } })
})

it('is busy while an order takes too long', async () => {
  const { since, orderAround } = await openCounter({ lockTimeoutMs: 20 })
  await orderAround(async () => {
    const { status, error } = await since(0)
    expect([status, error.code]).toEqual([503, 'overloaded'])
  })
  expect((await since(0)).reply.data).toMatchObject({ cursor: 1, placed: { total: 1 } })
})

it('sends orders in the order of their ids, also when a later one is committed first', async () => {
  const { app, token, database, orderAround, placeOther } = await openCounter()
  const reader = await listenToOrders(app, token)
  expect(await reader.next()).toEqual({ type: 'ready', id: 0 })
  const waiting = vi.spyOn(getEngine(database), 'waitForWriters')
  let other: Awaited<ReturnType<typeof placeOther>> | undefined
  await orderAround(async () => {
    other = await placeOther()
    await vi.waitFor(() => expect(waiting).toHaveBeenCalled(), { timeout: 10_000 })
  })
  expect(await reader.next()).toMatchObject({ type: 'order-placed', id: 1 })
  expect(await reader.next()).toMatchObject({ type: 'order-placed', id: 2, order: { orderId: other?.orderId } })
})
