import type { Database } from '@usiku/api/database/database.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { register } from '@usiku/contracts/accounts/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { type CartLine, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { LoadRequest } from './load.ts'

const PASSWORD = 'kahawa chungu sana'
const MAX_LINES = 200

export interface BenchCustomer {
  readonly email: string
  readonly token: string
}

/** One after the other: few passwords are hashed at a time. */
export async function addCustomers(origin: string, count: number): Promise<BenchCustomer[]> {
  const customers: BenchCustomer[] = []
  for (let number = 0; number < count; number += 1) {
    const email = `${Date.now()}-${number}@bench.test`
    const response = await fetch(origin + buildPath(register), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Customer', email, password: PASSWORD, confirmPassword: PASSWORD }),
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    const { accessToken } = (await response.json()) as { accessToken: string }
    customers.push({ email, token: accessToken })
  }
  return customers
}

/**
 * Makes all customers known, so that no order waits for a confirmation, and fills the shelves.
 * @returns lines of many products
 */
export async function prepareOrders(database: Database, quantity: number): Promise<CartLine[]> {
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('users').set({ known_at: new Date().toISOString() }).execute()
    await transaction.updateTable('volumes').set({ quantity }).execute()
  })
  const rows = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['products.id as productId', 'products.name', 'volumes.id', 'volumes.size'])
    .select(['volumes.price', 'volumes.discount'])
    .where('products.hidden_at', 'is', null)
    .orderBy('volumes.id')
    .limit(MAX_LINES)
    .execute()
  if (rows.length === 0) throw new Error('The shop is empty')
  return rows.map(({ id, productId, name, size, price, discount }) => {
    const priceAfterDiscount = getDiscountedPrice({ price, discount })
    const volume = { _id: id, size, price, discount, priceAfterDiscount, quantity }
    return { id: productId, name, volume, quantity: 1, thumbnailImage: '' }
  })
}

let lastOrder = Date.now()

export function createOrderRequest({ email, token }: BenchCustomer, line: CartLine): LoadRequest {
  lastOrder += 1
  const placement: OrderPlacement = {
    orderId: String(lastOrder),
    ...{ customerEmail: email, customerPhone: '0712 345 678', customerCity: 'Westlands', items: [line] },
    ...{ totalAmount: line.volume.priceAfterDiscount, shippingFee: 0 },
  }
  return {
    ...{ method: 'POST', path: buildPath(placeOrder), body: JSON.stringify(placement) },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  }
}
