import { vi } from 'vitest'
import { setTransport } from '../api-client/transport.ts'
import { addToCart, cart } from '../offline/cart.ts'
import { drain } from '../offline/drain.ts'
import { agreeToSend, cancelWaiting, enqueue } from '../offline/outbox.ts'
import { outbox } from '../offline/outbox-orders.ts'
import { replaceRefused, requoted } from '../offline/replace-refused.ts'
import { currentSession, forgetSession, leaveSession, signIn } from '../offline/session.ts'
import { lacksContact, type WaitingOrder } from '../offline/waiting-order.ts'
import { userOf } from './accounts.ts'
import { volumeOf } from './catalogue.ts'
import type { Fate } from './fated-shop.ts'
import { ModelShop } from './model-shop.ts'
import { lineOf, placementOf } from './orders.ts'

export type Step =
  | { readonly do: 'press' | 'sign-out' | 'session-ends' | 'drain' }
  | { readonly do: 'sign-in'; readonly who: string }
  | { readonly do: 'cancel' | 'agree' | 'again'; readonly which: number }
  | { readonly do: 'clock'; readonly by: number }
  | { readonly do: 'price'; readonly price: number }

export interface Trip {
  readonly fate: Fate
  readonly meanwhile: readonly Step[]
}

/** Differs from the first input, as retyped data does. */
const TYPED_AGAIN = { customerEmail: 'amina@usiku.test', customerPhone: '+254712345678', customerCity: 'Kilimani' }

/** Model of a device, two users and the server. */
export class OrderingWorld {
  readonly shop = new ModelShop(2_000)
  readonly makers = new Map<string, string>()
  /** Requests sent in another user's name. */
  readonly strangers: string[] = []
  /** Users who have logged out. */
  readonly left = new Set<string>()
  readonly refusals = new Set<string>()
  /** All numbers used to order each product. */
  private readonly numbers = new Map<string, string[]>()
  private made = 0
  private readonly trips: Trip[]

  /** @param trips outcomes of the requests in turn; later ones succeed */
  constructor(trips: readonly Trip[]) {
    this.trips = [...trips]
    setTransport(async (request) => {
      const { fate, meanwhile }: Trip = this.trips.shift() ?? { fate: 'answered', meanwhile: [] }
      const token = request.headers.authorization
      if (request.method === 'POST' && token !== undefined) this.noteSender(JSON.parse(request.body ?? ''), token)
      for (const one of meanwhile) await this.take(one)
      const reply = await this.shop.receive(request, fate)
      if (isRefusal(reply.json)) this.refusals.add(reply.json.code)
      return reply
    })
  }

  private noteSender({ items }: { readonly items: readonly { readonly id: string }[] }, token: string): void {
    const strange = items.filter(({ id }) => token !== `Bearer token-of-${this.makers.get(id)}`)
    this.strangers.push(...strange.map(({ id }) => `${id} with ${token}`))
  }

  async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'press':
        return this.press()
      case 'sign-out':
        return this.leave()
      case 'session-ends':
        return forgetSession()
      case 'sign-in':
        this.left.delete(one.who)
        return signIn(userOf({ _id: one.who }), `token-of-${one.who}`)
      case 'drain':
        // A drain in a dead tab never ends.
        return Promise.race([drain({ now: true }), this.shop.death()])
      case 'clock':
        return void vi.setSystemTime(Date.now() + one.by)
      case 'price':
        this.shop.price = one.price
        return
      default:
        return this.choose(one.do, this.own()[one.which])
    }
  }

  private own(): readonly WaitingOrder[] {
    const session = currentSession()
    const userId = session.status === 'signed-in' ? session.user._id : undefined
    return outbox.getSnapshot().filter((order) => order.userId === userId)
  }

  private leave(): Promise<void> {
    const session = currentSession()
    if (session.status === 'signed-in') this.left.add(session.user._id)
    return leaveSession()
  }

  private async press(): Promise<void> {
    const session = currentSession()
    if (session.status !== 'signed-in') return
    const id = `p${++this.made}`
    this.numbers.set(id, [`9${this.made}`])
    const { price } = this.shop
    const line = lineOf({ id, volume: volumeOf({ price, discount: 0, priceAfterDiscount: price }) })
    this.makers.set(id, session.user._id)
    await addToCart(line)
    await enqueue(placementOf([line], `9${this.made}`), session.user._id)
  }

  private async choose(what: 'cancel' | 'agree' | 'again', order: WaitingOrder | undefined): Promise<void> {
    if (!order) return
    const { orderId } = order.placement
    const contact = lacksContact(order) ? TYPED_AGAIN : undefined
    if (what === 'cancel') return void (await cancelWaiting(orderId))
    if (what === 'agree') return agreeToSend(orderId, contact)
    const number = `8${++this.made}`
    const placement = requoted(order, number)
    if (!placement) return
    for (const { id } of placement.items) this.numbers.get(id)?.push(number)
    await replaceRefused(orderId, { ...placement, ...contact })
  }

  /** Everyone logs in, the network works and all questions are confirmed. */
  async quiet(): Promise<void> {
    this.trips.length = 0
    for (const who of ['u1', 'u2']) {
      await this.take({ do: 'sign-in', who })
      for (let round = 0; this.own().length > 0 && round < 6; round += 1) {
        await this.take({ do: 'drain' })
        await this.take({ do: 'clock', by: 61_000 })
        for (const order of this.own()) {
          await this.choose('agree', order)
          if (order.state === 'refused' || order.state === 'asking') await this.choose('again', order)
        }
      }
    }
  }

  /** A line must be in exactly one place. */
  placesOf(id: string): string[] {
    const numbers = this.numbers.get(id) ?? []
    const waiting = outbox.getSnapshot().filter(({ placement }) => numbers.includes(placement.orderId))
    const placed = [...this.shop.orders.values()].filter(({ body }) => body.items.some((item) => item.id === id))
    return [
      ...cart.getSnapshot().flatMap((line) => (line.id === id ? [`${line.quantity} in the cart`] : [])),
      ...waiting.flatMap(({ state }) => (state === 'cancelling' ? [] : ['waiting'])),
      // An order unknown to the device counts where it is queued.
      ...(waiting.length > 0 ? [] : placed.flatMap(({ isCancelled }) => (isCancelled ? [] : ['with the shop']))),
    ]
  }
}

function isRefusal(json: unknown): json is { readonly code: string } {
  return typeof json === 'object' && json !== null && 'code' in json
}
