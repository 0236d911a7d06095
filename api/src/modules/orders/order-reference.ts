import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 7

/** What customers type as the account number when they pay; M-Pesa takes at most 12 characters. */
export function createReference(): string {
  return `U${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
