import type { MpesaConfig } from '../../../payment-config.ts'
import type { MpesaSecrets, Secrets } from '../../../secrets.ts'
import { AccessToken } from './access-token.ts'
import { type DarajaReply, type DarajaRequest, requestDaraja } from './daraja-request.ts'
import type { TokenStore } from './shared-token.ts'

export interface DarajaOptions {
  readonly mpesa: MpesaConfig
  readonly secrets: Pick<Secrets, 'mpesa'>
  readonly now: () => Date
  readonly monotonicNow: () => number
  readonly fetch?: typeof fetch
  /** Shares the access token with other processes. */
  readonly tokens?: TokenStore
  /** In place of the limits for each request. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

type Limits = Partial<Pick<DarajaRequest, 'timeoutMs' | 'maxBytes'>>

/** Posts with the shared token, and by Daraja's clock: that of the shop may be wrong. */
export class DarajaTransport {
  readonly #options: DarajaOptions
  readonly #token: AccessToken
  #darajaTime: { readonly at: number; readonly monotonic: number } | undefined

  constructor(options: DarajaOptions) {
    this.#options = options
    const { mpesa, now, monotonicNow, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = options
    this.#token = new AccessToken({
      darajaUrl: mpesa.darajaUrl,
      fetch,
      monotonicNow,
      timeoutMs,
      getSecrets: () => this.getSecrets(),
      now,
      store: options.tokens,
      onDate: (date) => this.#setTime(date),
      isTimeKnown: () => this.#darajaTime !== undefined,
    })
  }

  /** @param createBody called after the token was got, which sets the time */
  async post(path: string, createBody: () => object, limits: Limits = {}): Promise<DarajaReply> {
    const first = await this.#postOnce(path, createBody, limits)
    if (first.kind !== 'rejected' || !first.isTokenBad) return first
    return this.#postOnce(path, createBody, limits)
  }

  getTime(): Date {
    const { now, monotonicNow } = this.#options
    if (this.#darajaTime === undefined) return now()
    return new Date(this.#darajaTime.at + monotonicNow() - this.#darajaTime.monotonic)
  }

  getSecrets(): MpesaSecrets {
    const { mpesa } = this.#options.secrets
    if (mpesa === undefined) throw new Error('M-Pesa is not configured')
    return mpesa
  }

  async #postOnce(path: string, createBody: () => object, limits: Limits): Promise<DarajaReply> {
    const { mpesa, fetch = globalThis.fetch, timeoutMs = limits.timeoutMs ?? TIMEOUT_MS } = this.#options
    const outcome = await this.#token.get()
    if (outcome.kind === 'rejected') return outcome
    const authorization = `Bearer ${outcome.token}`
    const url = mpesa.darajaUrl + path
    const reply = await requestDaraja({ fetch, url, authorization, body: createBody(), ...limits, timeoutMs })
    if (reply.kind === 'rejected' && reply.isTokenBad) this.#token.drop(outcome.token)
    if (reply.kind === 'ok' && reply.date !== null) this.#setTime(reply.date)
    return reply
  }

  #setTime(date: string): void {
    const at = Date.parse(date)
    if (!Number.isNaN(at)) this.#darajaTime = { at, monotonic: this.#options.monotonicNow() }
  }
}
