import type { Courier } from './courier.ts'
import type { ShopAccount } from './credentials.ts'
import type { FakeClock } from './fake-clock.ts'
import { type FieldRule, findBadFields, formatNairobi, isExactly, parseNairobi } from './field-rules.ts'
import type { MobileMoney } from './mobile-money.ts'
import { type Body, createError, createRefusal, type Reply } from './replies.ts'

/** Shared by the parts of the fake. */
export interface FakeContext {
  readonly account: ShopAccount
  readonly clock: FakeClock
  readonly courier: Courier
  readonly money: MobileMoney
  /** Requests that Daraja does not accept or that the fake does not model. */
  readonly problems: string[]
}

/** Daraja tolerates little: a clock that is an hour wrong makes every password wrong. */
const MAX_CLOCK_ERROR_MS = 5 * 60_000

/** @returns an error unless all fields are as documented */
export function checkFields(
  { problems }: FakeContext,
  path: string,
  body: Body,
  rules: Readonly<Record<string, FieldRule>>,
): Reply | undefined {
  const bad = findBadFields(body, rules)
  if (bad.length === 0) return undefined
  problems.push(`${path}: ${bad.join(', ')}`)
  return createError(400, '400.002.02', `Bad Request - Invalid ${bad[0]}`)
}

export function getSignatureRules({ account, clock }: FakeContext): Readonly<Record<string, FieldRule>> {
  const isNow = (text: string) => Math.abs(parseNairobi(text) - clock.now().getTime()) <= MAX_CLOCK_ERROR_MS
  return {
    BusinessShortCode: isExactly(Number(account.shortcode)),
    Timestamp: (value) => typeof value === 'string' && /^\d{14}$/.test(value) && isNow(value),
    Password: (value) => typeof value === 'string',
  }
}

/** @returns an error unless the password was made with the shop's passkey */
export function checkPassword({ account }: FakeContext, { Password, Timestamp }: Body): Reply | undefined {
  const expected = Buffer.from(`${account.shortcode}${account.passkey}${Timestamp}`).toString('base64')
  return Password === expected ? undefined : createRefusal('wrong_credentials')
}

/** A result code as Daraja sends it: a number, unless it is none. */
export const toCode = (code: string): number | string => (/^\d+$/.test(code) ? Number(code) : code)

/** `YYYYMMDDHHmmss` in Nairobi, as a number. */
export const toTransactionDate = (at: Date): number => Number(formatNairobi(at))
