import { getProduct } from '@usiku/contracts/catalogue.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { cancelOwnOrder, getOwnOrder, type OrderPlacement, placeOrder } from '@usiku/contracts/orders.ts'
import type { TransportReply, TransportRequest } from '../api-client/transport.ts'
import { productOf, volumeOf } from './catalogue.ts'
import { orderOf, quoteOf } from './orders.ts'

/** What becomes of one request on its way. */
export type Fate =
  /** Carried out and answered. */
  | 'answered'
  /** It never arrives. */
  | 'lost'
  /** Carried out; the answer never arrives. */
  | 'unanswered'
  /** It arrives with the next one, before that: nobody is listening any more. */
  | 'held'
  /** The shop is too busy to look at it. */
  | 'busy'
  /** The shop no longer takes the token. */
  | 'unknown-token'
  /** The tab dies before it is carried out, or after. */
  | 'dies-before'
  | 'dies-after'

/** Every fate. */
export const FATES: readonly Fate[] = [
  ...(['answered', 'lost', 'unanswered', 'held', 'busy', 'unknown-token', 'dies-before', 'dies-after'] as const),
]

/** An order as this shop has it. */
export interface ModelOrder {
  readonly userId: string
  readonly body: OrderPlacement
  isCancelled: boolean
}

/** A shop for tests of what may go wrong on the way to it: it knows orders by user and key, as the real one does. */
export class ModelShop {
  readonly orders = new Map<string, ModelOrder>()
  /** What one of anything costs now, whole shillings. */
  price: number
  private held: TransportRequest | undefined
  private die: () => void = () => undefined

  constructor(price: number) {
    this.price = price
  }

  /** Comes with the death of the tab that is sending now. */
  death(): Promise<void> {
    return new Promise((died) => {
      this.die = died
    })
  }

  /** Carries a request to this shop and meets its fate. Never settles when the tab dies. */
  async receive(request: TransportRequest, fate: Fate): Promise<TransportReply> {
    if (this.held) this.answer(this.held)
    this.held = undefined
    switch (fate) {
      case 'answered':
        return this.answer(request)
      case 'busy':
        return failure(503, 'overloaded')
      case 'unknown-token':
        return request.headers.authorization === undefined ? this.answer(request) : failure(401, 'invalid_token')
      case 'unanswered':
      case 'dies-after':
        this.answer(request)
        break
      case 'held':
        this.held = request
    }
    if (fate.startsWith('dies')) {
      this.die()
      return new Promise(() => undefined)
    }
    throw new TypeError('Failed to fetch')
  }

  private answer({ method, url, headers, body }: TransportRequest): TransportReply {
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

function failure(status: number, code: string, more: object = {}): TransportReply {
  return { status, json: { code, message: 'The shop says no.', requestId: 'r1', ...more } }
}
