import { randomBytes } from 'node:crypto'

const ID_BYTES = 12

/** 96 random bits in 16 characters. */
export function createId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}
