import type { ShippingInfo } from '@usiku/contracts/accounts/operations.ts'
import { ERROR_CODES, type ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { addReview, Review } from '@usiku/contracts/reviews/operations.ts'
import type { PendingOrder } from '../orders/pending-order.ts'

export interface CancelTask {
  readonly kind: 'cancel'
  readonly orderId: string
  /** Length of the order's history at submission. */
  readonly steps: number
}

export type ReviewContent = Pick<Review, 'description' | 'rating'>

export interface ReviewTask {
  readonly kind: 'review'
  readonly body: BodyOf<typeof addReview>
  readonly product: Omit<Review['product'], '_id'>
  /** The server's review when it was edited, if any. */
  readonly before?: ReviewContent
}

export interface ProfileEdit {
  readonly name: string
  readonly phone: string
  readonly shipping_info: ShippingInfo
}

export interface ProfileTask {
  readonly kind: 'profile'
  readonly edit: ProfileEdit
  /** The server's profile when it was edited. */
  readonly before: ProfileEdit
  readonly version: number
}

export type MutationTask = CancelTask | ReviewTask | ProfileTask

export type QueuedMutationState = 'waiting' | 'sending' | 'needs-sign-in' | 'refused'

export interface Rejection {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** A write not yet answered, or rejected. It holds no token. */
export interface QueuedMutation {
  /** Idempotency key. */
  readonly key: string
  /** Never sent or shown for another user. */
  readonly userId: string
  readonly task: MutationTask
  readonly state: QueuedMutationState
  readonly savedAt: string
  /** After the first attempt only the server knows whether it was applied. */
  readonly attempts: number
  /** Earliest next attempt, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly refusal?: Rejection
}

/** Of two writes with the same subject the later one wins. */
export function getSubject({ task, userId }: Pick<QueuedMutation, 'task' | 'userId'>): string {
  if (task.kind === 'cancel') return `${userId} cancel ${task.orderId}`
  return task.kind === 'review' ? `${userId} review ${task.body.product}` : `${userId} profile`
}

/** An earlier write with the same subject must settle first. */
export function isBlocked(queued: readonly QueuedMutation[], mutation: QueuedMutation): boolean {
  return queued.find((other) => getSubject(other) === getSubject(mutation))?.key !== mutation.key
}

export function isMutationPending({ state }: QueuedMutation): boolean {
  return state !== 'refused'
}

/** False during the first attempt, which usually takes a second. */
export function isVisiblyPending(
  { state, attempts }: Pick<PendingOrder, 'state' | 'attempts'>,
  isOnline: boolean,
): boolean {
  if (state === 'refused') return false
  return attempts > 1 || state === 'needs-sign-in' || !isOnline || (state === 'waiting' && attempts > 0)
}

/** True when the server certainly has not received it. */
export function isUnsent({ state, attempts }: QueuedMutation): boolean {
  return attempts === 0 && state !== 'refused'
}

const STATES: readonly QueuedMutationState[] = ['waiting', 'sending', 'needs-sign-in', 'refused']

type UnknownRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNonEmptyText = (value: unknown): value is string => isText(value) && value !== ''

export function parseQueuedMutation(raw: unknown): QueuedMutation | undefined {
  if (!isRecord(raw)) return undefined
  const { key, userId, task, state, savedAt, attempts, nextTryAt, refusal } = raw
  const knownState = STATES.find((one) => one === state)
  if (
    !isNonEmptyText(key) ||
    !isNonEmptyText(userId) ||
    !isNonEmptyText(savedAt) ||
    knownState === undefined ||
    !isTask(task)
  )
    return undefined
  const rejection = knownState === 'refused' ? parseRejection(refusal) : undefined
  if (knownState === 'refused' && rejection === undefined) return undefined
  const progress = { attempts: Number(attempts) || 0, nextTryAt: Number(nextTryAt) || 0 }
  return { key, userId, task, state: knownState, savedAt, ...progress, ...(rejection ? { refusal: rejection } : {}) }
}

function parseRejection(raw: unknown): Rejection | undefined {
  if (!isRecord(raw) || !isText(raw.message)) return undefined
  const code = ERROR_CODES.find((one) => one === raw.code)
  if (code === undefined) return undefined
  const fields = Object.entries(isRecord(raw.fields) ? raw.fields : {}).flatMap(([name, message]) =>
    isText(message) ? [[name, message] as const] : [],
  )
  return { status: Number(raw.status) || 0, code, message: raw.message, fields: Object.fromEntries(fields) }
}

function isTask(raw: unknown): raw is MutationTask {
  if (!isRecord(raw)) return false
  if (raw.kind === 'cancel') return isNonEmptyText(raw.orderId) && typeof raw.steps === 'number'
  if (raw.kind === 'review') return isReview(raw)
  return raw.kind === 'profile' && isEdit(raw.edit) && isEdit(raw.before) && typeof raw.version === 'number'
}

function isReview({ body, product, before }: UnknownRecord): boolean {
  if (!isRecord(body) || !isRecord(product) || !(before === undefined || isReviewContent(before))) return false
  if (!isReviewContent(body) || !isText(body.userEmail) || !isNonEmptyText(body.product)) return false
  return isText(product.name) && isText(product.slug) && isText(product.thumbnailImage)
}

const isReviewContent = (raw: unknown) => isRecord(raw) && isText(raw.description) && typeof raw.rating === 'number'

function isEdit(raw: unknown): boolean {
  if (!isRecord(raw) || !isText(raw.name) || !isText(raw.phone) || !isRecord(raw.shipping_info)) return false
  const { country, county, city, address } = raw.shipping_info
  return [country, county, city, address].every(isText)
}
