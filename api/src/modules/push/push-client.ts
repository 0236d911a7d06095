import { createHash } from 'node:crypto'
import type { PushPayload } from '@usiku/contracts/push/constants.ts'
import webPush from 'web-push'
import type { WebPushConfig } from '../../push-config.ts'
import type { Device } from './push-message.repository.ts'

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The device has unsubscribed, or its keys cannot be used. */
  | { readonly kind: 'gone' }
  /** Sending it again would not help. */
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number }

export interface OutgoingPush {
  readonly payload: PushPayload
  /** The push service replaces a waiting message about the same subject. */
  readonly subject: string
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
}

export interface PushClient {
  send(device: Device, push: OutgoingPush, signal?: AbortSignal): Promise<PushOutcome>
}

const TIMEOUT_MS = 15_000
const MAX_RETRY_AFTER_MS = 6 * 3_600_000
const GONE = [404, 410]
const TOO_MANY_REQUESTS = 429
const TOPIC_LENGTH = 32

/** Encrypted for the device, and signed by the shop's key: RFC 8030, 8291 and 8292. No method throws because of an answer. */
export function createPushClient(
  { publicKey, contact }: WebPushConfig,
  privateKey: string,
  now: () => Date,
): PushClient {
  const vapidDetails = { subject: contact, publicKey, privateKey }
  return {
    async send({ endpoint, p256dh, auth }, { payload, subject, ttlSeconds, urgency }, signal) {
      const request = tryEncrypt({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails,
        TTL: ttlSeconds,
        urgency,
        topic: createHash('sha256').update(subject).digest('base64url').slice(0, TOPIC_LENGTH),
      })
      if (request === undefined) return { kind: 'gone' }
      // `fetch` sets the length itself.
      const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      try {
        const response = await fetch(request.endpoint, {
          method: request.method,
          headers,
          body: request.body as Buffer<ArrayBuffer>,
          redirect: 'manual',
          signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        })
        await response.body?.cancel()
        return toOutcome(response, now())
      } catch (error) {
        return { kind: 'later', reason: describe(error), retryAfterMs: 0 }
      }
    },
  }
}

function tryEncrypt(...[device, payload, options]: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(device, payload, options)
  } catch {
    return undefined
  }
}

function toOutcome({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (GONE.includes(status)) return { kind: 'gone' }
  if (status !== TOO_MANY_REQUESTS && status < 500) return { kind: 'rejected', status }
  return { kind: 'later', reason: `status ${status}`, retryAfterMs: parseRetryAfter(headers.get('retry-after'), now) }
}

/** Seconds or a date. */
function parseRetryAfter(text: string | null, now: Date): number {
  if (text === null) return 0
  const delay = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return Number.isNaN(delay) ? 0 : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER_MS)
}

/** Without the address, which lets others send to the device. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause
    ? String(cause.code)
    : cause instanceof Error
      ? cause.name
      : 'unknown'
}
