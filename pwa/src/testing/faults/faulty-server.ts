import type { TransportReply, TransportRequest } from '../../api/transport.ts'
import { getNow } from '../clock.ts'

export type Fault =
  | 'answered'
  | 'lost'
  /** Carried out; the answer is lost. */
  | 'unanswered'
  /** Arrives before the next request, too late for its sender. */
  | 'held'
  /** Arrives after the next request. */
  | 'held for long'
  | 'busy'
  | 'unknown-token'
  | 'dies-before'
  | 'dies-after'

export const FAULTS: readonly Fault[] = [
  ...([
    'answered',
    'lost',
    'unanswered',
    'held',
    'held for long',
    'busy',
    'unknown-token',
    'dies-before',
    'dies-after',
  ] as const),
]

/** A request that has not arrived by then never does, in milliseconds. */
const MAX_ARRIVAL_MS = 60_000

interface HeldRequest {
  readonly request: TransportRequest
  readonly since: number
  /** Number of requests to arrive before it. */
  readonly remaining: number
}

/** Server model behind an unreliable connection. */
export abstract class FaultyServer {
  private held: readonly HeldRequest[] = []
  private die: () => void = () => undefined

  protected abstract answer(request: TransportRequest): TransportReply

  /** Resolves when the sending tab dies. */
  death(): Promise<void> {
    return new Promise((died) => {
      this.die = died
    })
  }

  /** Never settles when the tab dies. */
  async receive(request: TransportRequest, fate: Fault): Promise<TransportReply> {
    this.deliver()
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
      case 'held for long':
        this.held = [...this.held, { request, since: getNow(), remaining: fate === 'held' ? 0 : 1 }]
        break
      case 'lost':
      case 'dies-before':
        break
    }
    if (fate.startsWith('dies')) {
      this.die()
      return new Promise(() => undefined)
    }
    throw new TypeError('Failed to fetch')
  }

  private deliver(): void {
    const held = this.held.filter(({ since }) => Math.abs(getNow() - since) < MAX_ARRIVAL_MS)
    for (const { request } of held.filter(({ remaining }) => remaining === 0)) this.answer(request)
    this.held = held.flatMap((one) => (one.remaining === 0 ? [] : [{ ...one, remaining: one.remaining - 1 }]))
  }
}

export function failure(status: number, code: string, more: object = {}): TransportReply {
  return { status, json: { code, message: 'The shop says no.', requestId: 'r1', ...more } }
}
