import type { PushKind, PushPayload } from '@usiku/contracts/push/constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { startPolling } from '../../lib/polling.ts'
import { createPushClient, type OutgoingPush, type PushClient, type PushOutcome } from './push-client.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'
import {
  claimMessage,
  type DueMessage,
  deleteMessage,
  findDevice,
  listDueMessages,
  postponeMessage,
} from './push-message.repository.ts'
import { KIND_RULES } from './push-messages.service.ts'
import { deleteDeadSubscription } from './push-subscription.repository.ts'

export type PushWorkerContext = Pick<AppContext, 'config' | 'database' | 'now'> & {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

type Sender = PushWorkerContext & { readonly client: PushClient }

/** At once: one slow push service must not keep a new order waiting. */
const BATCH = 20
const POLL_MS = 2_000
/** Longer than a request may take, so that no other worker sends the message meanwhile. */
const MIN_RETRY_MS = 30_000
const MAX_RETRY_MS = 3_600_000
/** Spread over some two hours, unless the push service asks for more time. */
const MAX_ATTEMPTS = 8

/** Sends messages to push services in the background; without keys nothing. @returns stops it, after those being sent */
export function startPushWorker(deps: PushWorkerContext, pollMs = POLL_MS): () => Promise<void> {
  const client = createClient(deps)
  if (client === undefined) return async () => undefined
  return startPolling({
    run: (signal) => sendDuePushes({ ...deps, client }, signal).then(() => undefined),
    pauseMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'the outbox of notifications could not be read'),
  })
}

export function createClient({ config, now }: Pick<AppContext, 'config' | 'now'>): PushClient | undefined {
  const { push, secrets } = config
  if (push === undefined || secrets.webPushPrivateKey === undefined) return undefined
  return createPushClient(push, secrets.webPushPrivateKey, now)
}

/**
 * Sends what is due. Claims each message before, until its next attempt: of several workers only one sends it, and a
 * crash sends it twice rather than never, which its tag hides from the customer.
 * @returns how many were sent
 */
export async function sendDuePushes(deps: Sender, signal?: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const messages = await listDueMessages(deps.database, deps.now(), BATCH)
    if (messages.length === 0) break
    const results = await Promise.all(messages.map((message) => trySend(deps, message, signal)))
    sent += results.filter(Boolean).length
  }
  return sent
}

async function trySend(deps: Sender, message: DueMessage, signal: AbortSignal | undefined): Promise<boolean> {
  const { database, now, log } = deps
  const remove = () => inTransaction(database, (transaction) => deleteMessage(transaction, message.id))
  const ttlSeconds = Math.floor((Date.parse(message.expiresAt) - now().getTime()) / 1_000)
  const device = ttlSeconds > 0 ? await findRecipient(deps, message) : undefined
  if (device === undefined) {
    await remove()
    return false
  }
  const next = now().getTime() + Math.min(MIN_RETRY_MS * 2 ** message.attempts, MAX_RETRY_MS)
  const until = new Date(next).toISOString()
  if (!(await inTransaction(database, (transaction) => claimMessage(transaction, message, until)))) return false
  const outcome = await deps.client.send(device, toOutgoing(message, ttlSeconds), signal)
  if (outcome.kind === 'later') await retryLater(deps, message, outcome, next)
  else await remove()
  if (outcome.kind === 'gone') {
    const dead = { subscriptionId: message.subscriptionId, endpoint: device.endpoint }
    await inTransaction(database, (transaction) => deleteDeadSubscription(transaction, dead))
    log.info({ subscription: message.subscriptionId }, 'a device gets no notifications any longer')
  }
  if (outcome.kind === 'rejected')
    log.error({ subscription: message.subscriptionId, status: outcome.status }, 'notification rejected')
  return outcome.kind === 'accepted'
}

async function findRecipient({ config, database, now }: Sender, message: DueMessage) {
  const device = await findDevice(database, message, KIND_RULES[message.kind].topic, now())
  const isAllowed = device !== undefined && config.push !== undefined && isAllowedEndpoint(device.endpoint, config.push)
  return isAllowed ? device : undefined
}

async function retryLater(
  { database, now, log }: Sender,
  message: DueMessage,
  { reason, retryAfterMs }: Extract<PushOutcome, { readonly kind: 'later' }>,
  next: number,
): Promise<void> {
  const attempts = message.attempts + 1
  const dueAt = new Date(Math.max(next, now().getTime() + retryAfterMs)).toISOString()
  const isLast = attempts >= MAX_ATTEMPTS || dueAt >= message.expiresAt
  const what = { subscription: message.subscriptionId, attempts, reason }
  if (isLast) log.error(what, 'notification given up')
  else log.warn({ ...what, dueAt }, 'notification not sent')
  await inTransaction(database, (transaction) =>
    isLast ? deleteMessage(transaction, message.id) : postponeMessage(transaction, message.id, dueAt),
  )
}

function toOutgoing({ kind, subject }: DueMessage, ttlSeconds: number): OutgoingPush {
  return { payload: toPayload(kind, subject), subject, ttlSeconds, urgency: URGENCIES[KIND_RULES[kind].topic] }
}

const URGENCIES = { new_orders: 'high', order_status: 'normal', back_in_stock: 'low', price_dropped: 'low' } as const

function toPayload(kind: PushKind, subject: string): PushPayload {
  const [type, name = ''] = subject.split(' ')
  return type === 'product' ? { kind, slug: name } : { kind, orderId: name }
}
