import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import {
  createManualOrder,
  findCustomers,
  getOrder,
  type KnownCustomer,
  type ManualOrder,
  type OrderItem,
  quoteManualOrder,
} from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { listPayments, listRefunds } from '@usiku/contracts/payments/admin-operations.ts'
import { buildAdminOrder, fakeOrders } from './back-office.ts'
import { fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'
import { stockedProduct } from './fake-products.ts'

/** `Gin 1` at Ksh 1,000 to `Gin 3` at Ksh 3,000, of which the second is out of stock. */
const PRODUCTS = [1, 2, 3].map((number) => {
  const { volumes, ...product } = stockedProduct(number)
  return { ...product, volumes: volumes.map((volume) => (number === 2 ? { ...volume, quantity: 0 } : volume)) }
})

export function fakeDrinkSearch(): void {
  fakeOperation(searchProducts, ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase()
    const product = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(search))
    return { product, meta: { page: 1, pageSize: 12, total: product.length } }
  })
}

export function quoteItems(items: readonly OrderItem[], shippingFee = 0): OrderQuote {
  const lines = items.map(({ productId, volumeId, quantity }) => {
    const volume = PRODUCTS.find(({ _id }) => _id === productId)?.volumes[0]
    const price = volume?.priceAfterDiscount ?? 0
    const available = volume?.quantity ?? 0
    return {
      ...{ productId, volumeId, name: `Gin ${productId.slice(1)}`, size: '750ml', quantity, available },
      ...{ price, discount: 0, priceAfterDiscount: price },
    }
  })
  const totalAmount = shippingFee + lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { totalAmount, shippingFee, lines }
}

/** Deliveries cost Ksh 300. */
export const quoteDraft = ({ channel, items }: Pick<ManualOrder, 'channel' | 'items'>): OrderQuote =>
  quoteItems(items, channel === 'counter' ? 0 : 300)

/** @returns what was placed */
export function fakeManualOrders(customers: readonly KnownCustomer[] = []): ManualOrder[] {
  const sent: ManualOrder[] = []
  const placed: Order[] = []
  fakeOrders(() => placed)
  fakeDrinkSearch()
  fakeOperation(findCustomers, ({ query }) => {
    const search = (query.get('search') ?? '').replaceAll(' ', '').replace(/^0/, '')
    return { data: customers.filter(({ name, phone }) => phone.includes(search) || name.includes(search)) }
  })
  fakeOperation(quoteManualOrder, ({ body }) => ({ data: { quote: quoteDraft(body) } }))
  fakeOperation(createManualOrder, ({ body }) => {
    sent.push(body)
    const { channel, totalAmount, orderId } = body
    const order = buildAdminOrder(1, { orderId, channel, totalAmount, placedByName: 'Amina N.' })
    placed.push(order)
    return { data: order }
  })
  fakeOperation(getOrder, ({ params }) => {
    const order = placed.find(({ orderId }) => orderId === params.orderId)
    if (order === undefined) throw new Error(`no order ${params.orderId}`)
    return { data: order }
  })
  fakeOperation(listPayments, ({ query }) => paginateList([], query))
  fakeOperation(listRefunds, ({ query }) => paginateList([], query))
  return sent
}
