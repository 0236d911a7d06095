import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { pathOf } from '@usiku/contracts/operation.ts'
import { placeOrder } from '@usiku/contracts/orders.ts'
import { onTestFinished } from 'vitest'

/** Where the line breaks while an order is being placed, or something else is written. */
export type Cut =
  /** The request does not arrive. */
  | 'before it is sent'
  /** The request arrives only when the line is good again: the browser has given it up. */
  | 'before it is carried out'
  /** It is carried out; nothing of the answer comes back. */
  | 'before the answer'
  /** The answer breaks off after its first bytes. */
  | 'in mid-answer'

/** A line between browser and shop that breaks when it is told to. */
export interface FaultLine {
  /** Where the shop is reached over it. */
  readonly origin: string
  /** Breaks the next such write that goes over it, and everything from there on until `mend`. */
  readonly breakAt: (cut: Cut) => void
  /** Comes when the line has broken. */
  readonly broken: () => Promise<void>
  /** From now on everything goes through; what was held back arrives first. */
  readonly mend: () => Promise<void>
  /** How many such writes were sent over it so far. */
  readonly orders: () => number
}

/** How a request for an order begins, as it stands on the line. */
const ORDER = `${placeOrder.method} ${pathOf(placeOrder)} HTTP/`

/** Puts a line that can break between browser and shop. @param write how the write begins that it may break under; an order's when left out */
export async function faultLine(shopOrigin: string, write = ORDER): Promise<FaultLine> {
  const { hostname, port } = new URL(shopOrigin)
  const toShop = () => openSocket(Number(port), hostname)
  const state = new LineState(write)
  const server = createServer((visitor) => state.join(visitor, toShop))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    state.hangUp()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAt: (cut) => state.breakAt(cut),
    broken: () => state.broken,
    mend: async () => {
      const held = state.takeHeld()
      if (held) await deliver(toShop(), held)
      state.mend()
    },
    orders: () => state.orders,
  }
}

class LineState {
  /** How many of the writes have come. */
  orders = 0
  broken = Promise.resolve()
  private readonly visitors = new Set<Socket>()
  private cut: Cut | undefined
  private isDown = false
  private held: Buffer | undefined
  private tellBroken: () => void = () => undefined
  private readonly write: string

  constructor(write: string) {
    this.write = write
  }

  breakAt(cut: Cut): void {
    this.cut = cut
    this.broken = new Promise((tell) => {
      this.tellBroken = tell
    })
  }

  takeHeld(): Buffer | undefined {
    const { held } = this
    this.held = undefined
    return held
  }

  mend(): void {
    this.cut = undefined
    this.isDown = false
  }

  hangUp(): void {
    for (const visitor of this.visitors) visitor.destroy()
  }

  private breakDown(): void {
    this.isDown = true
    this.hangUp()
    this.tellBroken()
  }

  join(visitor: Socket, toShop: () => Socket): void {
    if (this.isDown) return void visitor.destroy()
    const shop = toShop()
    let cut: Cut | undefined
    this.visitors.add(visitor)
    visitor.on('data', (chunk) => {
      cut = this.cutOf(chunk) ?? cut
      if (cut === undefined || cut === 'before the answer' || cut === 'in mid-answer') return void shop.write(chunk)
      if (cut === 'before it is carried out' && !this.hold(chunk)) return
      this.breakDown()
    })
    shop.on('data', (chunk) => {
      if (cut === undefined) return void visitor.write(chunk)
      if (cut === 'before the answer') return this.breakDown()
      // Enough to look like an answer, not enough to be one.
      visitor.write(chunk.subarray(0, Math.max(1, chunk.length - 40)), () => this.breakDown())
    })
    this.tie(visitor, shop)
  }

  /** Keeps a piece of a request back. @returns whether all of it is there: half of one is never carried out */
  private hold(chunk: Buffer): boolean {
    this.held = Buffer.concat([this.held ?? Buffer.alloc(0), chunk])
    const [head = '', body] = this.held.toString('latin1').split(/\r\n\r\n(.*)/s)
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    return body !== undefined && body.length >= length
  }

  /** Where the line breaks under this piece; `undefined` when it is no such write, or all is well. */
  private cutOf(chunk: Buffer): Cut | undefined {
    if (!chunk.toString('latin1').startsWith(this.write)) return undefined
    this.orders += 1
    return this.cut
  }

  /** Either may hang up first, at any time. */
  private tie(visitor: Socket, shop: Socket): void {
    visitor.on('close', () => {
      this.visitors.delete(visitor)
      shop.end()
    })
    shop.on('close', () => visitor.destroy())
    visitor.on('error', () => shop.destroy())
    shop.on('error', () => visitor.destroy())
  }
}

/** Brings to the shop what was held back, and waits until it has been carried out. */
async function deliver(shop: Socket, request: Buffer): Promise<void> {
  await new Promise<void>((over, fail) => {
    shop.once('data', () => over())
    shop.once('error', fail)
    shop.write(request)
  })
  shop.destroy()
}
