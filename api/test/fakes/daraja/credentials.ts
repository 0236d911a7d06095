import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'

export interface ShopAccount {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  readonly type: 'paybill' | 'till'
  readonly shortcode: string
  /** Where money goes: the paybill itself, or the till. */
  readonly partyB: string
  readonly initiator: string
  readonly initiatorPassword: string
  readonly b2cShortcode: string
}

let keys: { readonly publicKey: string; readonly privateKey: string } | undefined

/** Made once: it takes a while. */
function getKeys() {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return keys
}

export function createAccount(type: ShopAccount['type'], shortcode = '174379'): ShopAccount {
  return {
    consumerKey: 'fake-consumer-key',
    consumerSecret: 'fake-consumer-secret',
    passkey: 'fake-passkey',
    type,
    shortcode,
    partyB: type === 'till' ? '300584' : shortcode,
    initiator: 'usikuapi',
    initiatorPassword: 'fake-initiator-password',
    b2cShortcode: '600996',
  }
}

/** Environment variables of a shop with this account. */
export function toSettings(account: ShopAccount, darajaUrl: string, callbackUrl: string): Record<string, string> {
  return {
    DARAJA_URL: darajaUrl,
    MPESA_CALLBACK_URL: callbackUrl,
    MPESA_CONSUMER_KEY: account.consumerKey,
    MPESA_CONSUMER_SECRET: account.consumerSecret,
    MPESA_PASSKEY: account.passkey,
    MPESA_TYPE: account.type,
    MPESA_SHORTCODE: account.shortcode,
    ...(account.type === 'till' ? { MPESA_TILL: account.partyB } : {}),
    MPESA_INITIATOR: account.initiator,
    MPESA_INITIATOR_PASSWORD: account.initiatorPassword,
    MPESA_CERTIFICATE: getKeys().publicKey,
    MPESA_B2C_SHORTCODE: account.b2cShortcode,
    // Notifications come from loopback.
    MPESA_IP_RULE: 'off',
  }
}

/** Decrypts a security credential. Node no longer removes the padding of PKCS#1 v1.5 itself. */
export function decryptCredential(credential: unknown): string | undefined {
  try {
    const key = { key: getKeys().privateKey, padding: constants.RSA_NO_PADDING }
    const padded = privateDecrypt(key, Buffer.from(String(credential), 'base64'))
    const isPadded = padded[0] === 0 && padded[1] === 2
    return isPadded ? padded.subarray(padded.indexOf(0, 2) + 1).toString() : undefined
  } catch {
    return undefined
  }
}
