import type { FakeClock } from './fake-clock.ts'

export interface Delivery {
  readonly url: string
  readonly body: string
  readonly at: Date
  /** HTTP status; 0 when the shop could not be reached. */
  readonly status: number
}

export interface ShopAnswer {
  readonly status: number
  readonly body: string
}

export type Deliver = (url: string, body: string) => Promise<ShopAnswer>

export async function deliverByHttp(url: string, body: string): Promise<ShopAnswer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(8_000) })
  return { status: response.status, body: await response.text() }
}

/** Brings notifications to the shop, each once: Daraja does not repeat what fails. */
export class Courier {
  readonly #clock: FakeClock
  readonly #deliver: Deliver
  readonly deliveries: Delivery[] = []

  constructor(clock: FakeClock, deliver: Deliver) {
    this.#clock = clock
    this.#deliver = deliver
  }

  async send(url: string, body: object | string): Promise<ShopAnswer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await this.#deliver(url, text).catch(() => ({ status: 0, body: '' }))
    this.deliveries.push({ url, body: text, at: this.#clock.now(), status: answer.status })
    return answer
  }

  /** Sends as often as told, at the same moment. */
  async sendCopies(url: string, body: object | string, copies = 1): Promise<void> {
    await Promise.all(Array.from({ length: copies }, () => this.send(url, body)))
  }
}
