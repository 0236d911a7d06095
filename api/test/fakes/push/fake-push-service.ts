import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@usiku/contracts/push/constants.ts'
import { getNow } from '../../clock.ts'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Decrypted. */
  readonly text: string
  readonly payload: PushPayload
  /** Claims of the signature, which was verified with the key that it names. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

interface FakeDevice {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

/** A browser's push service on this machine: strict about encryption and signature (RFC 8291, 8188 and 8292). */
export class FakePushService {
  readonly received: ReceivedPush[] = []
  /** Runs while the sender waits. */
  beforeAnswer: () => unknown = () => undefined
  readonly #devices = new Map<string, FakeDevice>()
  readonly #answers = new Map<string, Answer[]>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #listeners = new Set<(push: ReceivedPush) => void>()

  static async start(): Promise<FakePushService> {
    const service = new FakePushService()
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  onPush(listener: (push: ReceivedPush) => void): void {
    this.#listeners.add(listener)
  }

  /** As `PushSubscription.toJSON()` gives it. */
  subscribe(name = randomBytes(9).toString('base64url')) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${name}`
    this.#devices.set(path, { ecdh, auth })
    return {
      endpoint: this.origin + path,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
  }

  /** Answers the next messages to the device, in order; then 201. */
  script(endpoint: string, ...answers: readonly Answer[]): void {
    this.#answers.set(new URL(endpoint).pathname, [...answers])
  }

  listTo(endpoint: string): ReceivedPush[] {
    return this.received.filter(({ path }) => path === new URL(endpoint).pathname)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const device = this.#devices.get(path)
    if (device === undefined) return void response.writeHead(404).end()
    try {
      const push = this.#read(request, device, await readBody(request))
      this.received.push(push)
      await this.beforeAnswer()
      const { status, headers = {} } = this.#answers.get(path)?.shift() ?? { status: 201 }
      response.writeHead(status, headers).end()
      if (status === 201) for (const listener of this.#listeners) listener(push)
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }

  #read({ url = '', method, headers }: IncomingMessage, device: FakeDevice, body: Buffer): ReceivedPush {
    if (method !== 'POST' || !/^\d+$/.test(String(headers.ttl))) throw new Error('POST with a TTL is required')
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding must be aes128gcm')
    const { claims, publicKey } = readVapid(headers.authorization ?? '', this.origin)
    const text = decrypt(body, device)
    return { path: url, headers, text, payload: JSON.parse(text) as PushPayload, claims, publicKey }
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function readVapid(authorization: string, origin: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claimsPart = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claimsPart}`)
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('a bad signature')
  const claims = JSON.parse(Buffer.from(claimsPart, 'base64url').toString()) as ReceivedPush['claims']
  if (claims.aud !== origin || claims.exp * 1_000 < getNow().getTime())
    throw new Error('a signature for something else')
  return { claims, publicKey }
}

function decrypt(body: Buffer, { ecdh, auth }: FakeDevice): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}
