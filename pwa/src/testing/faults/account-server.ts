import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import {
  type DeliveryPlace,
  deleteDeliveryPlace,
  listDeliveryPlaces,
  type SavedPlace,
  saveDeliveryPlace,
} from '@usiku/contracts/delivery-places/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { addReview, listUserReviews, type Review } from '@usiku/contracts/reviews/operations.ts'
import type { TransportReply, TransportRequest } from '../../api/transport.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../fixtures/orders.ts'
import { buildReview } from '../fixtures/reviews.ts'
import { FaultyServer, failure } from './faulty-server.ts'

export interface CompletedMutation {
  readonly userId: string
  readonly content: string
}

/** Text that this model rejects. */
export const REJECTED_TEXT = 'unwanted'

/** Server model for writes other than orders; identifies them by user and key, as the API does. */
export class AccountServer extends FaultyServer {
  readonly done: CompletedMutation[] = []
  private keys = new Map<string, TransportReply>()
  private readonly users = new Map(['u1', 'u2'].map((id) => [id, buildUser({ _id: id })]))
  private readonly reviews = new Map<string, Review>()
  private readonly orders = new Map<string, Order>()
  private readonly places = new Map<string, SavedPlace>()

  /** Idempotency keys expire after a week. */
  forgetKeys(): void {
    this.keys = new Map()
  }

  user(userId: string) {
    return this.users.get(userId) ?? buildUser({ _id: userId })
  }

  order(userId: string, orderId: string): Order {
    const known = this.orders.get(`${userId} ${orderId}`)
    return known ?? buildOrder(buildPlacement([buildCartLine()], orderId))
  }

  review(userId: string, product: string): Review | undefined {
    return this.reviews.get(`${userId} ${product}`)
  }

  hasPlace(userId: string, id: string): boolean {
    return this.places.has(`${userId} ${id}`)
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
    const reply =
      method === deleteDeliveryPlace.method
        ? this.deletePlace(path, userId, last)
        : this.write(path, userId, last, JSON.parse(body ?? ''))
    if (reply.status >= 300) return reply
    this.keys.set(`${userId} ${key}`, reply)
    const { content } = reply as TransportReply & { readonly content: string }
    this.done.push({ userId, content })
    return reply
  }

  private read(path: string, userId: string, last: string): TransportReply {
    if (path === buildPath(getProfile)) return answered(this.user(userId))
    if (path === buildPath(getOwnOrder, { orderId: last })) return answered(this.order(userId, last))
    if (path === buildPath(listDeliveryPlaces)) return answered(this.listOf(this.places, userId))
    if (path !== buildPath(listUserReviews, { userId })) throw new Error(`Nobody asks for ${path}`)
    return answered(this.listOf(this.reviews, userId))
  }

  private listOf<T>(all: ReadonlyMap<string, T>, userId: string): T[] {
    return [...all].filter(([name]) => name.startsWith(`${userId} `)).map(([, one]) => one)
  }

  private write(path: string, userId: string, last: string, body: Record<string, unknown>): TransportReply {
    if (path === buildPath(addReview)) return this.addReview(userId, body)
    if (path === buildPath(updateProfile, { id: userId })) return this.update(userId, body)
    if (path === buildPath(saveDeliveryPlace, { id: last })) return this.savePlace(userId, last, body)
    if (path !== buildPath(cancelOwnOrder, { orderId: last })) throw new Error(`Nobody writes to ${path}`)
    if (this.order(userId, last).orderStatus === 'cancelled') return failure(409, 'already_cancelled')
    this.move(userId, last, 'cancelled')
    return answered(this.order(userId, last), `cancel ${last}`)
  }

  private addReview(userId: string, { description, rating, product }: Record<string, unknown>): TransportReply {
    const content = String(description)
    if (content.startsWith(REJECTED_TEXT)) return failure(400, 'validation_failed')
    const [_id, { name, slug, thumbnailImage }] = [String(product), buildReview().product]
    const review = buildReview({
      description: content,
      rating: Number(rating),
      product: { _id, name, slug, thumbnailImage },
    })
    this.reviews.set(`${userId} ${_id}`, review)
    return answered(review, content)
  }

  private savePlace(userId: string, id: string, body: Record<string, unknown>): TransportReply {
    const place = body as unknown as DeliveryPlace
    if (place.name.startsWith(REJECTED_TEXT)) return failure(400, 'validation_failed')
    const saved = { _id: id, ...place, updatedAt: '2026-11-20T20:00:00.000Z' }
    this.places.set(`${userId} ${id}`, saved)
    return answered(saved, place.name)
  }

  private deletePlace(path: string, userId: string, id: string): TransportReply {
    if (path !== buildPath(deleteDeliveryPlace, { id })) throw new Error(`Nobody deletes ${path}`)
    this.places.delete(`${userId} ${id}`)
    return answered({}, `delete ${id}`)
  }

  private update(userId: string, { name, phone, version }: Record<string, unknown>): TransportReply {
    const user = this.user(userId)
    if (String(name).startsWith(REJECTED_TEXT)) return failure(400, 'validation_failed')
    if (version !== user.version) return failure(409, 'version_conflict')
    const changed = { ...user, name: String(name), phone: String(phone), version: user.version + 1 }
    this.users.set(userId, changed)
    return answered(changed, changed.name)
  }
}

function answered(data: unknown, content = ''): TransportReply & { readonly content: string } {
  return { status: 200, json: { data }, content }
}
