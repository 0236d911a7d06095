import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type {
  addPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  signInWithPasskey,
} from '@usiku/contracts/passkeys/operations.ts'

/** What a test changes in an answer of the device. */
export interface Forgery {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly format?: string
  readonly statement?: ReadonlyMap<string, Cbor>
}

type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<string | number, Cbor>

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 }

interface DeviceOptions {
  /** Whether it counts its signatures. */
  readonly counts?: boolean
  readonly credentialId?: Buffer
  /** Until it has created its passkey. */
  readonly userHandle?: string
}

/** A device with one passkey of an elliptic curve, for pages of one origin. */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  readonly #counts: boolean
  #userHandle: string
  #counter = 0

  constructor(origin: string, { counts = true, credentialId = randomBytes(32), userHandle = '' }: DeviceOptions = {}) {
    this.#userHandle = userHandle
    this.#origin = origin
    this.#counts = counts
    this.credentialId = credentialId
  }

  create(options: PasskeyCreationOptions, forgery: Forgery = {}): BodyOf<typeof addPasskey> {
    this.#userHandle = options.user.id
    const authData = Buffer.concat([
      this.#createHead(options.rp.id, FLAGS.attested | FLAGS.backupEligible | FLAGS.backedUp, forgery),
      Buffer.alloc(16),
      toUint16(this.credentialId.length),
      this.credentialId,
      encodeCbor(toCoseKey(this.#keys.publicKey)),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', forgery.format ?? 'none'],
      ['attStmt', forgery.statement ?? new Map<string, Cbor>()],
      ['authData', authData],
    ])
    return {
      name: 'Phone',
      clientDataJSON: this.#createClientData('webauthn.create', options.challenge, forgery).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid', 'carrier-pigeon'],
    }
  }

  get(options: PasskeyRequestOptions, forgery: Forgery = {}): BodyOf<typeof signInWithPasskey> {
    const clientData = this.#createClientData('webauthn.get', options.challenge, forgery)
    const authData = this.#createHead(options.rpId, FLAGS.backupEligible, forgery)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: forgery.userHandle ?? this.#userHandle,
    }
  }

  #createHead(rpId: string, flags: number, forgery: Forgery): Buffer {
    if (this.#counts) this.#counter += 1
    const verified = forgery.isUserVerified === false ? 0 : FLAGS.verified
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forgery.counter ?? this.#counter)
    const hash = createHash('sha256')
      .update(forgery.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.from([FLAGS.present | verified | flags]), counter])
  }

  #createClientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const { origin = this.#origin } = forgery
    return Buffer.from(JSON.stringify({ type: forgery.type ?? type, challenge, origin, crossOrigin: false }))
  }
}

function toCoseKey(key: KeyObject): Cbor {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([encodeHead(3, bytes.length), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(2, value.length), value])
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, part]: [string | number, Cbor]) => [encodeCbor(key), encodeCbor(part)])
    return Buffer.concat([encodeHead(5, value.size), ...pairs])
  }
  const items = value as readonly Cbor[]
  return Buffer.concat([encodeHead(4, items.length), ...items.map(encodeCbor)])
}

/** @param size below 65,536 */
function encodeHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  return size < 256
    ? Buffer.from([(type << 5) | 24, size])
    : Buffer.concat([Buffer.from([(type << 5) | 25]), toUint16(size)])
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
