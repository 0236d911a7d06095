import { createECDH } from 'node:crypto'
import { findPushService } from '@usiku/contracts/push/push-services.ts'
import type { WebPushConfig } from '../../push-config.ts'
import { parseUrl } from '../../setting.ts'

const CURVE = 'prime256v1'
const AUTH_BYTES = 16

/** Only push services of browser makers, by name: the server calls no other address for a client. */
export function isAllowedEndpoint(endpoint: string, { testService }: Pick<WebPushConfig, 'testService'>): boolean {
  const url = parseUrl(endpoint)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  if (testService !== undefined && url.origin === new URL(testService).origin) return true
  return url.protocol === 'https:' && url.port === '' && findPushService(url.hostname) !== undefined
}

/** Whether a message can be encrypted for the device. */
export function areDeviceKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
