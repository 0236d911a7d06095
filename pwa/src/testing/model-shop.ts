import { getProduct } from '@usiku/contracts/catalogue.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { cancelOwnOrder, getOwnOrder, type OrderPlacement, placeOrder } from '@usiku/contracts/orders.ts'
import type { TransportReply, TransportRequest } from '../api-client/transport.ts'
import { productOf, volumeOf } from './catalogue.ts'
import { FatedShop, failure } from './fated-shop.ts'
import { orderOf, quoteOf } from './orders.ts'

export interface ModelOrder {
  readonly userId: string
  readonly body: OrderPlacement
  isCancelled: boolean
}

/** Server model for orders; identifies them by user and key, as the API does. */
export class ModelShop extends FatedShop {
  readonly orders = new Map<string, ModelOrder>()
  price: number

  constructor(price: number) {
    super()
    this.price = price
  }

  protected override answer({ method, url, headers, body }: TransportRequest): TransportReply {
    const userId = (headers.authorization ?? '').replace('Bearer token-of-', '')
    const last = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    if (url.startsWith(pathOf(getProduct, { id: '' }))) return this.product(last)
    if (method === placeOrder.method) return this.place(userId, JSON.parse(body ?? ''))
    return this.find(`${userId} ${last}`, method === cancelOwnOrder.method)
  }

  private product(_id: string): TransportReply {
    const volumes = [volumeOf({ price: this.price, discount: 0, priceAfterDiscount: this.price })]
    return { status: getProduct.success.status, json: { data: productOf({ _id, volumes }), related: [] } }
  }

  private place(userId: string, body: OrderPlacement): TransportReply {
    const key = `${userId} ${body.orderId}`
    const earlier = this.orders.get(key)
    if (earlier && JSON.stringify(earlier.body) !== JSON.stringify(body)) return failure(409, 'order_key_reused')
    const isAsSeen = body.items.every(({ volume }) => volume.priceAfterDiscount === this.price)
    if (!earlier && !isAsSeen) {
      return failure(409, 'order_changed', { quote: quoteOf(body, { price: this.price, available: 5 }) })
    }
    if (!earlier) this.orders.set(key, { userId, body, isCancelled: false })
    return { status: placeOrder.success.status, json: { data: orderOf(body) } }
  }

  private find(key: string, cancels: boolean): TransportReply {
    const order = this.orders.get(key)
    if (!order) return failure(404, 'not_found')
    if (cancels && order.isCancelled) return failure(409, 'already_cancelled')
    if (cancels) order.isCancelled = true
    return { status: getOwnOrder.success.status, json: { data: orderOf(order.body) } }
  }
}
