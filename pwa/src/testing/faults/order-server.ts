import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, getOwnOrder, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import type { TransportReply, TransportRequest } from '../../api/transport.ts'
import { buildProduct, buildVolume } from '../fixtures/catalogue.ts'
import { buildOrder, buildQuote } from '../fixtures/orders.ts'
import { FaultyServer, failure } from './faulty-server.ts'

export interface ServerOrder {
  readonly userId: string
  readonly body: OrderPlacement
  isCancelled: boolean
}

/** Server model for orders; identifies them by user and key, as the API does. */
export class OrderServer extends FaultyServer {
  readonly orders = new Map<string, ServerOrder>()
  price: number

  constructor(price: number) {
    super()
    this.price = price
  }

  protected override answer({ method, url, headers, body }: TransportRequest): TransportReply {
    const userId = (headers.authorization ?? '').replace('Bearer token-of-', '')
    const last = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    if (url.startsWith(buildPath(getProduct, { id: '' }))) return this.product(last)
    // Without zones: the fee stays as it was.
    if (url === buildPath(getShopRules))
      return { status: getDeclaration(getShopRules).success.status, json: { data: {} } }
    if (method === placeOrder.method) return this.place(userId, JSON.parse(body ?? ''))
    return this.find(`${userId} ${last}`, method === cancelOwnOrder.method)
  }

  private product(_id: string): TransportReply {
    const volumes = [buildVolume({ price: this.price, discount: 0, priceAfterDiscount: this.price })]
    return {
      status: getDeclaration(getProduct).success.status,
      json: { data: buildProduct({ _id, volumes }), related: [] },
    }
  }

  private place(userId: string, body: OrderPlacement): TransportReply {
    const key = `${userId} ${body.orderId}`
    const earlier = this.orders.get(key)
    if (earlier && JSON.stringify(earlier.body) !== JSON.stringify(body)) return failure(409, 'order_key_reused')
    const isAsSeen = body.items.every(({ volume }) => volume.priceAfterDiscount === this.price)
    if (!earlier && !isAsSeen) {
      return failure(409, 'order_changed', { quote: buildQuote(body, { price: this.price, available: 5 }) })
    }
    if (!earlier) this.orders.set(key, { userId, body, isCancelled: false })
    return { status: getDeclaration(placeOrder).success.status, json: { data: buildOrder(body) } }
  }

  private find(key: string, cancels: boolean): TransportReply {
    const order = this.orders.get(key)
    if (!order) return failure(404, 'not_found')
    if (cancels && order.isCancelled) return failure(409, 'already_cancelled')
    if (cancels) order.isCancelled = true
    return { status: getDeclaration(getOwnOrder).success.status, json: { data: buildOrder(order.body) } }
  }
}
