import { createHmac } from 'node:crypto'

/** Secrets that sign session tokens and encrypt what is stored. Read at each use: a reload changes them. */
export interface JwtKeys {
  /** Signs and encrypts. */
  readonly current: string
  /** What these signed or encrypted is accepted; the current one first. */
  readonly all: readonly string[]
}

const ID_LENGTH = 11

/** The `kid` of tokens: tells secrets apart and reveals nothing about them. */
export function getKeyId(secret: string): string {
  return createHmac('sha256', secret).update('usiku key id').digest('base64url').slice(0, ID_LENGTH)
}

/** Two lines are two secrets: the first signs, both are accepted. */
export function splitSecrets(text: string): readonly string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '')
}

/** For tests and programs. */
export const createFixedKeys = (current: string, ...others: readonly string[]): JwtKeys => ({
  current,
  all: [current, ...others],
})
