import { createHash } from 'node:crypto'
import { type DecryptedText, decryptWithKeys, encryptText } from '../../lib/encryption.ts'
import type { JwtKeys } from '../../lib/jwt-keys.ts'
import type { EtimsSettings } from './etims-client.ts'

const PURPOSE = 'usiku eTIMS device key'

/** Encrypts what the authority gives once: a copy of the database alone cannot send invoices. */
export function encryptDeviceKey(key: string, { current }: JwtKeys): string {
  return encryptText(key, current, PURPOSE)
}

/** @returns `undefined` when it was encrypted under another secret */
export function decryptDeviceKey(text: string, keys: JwtKeys): DecryptedText | undefined {
  return decryptWithKeys(text, keys, PURPOSE)
}

/** Identifies a device. Each has a key, items and numbers of its own, as has the sandbox. */
export function getDeviceScope({ url, tin, branch, device }: EtimsSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([getEnvironment(url), tin, branch, device]))
    .digest('hex')
}

/** The authority's own addresses may change; at any other address is another program. */
function getEnvironment(url: string): string {
  const { hostname } = new URL(url)
  if (!hostname.endsWith('.kra.go.ke')) return url
  return hostname.includes('sbx') ? 'sandbox' : 'production'
}
