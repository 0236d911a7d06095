import { setImmediate } from 'node:timers/promises'
import { updateBrand, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { addBrand, addProduct, signUp } from './builders.ts'
import { type BackOffice, openBackOffice } from './catalogue-builders.ts'
import { repeat } from './concurrency.ts'
import { createCartLine, createPlacement } from './order-builders.ts'

/** A device that stores the catalogue and asks for changes only. */
class Device {
  readonly #test: BackOffice
  readonly products = new Map<string, CatalogueProduct>()
  revision: number | undefined

  constructor(test: BackOffice) {
    this.#test = test
  }

  async sync(): Promise<void> {
    const query = this.revision === undefined ? {} : { query: { since: this.revision } }
    const { data } = (await this.#test.call(getCatalogueChanges, query)).reply
    if (data.isFresh) this.products.clear()
    for (const id of data.removed) this.products.delete(id)
    for (const product of data.products) this.products.set(product._id, product)
    expect(data.revision).toBeGreaterThanOrEqual(this.revision ?? 0)
    this.revision = data.revision
  }
}

it('miss no change that is committed while a device reads them', async () => {
  const test = await openBackOffice()
  const brand = await addBrand(test.database)
  const products = await repeat(() => addProduct(test.database, { brand }))
  const customers = await repeat(() => signUp(test, { isKnown: true }))
  const device = new Device(test)
  await device.sync()
  let isOpen = true
  const reading = (async () => {
    while (isOpen) {
      await device.sync()
      // Requests of SQLite never wait for anything else.
      await setImmediate()
    }
  })()
  const changes = await repeat(async (index) => {
    const product = products[index]
    const customer = customers[index]
    if (product === undefined || customer === undefined) throw new Error('too few')
    const line = await createCartLine(test.database, product.volumeIds[0] ?? '', 10)
    const body = createPlacement(customer.user, [line])
    const answers = await Promise.all([
      test.call(placeOrder, { token: customer.token, body }),
      test.call(updateProduct, { token: test.token, params: { id: product.id }, body: { summary: `${index}` } }),
      test.call(updateBrand, { token: test.token, params: { id: brand }, body: { name: `Brand ${index}` } }),
    ])
    return answers.map(({ status }) => status)
  })
  isOpen = false
  await reading
  expect(changes).toEqual(changes.map(() => [201, 200, 200]))
  await device.sync()
  const fresh = new Device(test)
  await fresh.sync()
  expect(device.products).toEqual(fresh.products)
})
