import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { JwtKeys } from './jwt-keys.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param purpose what is encrypted for one purpose cannot be read for another */
export function encryptText(text: string, secret: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @returns `undefined` when it was encrypted under none of these secrets */
export function decryptWithKeys(encrypted: string, { all }: JwtKeys, purpose: string): DecryptedText | undefined {
  for (const [index, secret] of all.entries()) {
    const text = decryptText(encrypted, secret, purpose)
    if (text !== undefined) return { text, isCurrent: index === 0 }
  }
  return undefined
}

export interface DecryptedText {
  readonly text: string
  /** If not, encrypt it again: the secret will be removed. */
  readonly isCurrent: boolean
}

/** @returns `undefined` when it was encrypted under another secret */
export function decryptText(encrypted: string, secret: string, purpose: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
