import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import type { AppContext } from '../../context.ts'
import type { JwtKeys } from '../../lib/jwt-keys.ts'

/** Browsers take the first one over HTTPS only, from this host, for all of it. */
const [SECURE_NAME, PLAIN_NAME] = ['__Host-usiku-device', 'usiku-device']
/** The longest that browsers allow, in seconds. */
const MAX_AGE_SECONDS = 400 * 86_400
/** Accounts per device; beyond it the oldest sign-in is dropped. */
const MAX_ACCOUNTS = 5
const ID_BYTES = 16
const PART = '[\\w-]{22}'
const VALUE = `(${PART}(?:\\.${PART}){1,${MAX_ACCOUNTS}})(?=;|$)`

export interface DeviceAccount {
  readonly email: string
  readonly passwordHash: string
}

/**
 * Recognises devices that have signed in before, so that a stranger's attempts do not slow down the owner. The
 * cookie grants no access: it holds a random id and one anonymous tag per account. A tag is bound to the password,
 * so a new password invalidates all devices.
 */
export class DeviceCookie {
  readonly #keys: JwtKeys
  readonly #name: string
  readonly #pattern: RegExp
  readonly #attributes: string

  constructor(keys: JwtKeys, isHttps: boolean) {
    this.#keys = keys
    this.#name = isHttps ? SECURE_NAME : PLAIN_NAME
    this.#pattern = new RegExp(`(?:^|;\\s*)${this.#name}=${VALUE}`)
    const place = isHttps ? 'Path=/; Secure' : `Path=${API_BASE}/auth`
    this.#attributes = `; ${place}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`
  }

  /**
   * The device's id if it has signed in to this account with the present password.
   * @param header the request's `Cookie`
   */
  findDevice(header: string | undefined, account: DeviceAccount): string | undefined {
    const [id, ...tags] = this.#parse(header)
    if (id === undefined) return undefined
    const wanted = this.#keys.all.map((secret) => createTag(secret, id, account))
    const isKnown = (tag: Buffer) => wanted.some((other) => timingSafeEqual(tag, other))
    return tags.some((tag) => isKnown(Buffer.from(tag, 'base64url'))) ? id : undefined
  }

  create(header: string | undefined, account: DeviceAccount): string {
    const [id = randomBytes(ID_BYTES).toString('base64url'), ...known] = this.#parse(header)
    const tag = createTag(this.#keys.current, id, account).toString('base64url')
    const tags = [tag, ...known.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS)
    return `${this.#name}=${[id, ...tags].join('.')}${this.#attributes}`
  }

  #parse(header: string | undefined): readonly string[] {
    return this.#pattern.exec(header ?? '')?.[1]?.split('.') ?? []
  }
}

function createTag(secret: string, id: string, { email, passwordHash }: DeviceAccount): Buffer {
  const key = createHmac('sha256', secret).update('device cookie').digest()
  return createHmac('sha256', key).update(`${id} ${email} ${passwordHash}`).digest().subarray(0, ID_BYTES)
}

export const createDeviceCookie = ({ config, jwtKeys }: Pick<AppContext, 'config' | 'jwtKeys'>): DeviceCookie =>
  new DeviceCookie(jwtKeys, config.publicUrl?.startsWith('https:') === true)
