import { getProfile, updateProfile } from '@usiku/contracts/accounts.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders.ts'
import { addReview, listUserReviews, type Review } from '@usiku/contracts/reviews.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import type { TransportReply, TransportRequest } from '../api-client/transport.ts'
import { userOf } from './accounts.ts'
import { FatedShop, failure } from './fated-shop.ts'
import { lineOf, orderOf, placementOf } from './orders.ts'
import { reviewOf } from './reviews.ts'

export interface Done {
  readonly userId: string
  readonly words: string
}

/** Text that this model rejects. */
export const UNWANTED = 'unwanted'

/** Server model for writes other than orders; identifies them by user and key, as the API does. */
export class ModelAccount extends FatedShop {
  readonly done: Done[] = []
  private keys = new Map<string, TransportReply>()
  private readonly users = new Map(['u1', 'u2'].map((id) => [id, userOf({ _id: id })]))
  private readonly reviews = new Map<string, Review>()
  private readonly orders = new Map<string, Order>()

  /** Idempotency keys expire after a week. */
  forgetKeys(): void {
    this.keys = new Map()
  }

  user(userId: string) {
    return this.users.get(userId) ?? userOf({ _id: userId })
  }

  order(userId: string, orderId: string): Order {
    const known = this.orders.get(`${userId} ${orderId}`)
    return known ?? orderOf(placementOf([lineOf()], orderId))
  }

  review(userId: string, product: string): Review | undefined {
    return this.reviews.get(`${userId} ${product}`)
  }

  change(userId: string, facts: { readonly name: string } | { readonly phone: string }): void {
    const user = this.user(userId)
    this.users.set(userId, { ...user, ...facts, version: user.version + 1 })
  }

  move(userId: string, orderId: string, orderStatus: OrderStatus): void {
    const order = this.order(userId, orderId)
    if (order.orderStatus === orderStatus) return
    const history = [...order.history, { status: orderStatus, at: order.createdAt }]
    this.orders.set(`${userId} ${orderId}`, { ...order, orderStatus, history })
  }

  protected override answer({ method, url, headers, body }: TransportRequest): TransportReply {
    const userId = (headers.authorization ?? '').replace('Bearer token-of-', '')
    const [path = ''] = url.split('?')
    const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    if (method === getProfile.method) return this.read(path, userId, last)
    const key = headers['idempotency-key'] ?? ''
    const earlier = this.keys.get(`${userId} ${key}`)
    if (earlier) return earlier
    const reply = this.write(path, userId, last, JSON.parse(body ?? ''))
    if (reply.status >= 300) return reply
    this.keys.set(`${userId} ${key}`, reply)
    const { words } = reply as TransportReply & { readonly words: string }
    this.done.push({ userId, words })
    return reply
  }

  private read(path: string, userId: string, last: string): TransportReply {
    if (path === pathOf(getProfile)) return answered(this.user(userId))
    if (path === pathOf(getOwnOrder, { orderId: last })) return answered(this.order(userId, last))
    if (path !== pathOf(listUserReviews, { userId })) throw new Error(`Nobody asks for ${path}`)
    return answered([...this.reviews].filter(([name]) => name.startsWith(`${userId} `)).map(([, review]) => review))
  }

  private write(path: string, userId: string, last: string, body: Record<string, unknown>): TransportReply {
    if (path === pathOf(addReview)) return this.addReview(userId, body)
    if (path === pathOf(updateProfile, { id: userId })) return this.update(userId, body)
    if (path !== pathOf(cancelOwnOrder, { orderId: last })) throw new Error(`Nobody writes to ${path}`)
    if (this.order(userId, last).orderStatus === 'cancelled') return failure(409, 'already_cancelled')
    this.move(userId, last, 'cancelled')
    return answered(this.order(userId, last), `cancel ${last}`)
  }

  private addReview(userId: string, { description, rating, product }: Record<string, unknown>): TransportReply {
    const words = String(description)
    if (words.startsWith(UNWANTED)) return failure(400, 'validation_failed')
    const [_id, { name, slug, thumbnailImage }] = [String(product), reviewOf().product]
    const review = reviewOf({
      description: words,
      rating: Number(rating),
      product: { _id, name, slug, thumbnailImage },
    })
    this.reviews.set(`${userId} ${_id}`, review)
    return answered(review, words)
  }

  private update(userId: string, { name, phone, version }: Record<string, unknown>): TransportReply {
    const user = this.user(userId)
    if (String(name).startsWith(UNWANTED)) return failure(400, 'validation_failed')
    if (version !== user.version) return failure(409, 'version_conflict')
    const changed = { ...user, name: String(name), phone: String(phone), version: user.version + 1 }
    this.users.set(userId, changed)
    return answered(changed, changed.name)
  }
}

function answered(data: unknown, words = ''): TransportReply & { readonly words: string } {
  return { status: 200, json: { data }, words }
}
