import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PASSKEY_CHALLENGE_MS } from '@usiku/contracts/passkeys/constants.ts'
import type { AppContext } from '../../../context.ts'

type ChallengeContext = Pick<AppContext, 'jwtKeys' | 'now'>

/** What a challenge is for; adding a passkey is bound to the session, and so to its user. */
export type ChallengePurpose = 'sign-in' | `session ${string}`

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES
const MAC_BYTES = 32
const CHALLENGE_PATTERN = /^[A-Za-z0-9_-]{72}$/

/**
 * Random, with the time of its end and a MAC over both and the purpose: visitors can ask for any number and the
 * database stores only those that were used.
 * @returns in base64url
 */
export function createChallenge(deps: ChallengeContext, purpose: ChallengePurpose): string {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(deps.now().getTime() + PASSKEY_CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, createMac(deps.jwtKeys.current, purpose, head)]).toString('base64url')
}

export interface Challenge {
  readonly text: string
  readonly hash: string
  /** UTC ISO string. */
  readonly expiresAt: string
}

/** @returns `undefined` for one that the shop did not create for this purpose, or that has expired */
export function readChallenge(
  deps: ChallengeContext,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Challenge | undefined {
  const text = parseChallengeText(clientDataJSON)
  if (text === undefined || !CHALLENGE_PATTERN.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const mac = bytes.subarray(HEAD_BYTES)
  const isOwn = (secret: string) => timingSafeEqual(mac, createMac(secret, purpose, head))
  if (mac.length !== MAC_BYTES || !deps.jwtKeys.all.some(isOwn)) return undefined
  const expiresAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
  if (expiresAt <= deps.now().getTime()) return undefined
  return {
    text,
    hash: createHash('sha256').update(bytes).digest('base64url'),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

function parseChallengeText(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

function createMac(secret: string, purpose: ChallengePurpose, head: Buffer): Buffer {
  const key = createHmac('sha256', secret).update('passkey challenge').digest()
  return createHmac('sha256', key).update(`${purpose} `).update(head).digest()
}
