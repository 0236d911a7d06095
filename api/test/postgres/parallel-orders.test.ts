import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { placeOrder as placeOrderOperation } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { touchProducts } from '../../src/modules/catalogue/catalogue-revision.service.ts'
import { createMailQuota } from '../../src/modules/mail/mail-quota.service.ts'
import { placeOrder } from '../../src/modules/orders/place-order.service.ts'
import { addProduct, signUp } from '../builders.ts'
import { createCartLine, createPlacement } from '../order-builders.ts'
import { startTestApp } from '../test-app.ts'

it('of the last bottles of different products wait for no lock of each other', async () => {
  const test = await startTestApp()
  const [gin, rum] = [await addProduct(test.database), await addProduct(test.database)]
  const [amina, baraka] = [await signUp(test, { isKnown: true }), await signUp(test, { isKnown: true })]
  const lines = await Promise.all(
    [gin, rum].map(({ volumeIds }) => createCartLine(test.database, volumeIds[0] ?? '', 10)),
  )
  const [first, second] = lines.map((line) => [line])
  const deps = { ...test.deps, mailQuota: createMailQuota(test.deps) }
  const status = await inTransaction(test.database, async (transaction) => {
    const body = createPlacement(amina.user, first ?? [])
    const input = { userId: amina.user._id, body, publicUrl: '', address: '127.0.0.1' }
    await placeOrder({ ...deps, database: transaction }, input)
    // The first order holds all its locks until this one is committed.
    const other = createPlacement(baraka.user, second ?? [])
    return (await test.call(placeOrderOperation, { token: baraka.token, body: other })).status
  })
  expect(status).toBe(201)
  expect(await test.database.selectFrom('orders').select('id').execute()).toHaveLength(2)
})

it('gives a transaction that began earlier and commits later the later revision', async () => {
  const test = await startTestApp()
  const [gin, rum] = [await addProduct(test.database), await addProduct(test.database)]
  const read = async (since?: number) =>
    (await test.call(getCatalogueChanges, since === undefined ? {} : { query: { since } })).reply.data
  const { revision } = await read()
  const between = await inTransaction(test.database, async (transaction) => {
    touchProducts(transaction, [gin.id], { isOnPages: false, isInLists: false })
    await inTransaction(test.database, async (other) =>
      touchProducts(other, [rum.id], { isOnPages: false, isInLists: false }),
    )
    return read(revision)
  })
  expect(between.products.map(({ _id }) => _id)).toEqual([rum.id])
  expect((await read(between.revision)).products.map(({ _id }) => _id)).toEqual([gin.id])
})
