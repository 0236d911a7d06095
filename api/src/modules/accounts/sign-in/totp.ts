import { CODE_DIGITS, CODE_PERIOD_SECONDS } from '@usiku/contracts/sign-in/constants.ts'
import { Secret, TOTP } from 'otpauth'

/** That of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Steps before and after the present one: clocks of phones differ, and typing takes time. */
const WINDOW = 1

/** @returns in base32 */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that authenticator apps read as a QR code. */
export function toOtpauthUrl(secret: string, account: { readonly shopName: string; readonly email: string }): string {
  return createTotp(secret, { issuer: account.shopName, label: account.email }).toString()
}

/** @returns the time step of the code (RFC 6238); `undefined` when it is wrong */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (token.length !== CODE_DIGITS || !/^\d+$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / CODE_PERIOD_SECONDS) + delta
}

/** SHA-1, since the common apps ignore other algorithms. */
function createTotp(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  const options = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_SECONDS }
  return new TOTP({ ...names, ...options, secret: Secret.fromBase32(secret) })
}
