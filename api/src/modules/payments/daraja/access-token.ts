import type { MpesaSecrets } from '../../../secrets.ts'
import { type DarajaReply, requestDaraja } from './daraja-request.ts'
import { getText } from './json-fields.ts'
import { REFUSAL_CODES } from './result-codes.ts'
import type { TokenStore } from './shared-token.ts'

const PATH = '/oauth/v1/generate?grant_type=client_credentials'
const LIFE_SECONDS = 3_599
const RENEW_EARLY_MS = 60_000

export interface AccessTokenOptions {
  readonly darajaUrl: string
  readonly getSecrets: () => MpesaSecrets
  readonly monotonicNow: () => number
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  /** Daraja's own time, from the header of an answer. */
  readonly onDate: (date: string) => void
  /** A token of another process does not tell it. */
  readonly isTimeKnown: () => boolean
  readonly now: () => Date
  /** `undefined`: other processes have tokens of their own, and end this one. */
  readonly store: TokenStore | undefined
}

type TokenOutcome = { readonly kind: 'token'; readonly token: string } | Extract<DarajaReply, { kind: 'rejected' }>

/** One token for all requests, and with a store for all processes: Daraja ends the old one when it gives a new one. */
export class AccessToken {
  readonly #options: AccessTokenOptions
  #current: { readonly token: string; readonly credentials: string; readonly renewAt: number } | undefined
  #pending: Promise<TokenOutcome> | undefined
  #rejected: string | undefined

  constructor(options: AccessTokenOptions) {
    this.#options = options
  }

  get(): Promise<TokenOutcome> {
    const { monotonicNow } = this.#options
    const credentials = this.#getCredentials()
    const isFresh = this.#current?.credentials === credentials && monotonicNow() < this.#current.renewAt
    if (this.#current !== undefined && isFresh) return Promise.resolve({ kind: 'token', token: this.#current.token })
    this.#pending ??= this.#renew(credentials).finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  /** Forgets a token that Daraja rejected, unless it has been replaced meanwhile. */
  drop(token: string): void {
    this.#rejected = token
    if (this.#current?.token === token) this.#current = undefined
  }

  #renew(credentials: string): Promise<TokenOutcome> {
    const { store, isTimeKnown, now } = this.#options
    if (store === undefined) return this.#request(credentials)
    return store.lock(async () => {
      const stored = isTimeKnown() ? await store.read(credentials) : undefined
      const life = stored === undefined ? 0 : stored.expiresAt - now().getTime()
      if (stored !== undefined && stored.token !== this.#rejected && life > RENEW_EARLY_MS)
        return this.#use(stored.token, credentials, life)
      const outcome = await this.#request(credentials)
      if (outcome.kind === 'token' && this.#current !== undefined) {
        const rest = this.#current.renewAt + RENEW_EARLY_MS - this.#options.monotonicNow()
        await store.write(credentials, { token: outcome.token, expiresAt: now().getTime() + rest })
      }
      return outcome
    })
  }

  #use(token: string, credentials: string, lifeMs: number): TokenOutcome {
    const life = Math.min(lifeMs, LIFE_SECONDS * 1_000)
    this.#current = { token, credentials, renewAt: this.#options.monotonicNow() + life - RENEW_EARLY_MS }
    return { kind: 'token', token }
  }

  async #request(credentials: string): Promise<TokenOutcome> {
    const { darajaUrl, fetch, timeoutMs, onDate } = this.#options
    const reply = await requestDaraja({
      fetch,
      timeoutMs,
      url: darajaUrl + PATH,
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    })
    if (reply.kind === 'rejected') return toRejection(reply)
    const token = reply.kind === 'ok' ? getText(reply.body, 'access_token', 4_096) : undefined
    if (reply.kind !== 'ok' || !token) return reject(REFUSAL_CODES.unreachable, 'M-Pesa gave no access token')
    if (reply.date !== null) onDate(reply.date)
    const life = Number(getText(reply.body, 'expires_in') ?? LIFE_SECONDS) * 1_000
    return this.#use(token, credentials, life > 0 ? life : 0)
  }

  #getCredentials(): string {
    const { consumerKey, consumerSecret } = this.#options.getSecrets()
    return `${consumerKey}:${consumerSecret}`
  }
}

/** The consumer key is wrong, unless Daraja is only busy. */
function toRejection(reply: Extract<DarajaReply, { kind: 'rejected' }>): TokenOutcome {
  const { rateLimited, unreachable, noToken } = REFUSAL_CODES
  if (reply.code === rateLimited || reply.code === unreachable || reply.code.startsWith('5')) return reply
  return reject(noToken, `M-Pesa rejects the consumer key or secret (${reply.code})`)
}

const reject = (code: string, message: string) => ({ kind: 'rejected', code, message, isTokenBad: false }) as const
