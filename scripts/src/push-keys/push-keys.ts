import { createECDH } from 'node:crypto'

const PRIVATE_KEY_BYTES = 32

/** New keys, as lines for the settings. */
export function formatPushSettings(): string {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  // The number itself may have fewer bytes.
  const privateKey = ecdh.getPrivateKey('hex').padStart(PRIVATE_KEY_BYTES * 2, '0')
  return [
    '# Keep the private key secret. New keys end the notifications of devices until they are confirmed again.',
    `WEB_PUSH_PUBLIC_KEY=${publicKey}`,
    `WEB_PUSH_PRIVATE_KEY=${Buffer.from(privateKey, 'hex').toString('base64url')}`,
    '# Where push services can reach you: replace it by your own address.',
    'WEB_PUSH_CONTACT=mailto:owner@shop.example',
    '',
  ].join('\n')
}
