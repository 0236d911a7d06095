import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@usiku/contracts/sign-in/constants.ts'

/** Without letters and digits that look alike (Crockford's base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With 5 bits each: too many to try, so that a plain hash protects them. */
const LENGTH = 24
/** Of older versions, whose codes stay good. */
const FORMER_LENGTH = 16
const GROUP = /.{4}(?=.)/g

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
}

function createRecoveryCode(): string {
  // 32 divides 256: every letter is as likely as the others.
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return letters.join('').replaceAll(GROUP, '$&-')
}

/**
 * The same for a code in any case, with or without its dashes. Without a key of the shop: recovery codes outlive a new
 * `JWT_SECRET`, under which codes of apps can no longer be checked.
 * @returns `undefined` for what is no recovery code
 */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (![LENGTH, FORMER_LENGTH].includes(code.length) || ![...code].every((letter) => ALPHABET.includes(letter)))
    return undefined
  return createHash('sha256').update(`recovery code ${code}`).digest('base64url')
}
