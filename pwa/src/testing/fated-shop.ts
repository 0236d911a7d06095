import type { TransportReply, TransportRequest } from '../api-client/transport.ts'

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
  /** It arrives with the one after the next. */
  | 'held for long'
  /** The shop is too busy to look at it. */
  | 'busy'
  /** The shop no longer takes the token. */
  | 'unknown-token'
  /** The tab dies before it is carried out, or after. */
  | 'dies-before'
  | 'dies-after'

/** Every fate. */
export const FATES: readonly Fate[] = [
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

/** What has not arrived by then never does, in milliseconds: whoever sent it has long given it up. */
const ARRIVES_WITHIN = 60_000

/** A request that is still on its way. */
interface Held {
  readonly request: TransportRequest
  readonly since: number
  /** How many requests are to come before it. */
  readonly left: number
}

/** A shop at the end of a line on which anything may happen. */
export abstract class FatedShop {
  private held: readonly Held[] = []
  private die: () => void = () => undefined

  /** Carries a request out. */
  protected abstract answer(request: TransportRequest): TransportReply

  /** Comes with the death of the tab that is sending now. */
  death(): Promise<void> {
    return new Promise((died) => {
      this.die = died
    })
  }

  /** Carries a request to this shop and meets its fate. Never settles when the tab dies. */
  async receive(request: TransportRequest, fate: Fate): Promise<TransportReply> {
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
        this.held = [...this.held, { request, since: Date.now(), left: fate === 'held' ? 0 : 1 }]
    }
    if (fate.startsWith('dies')) {
      this.die()
      return new Promise(() => undefined)
    }
    throw new TypeError('Failed to fetch')
  }

  /** Lets arrive what was on its way until now. */
  private deliver(): void {
    const held = this.held.filter(({ since }) => Math.abs(Date.now() - since) < ARRIVES_WITHIN)
    for (const { request } of held.filter(({ left }) => left === 0)) this.answer(request)
    this.held = held.flatMap((one) => (one.left === 0 ? [] : [{ ...one, left: one.left - 1 }]))
  }
}

/** The shop says no. */
export function failure(status: number, code: string, more: object = {}): TransportReply {
  return { status, json: { code, message: 'The shop says no.', requestId: 'r1', ...more } }
}
