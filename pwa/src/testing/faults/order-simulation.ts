import { setTransport } from '../../api/transport.ts'
import { lacksContact, type OrderEntry } from '../../outbox/entry.ts'
import { flushOutbox } from '../../outbox/flush.ts'
import { clearSession, clearSessionOnLogout, getCurrentSession, signIn } from '../../session/session.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import {
  cancelPendingOrder,
  confirmStaleOrder,
  enqueueOrder,
  resubmitOrder,
  toRequotedPlacement,
} from '../../shop/order/order-actions.ts'
import { moveClock } from '../clock.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { buildVolume } from '../fixtures/catalogue.ts'
import { listQueuedOrders } from '../fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../fixtures/orders.ts'
import type { Fault } from './faulty-server.ts'
import { OrderServer } from './order-server.ts'

export type Step =
  | { readonly do: 'press' | 'sign-out' | 'session-ends' | 'drain' }
  | { readonly do: 'sign-in'; readonly who: string }
  | { readonly do: 'cancel' | 'agree' | 'again'; readonly which: number }
  | { readonly do: 'clock'; readonly by: number }
  | { readonly do: 'price'; readonly price: number }

export interface RequestPlan {
  readonly fate: Fault
  readonly meanwhile: readonly Step[]
}

/** Differs from the first input, as retyped data does. */
const RETYPED_CONTACT = { customerEmail: 'amina@usiku.test', customerPhone: '+254712345678', customerCity: 'Kilimani' }

/** Model of a device, two users and the server. */
export class OrderSimulation {
  readonly shop = new OrderServer(2_000)
  readonly makers = new Map<string, string>()
  /** Requests sent in another user's name. */
  readonly strangers: string[] = []
  /** Users who have logged out. */
  readonly loggedOut = new Set<string>()
  readonly rejections = new Set<string>()
  /** All numbers used to order each product. */
  private readonly numbers = new Map<string, string[]>()
  private made = 0
  private readonly trips: RequestPlan[]

  /** @param trips outcomes of the requests in turn; later ones succeed */
  constructor(trips: readonly RequestPlan[]) {
    this.trips = [...trips]
    setTransport(async (request) => {
      const { fate, meanwhile }: RequestPlan = this.trips.shift() ?? { fate: 'answered', meanwhile: [] }
      const token = request.headers.authorization
      if (request.method === 'POST' && token !== undefined) this.recordSender(JSON.parse(request.body ?? ''), token)
      for (const one of meanwhile) await this.take(one)
      const reply = await this.shop.receive(request, fate)
      if (isRefusal(reply.json)) this.rejections.add(reply.json.code)
      return reply
    })
  }

  private recordSender({ items }: { readonly items: readonly { readonly id: string }[] }, token: string): void {
    const strange = items.filter(({ id }) => token !== `Bearer token-of-${this.makers.get(id)}`)
    this.strangers.push(...strange.map(({ id }) => `${id} with ${token}`))
  }

  async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'press':
        return this.orderProduct()
      case 'sign-out':
        return this.leave()
      case 'session-ends':
        return clearSession()
      case 'sign-in':
        this.loggedOut.delete(one.who)
        return signIn(buildUser({ _id: one.who }), `token-of-${one.who}`)
      case 'drain':
        // A drain in a dead tab never ends.
        return Promise.race([flushOutbox({ now: true }), this.shop.death()])
      case 'clock':
        return moveClock(one.by)
      case 'price':
        this.shop.price = one.price
        return
      default:
        return this.choose(one.do, this.own()[one.which])
    }
  }

  private own(): readonly OrderEntry[] {
    const session = getCurrentSession()
    const userId = session.status === 'signed-in' ? session.user._id : undefined
    return listQueuedOrders().filter((order) => order.userId === userId)
  }

  private leave(): Promise<void> {
    const session = getCurrentSession()
    if (session.status === 'signed-in') this.loggedOut.add(session.user._id)
    return clearSessionOnLogout()
  }

  private async orderProduct(): Promise<void> {
    const session = getCurrentSession()
    if (session.status !== 'signed-in') return
    const id = `p${++this.made}`
    this.numbers.set(id, [`9${this.made}`])
    const { price } = this.shop
    const line = buildCartLine({ id, volume: buildVolume({ price, discount: 0, priceAfterDiscount: price }) })
    this.makers.set(id, session.user._id)
    await addToCart(line)
    await enqueueOrder(buildPlacement([line], `9${this.made}`), session.user._id)
  }

  private async choose(what: 'cancel' | 'agree' | 'again', order: OrderEntry | undefined): Promise<void> {
    if (!order) return
    const orderId = order.key
    const contact = lacksContact(order) ? RETYPED_CONTACT : undefined
    if (what === 'cancel') return void (await cancelPendingOrder(orderId))
    if (what === 'agree') return confirmStaleOrder(orderId, contact)
    const number = `8${++this.made}`
    const placement = toRequotedPlacement(order, number)
    if (!placement) return
    for (const { id } of placement.items) this.numbers.get(id)?.push(number)
    await resubmitOrder(orderId, { ...placement, ...contact })
  }

  /** Everyone logs in, the network works and all questions are confirmed. */
  async quiet(): Promise<void> {
    this.trips.length = 0
    for (const who of ['u1', 'u2']) {
      await this.take({ do: 'sign-in', who })
      for (let round = 0; round === 0 || (this.own().length > 0 && round < 6); round += 1) {
        await this.take({ do: 'drain' })
        await this.take({ do: 'clock', by: 61_000 })
        await this.confirmOwn()
      }
    }
  }

  private async confirmOwn(): Promise<void> {
    for (const order of this.own()) {
      await this.choose('agree', order)
      if (order.state === 'rejected' || order.state === 'needs-confirmation') await this.choose('again', order)
    }
  }

  /** A line must be in exactly one place. */
  listLocations(id: string): string[] {
    const numbers = this.numbers.get(id) ?? []
    const pending = listQueuedOrders().filter(({ key }) => numbers.includes(key))
    const placed = [...this.shop.orders.values()].filter(({ body }) => body.items.some((item) => item.id === id))
    return [
      ...cart.getSnapshot().flatMap((line) => (line.id === id ? [`${line.quantity} in the cart`] : [])),
      ...pending.flatMap(({ state }) => (state === 'cancelling' ? [] : ['pending'])),
      // An order unknown to the device counts where it is queued.
      ...(pending.length > 0 ? [] : placed.flatMap(({ isCancelled }) => (isCancelled ? [] : ['with the shop']))),
    ]
  }
}

function isRefusal(json: unknown): json is { readonly code: string } {
  return typeof json === 'object' && json !== null && 'code' in json
}
