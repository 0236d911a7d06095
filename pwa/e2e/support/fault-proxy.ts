import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { onTestFinished } from 'vitest'

export type Cut =
  | 'before the request'
  /** The request arrives after the browser has given up. */
  | 'before processing'
  /** Carried out; nothing of the answer arrives. */
  | 'before the response'
  /** The answer ends after its first bytes. */
  | 'during the response'

export interface FaultProxy {
  readonly origin: string
  /** Breaks at the next matching write and stays broken until `mend`. */
  readonly breakAt: (cut: Cut) => void
  readonly broken: () => Promise<void>
  /** Forwards everything again; held requests arrive first. */
  readonly repair: () => Promise<void>
  readonly orders: () => number
}

const ORDER = `${placeOrder.method} ${buildPath(placeOrder)} HTTP/`

/**
 * Proxy that can break between browser and server.
 *
 * @param write start of the request to break at; placing an order by default
 */
export async function startFaultProxy(shopOrigin: string, write = ORDER): Promise<FaultProxy> {
  const { hostname, port } = new URL(shopOrigin)
  const toShop = () => openSocket(Number(port), hostname)
  const state = new ProxyState(write)
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
    repair: async () => {
      const held = state.takeHeld()
      if (held) await deliver(toShop(), held)
      state.repair()
    },
    orders: () => state.orders,
  }
}

class ProxyState {
  orders = 0
  broken = Promise.resolve()
  private readonly visitors = new Set<Socket>()
  private cut: Cut | undefined
  private isDown = false
  private held: Buffer | undefined
  private resolveBroken: () => void = () => undefined
  private readonly write: string

  constructor(write: string) {
    this.write = write
  }

  breakAt(cut: Cut): void {
    this.cut = cut
    this.broken = new Promise((resolve) => {
      this.resolveBroken = resolve
    })
  }

  takeHeld(): Buffer | undefined {
    const { held } = this
    this.held = undefined
    return held
  }

  repair(): void {
    this.cut = undefined
    this.isDown = false
  }

  hangUp(): void {
    for (const visitor of this.visitors) visitor.destroy()
  }

  private breakDown(): void {
    this.isDown = true
    this.hangUp()
    this.resolveBroken()
  }

  join(visitor: Socket, toShop: () => Socket): void {
    if (this.isDown) return void visitor.destroy()
    const shop = toShop()
    let cut: Cut | undefined
    this.visitors.add(visitor)
    visitor.on('data', (chunk) => {
      cut = this.cutOf(chunk) ?? cut
      if (cut === undefined || cut === 'before the response' || cut === 'during the response')
        return void shop.write(chunk)
      if (cut === 'before processing' && !this.hold(chunk)) return
      this.breakDown()
    })
    shop.on('data', (chunk) => {
      if (cut === undefined) return void visitor.write(chunk)
      if (cut === 'before the response') return this.breakDown()
      // Enough to look like an answer, but incomplete.
      visitor.write(chunk.subarray(0, Math.max(1, chunk.length - 40)), () => this.breakDown())
    })
    this.tie(visitor, shop)
  }

  /** @returns whether the request is complete: half a request is never forwarded */
  private hold(chunk: Buffer): boolean {
    this.held = Buffer.concat([this.held ?? Buffer.alloc(0), chunk])
    const [head = '', body] = this.held.toString('latin1').split(/\r\n\r\n(.*)/s)
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    return body !== undefined && body.length >= length
  }

  private cutOf(chunk: Buffer): Cut | undefined {
    if (!chunk.toString('latin1').startsWith(this.write)) return undefined
    this.orders += 1
    return this.cut
  }

  /** Either side may close first, at any time. */
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

/** Delivers the held request and waits for its answer. */
async function deliver(shop: Socket, request: Buffer): Promise<void> {
  await new Promise<void>((over, fail) => {
    shop.once('data', () => over())
    shop.once('error', fail)
    shop.write(request)
  })
  shop.destroy()
}
