import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { API_BASE } from '@usiku/contracts/operation.ts'
import type { Dependencies } from '../../dependencies.ts'

const NAME = 'usiku-device'
/** As long as browsers keep any, in seconds. */
const MAX_AGE = 400 * 86_400
/** Accounts that one device can be known to; the one that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 5
const BYTES = 16
/** 16 bytes in base64url. */
const PART = '[\\w-]{22}'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=(${PART}(?:\\.${PART}){1,${MAX_ACCOUNTS}})(?=;|$)`)

/** An account that a device has signed in to. */
export interface DeviceAccount {
  /** As accounts are compared. */
  readonly email: string
  /** What is kept of the password. */
  readonly passwordHash: string
}

/**
 * Recognizes devices that have signed in before, so that strangers who try the
 * account's passwords do not slow its owner down. The cookie opens nothing. It
 * holds a random id and a tag for each account, and names none of them. A tag
 * holds for one password: a new one forgets all devices, also those of whoever
 * knew the old one.
 */
export class DeviceCookie {
  readonly #key: Buffer
  readonly #attributes: string

  constructor(secret: string, isHttps: boolean) {
    this.#key = createHmac('sha256', secret).update('device cookie').digest()
    this.#attributes = `; Path=${API_BASE}/auth; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  }

  /** The device's id when it has signed in to this account before, with the password of now. @param header the request's `Cookie` */
  findDevice(header: string | undefined, account: DeviceAccount): string | undefined {
    const [id, ...tags] = parse(header)
    if (id === undefined) return undefined
    const wanted = this.#createTag(id, account)
    return tags.some((tag) => timingSafeEqual(Buffer.from(tag, 'base64url'), wanted)) ? id : undefined
  }

  /** The `Set-Cookie` after the right password. @param header the request's `Cookie` */
  create(header: string | undefined, account: DeviceAccount): string {
    const [id = randomBytes(BYTES).toString('base64url'), ...known] = parse(header)
    const tag = this.#createTag(id, account).toString('base64url')
    const tags = [tag, ...known.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS)
    return `${NAME}=${[id, ...tags].join('.')}${this.#attributes}`
  }

  #createTag(id: string, { email, passwordHash }: DeviceAccount): Buffer {
    return createHmac('sha256', this.#key).update(`${id} ${email} ${passwordHash}`).digest().subarray(0, BYTES)
  }
}

/** The shop's cookie; `Secure` where the shop is. */
export const createDeviceCookie = ({ config, jwtSecret }: Pick<Dependencies, 'config' | 'jwtSecret'>): DeviceCookie =>
  new DeviceCookie(jwtSecret, config.publicUrl?.startsWith('https:') === true)

/** The id and the tags; nothing when there is no such cookie. */
const parse = (header: string | undefined): readonly string[] => VALUE.exec(header ?? '')?.[1]?.split('.') ?? []
