import type { ShopAccount } from './credentials.ts'
import type { FakeClock } from './fake-clock.ts'
import { createError, createRefusal, type Refusal, type Reply } from './replies.ts'

const LIFE_SECONDS = 3_599

/** Access tokens: a new one ends the old. */
export class Tokens {
  readonly #clock: FakeClock
  readonly #account: ShopAccount
  readonly #refusals: Refusal[] = []
  #current: { readonly token: string; readonly expiresAt: number } | undefined
  #issued = 0
  /** Daraja knows two codes for a token that is not valid. */
  errorCode: '404.001.03' | '400.003.01' = '404.001.03'

  constructor(clock: FakeClock, account: ShopAccount) {
    this.#clock = clock
    this.#account = account
  }

  get issued(): number {
    return this.#issued
  }

  script(...refusals: readonly Refusal[]): void {
    this.#refusals.push(...refusals)
  }

  /** As when another program of the shop asks for a token. */
  replace(): void {
    this.#current = undefined
  }

  issue(authorization: string | undefined): Reply {
    const refusal = this.#refusals.shift()
    if (refusal !== undefined) return createRefusal(refusal)
    const { consumerKey, consumerSecret } = this.#account
    const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
    if (authorization !== expected) return createError(400, '400.008.01', 'Invalid Authentication passed')
    this.#issued += 1
    const token = `token-${this.#issued}`
    this.#current = { token, expiresAt: this.#clock.now().getTime() + LIFE_SECONDS * 1_000 }
    return { status: 200, json: { access_token: token, expires_in: String(LIFE_SECONDS) } }
  }

  /** @returns an error unless the token is valid */
  check(authorization: string | undefined): Reply | undefined {
    const current = this.#current
    const isValid = current !== undefined && current.expiresAt > this.#clock.now().getTime()
    if (isValid && authorization === `Bearer ${current.token}`) return undefined
    return createError(Number(this.errorCode.slice(0, 3)), this.errorCode, 'Invalid Access Token')
  }
}
