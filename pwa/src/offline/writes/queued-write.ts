import type { ShippingInfo } from '@usiku/contracts/accounts.ts'
import { ERROR_CODES, type ErrorCode } from '@usiku/contracts/errors.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { addReview, Review } from '@usiku/contracts/reviews.ts'
import type { WaitingOrder } from '../waiting-order.ts'

export interface CancelTask {
  readonly kind: 'cancel'
  readonly orderId: string
  /** Length of the order's history at submission. */
  readonly steps: number
}

export type ReviewWords = Pick<Review, 'description' | 'rating'>

export interface ReviewTask {
  readonly kind: 'review'
  readonly body: BodyOf<typeof addReview>
  readonly product: Omit<Review['product'], '_id'>
  /** The server's review when it was edited, if any. */
  readonly before?: ReviewWords
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

export type WriteTask = CancelTask | ReviewTask | ProfileTask

export type WriteState = 'waiting' | 'sending' | 'needs-sign-in' | 'refused'

export interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** A write not yet answered, or rejected. It holds no token. */
export interface QueuedWrite {
  /** Idempotency key. */
  readonly key: string
  /** Never sent or shown for another user. */
  readonly userId: string
  readonly task: WriteTask
  readonly state: WriteState
  readonly savedAt: string
  /** After the first attempt only the server knows whether it was applied. */
  readonly attempts: number
  /** Earliest next attempt, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly refusal?: Refusal
}

/** Of two writes with the same subject the later one wins. */
export function subjectOf({ task, userId }: Pick<QueuedWrite, 'task' | 'userId'>): string {
  if (task.kind === 'cancel') return `${userId} cancel ${task.orderId}`
  return task.kind === 'review' ? `${userId} review ${task.body.product}` : `${userId} profile`
}

/** An earlier write with the same subject must settle first. */
export function isBehind(queued: readonly QueuedWrite[], write: QueuedWrite): boolean {
  return queued.find((other) => subjectOf(other) === subjectOf(write))?.key !== write.key
}

export function isWriteUnderWay({ state }: QueuedWrite): boolean {
  return state !== 'refused'
}

/** False during the first attempt, which usually takes a second. */
export function isKeptWaiting(
  { state, attempts }: Pick<WaitingOrder, 'state' | 'attempts'>,
  isOnline: boolean,
): boolean {
  if (state === 'refused') return false
  return attempts > 1 || state === 'needs-sign-in' || !isOnline || (state === 'waiting' && attempts > 0)
}

/** True when the server certainly has not received it. */
export function isUnsent({ state, attempts }: QueuedWrite): boolean {
  return attempts === 0 && state !== 'refused'
}

const STATES: readonly WriteState[] = ['waiting', 'sending', 'needs-sign-in', 'refused']

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNamed = (value: unknown): value is string => isText(value) && value !== ''

export function parseQueuedWrite(raw: unknown): QueuedWrite | undefined {
  if (!isLoose(raw)) return undefined
  const { key, userId, task, state, savedAt, attempts, nextTryAt, refusal } = raw
  const known = STATES.find((one) => one === state)
  if (!isNamed(key) || !isNamed(userId) || !isNamed(savedAt) || known === undefined || !isTask(task)) return undefined
  const refused = known === 'refused' ? parseRefusal(refusal) : undefined
  if (known === 'refused' && refused === undefined) return undefined
  const tries = { attempts: Number(attempts) || 0, nextTryAt: Number(nextTryAt) || 0 }
  return { key, userId, task, state: known, savedAt, ...tries, ...(refused ? { refusal: refused } : {}) }
}

function parseRefusal(raw: unknown): Refusal | undefined {
  if (!isLoose(raw) || !isText(raw.message)) return undefined
  const code = ERROR_CODES.find((one) => one === raw.code)
  if (code === undefined) return undefined
  const fields = Object.entries(isLoose(raw.fields) ? raw.fields : {}).flatMap(([name, words]) =>
    isText(words) ? [[name, words] as const] : [],
  )
  return { status: Number(raw.status) || 0, code, message: raw.message, fields: Object.fromEntries(fields) }
}

function isTask(raw: unknown): raw is WriteTask {
  if (!isLoose(raw)) return false
  if (raw.kind === 'cancel') return isNamed(raw.orderId) && typeof raw.steps === 'number'
  if (raw.kind === 'review') return isReview(raw)
  return raw.kind === 'profile' && isEdit(raw.edit) && isEdit(raw.before) && typeof raw.version === 'number'
}

function isReview({ body, product, before }: Loose): boolean {
  if (!isLoose(body) || !isLoose(product) || !(before === undefined || isWords(before))) return false
  if (!isWords(body) || !isText(body.userEmail) || !isNamed(body.product)) return false
  return isText(product.name) && isText(product.slug) && isText(product.thumbnailImage)
}

const isWords = (raw: unknown) => isLoose(raw) && isText(raw.description) && typeof raw.rating === 'number'

function isEdit(raw: unknown): boolean {
  if (!isLoose(raw) || !isText(raw.name) || !isText(raw.phone) || !isLoose(raw.shipping_info)) return false
  const { country, county, city, address } = raw.shipping_info
  return [country, county, city, address].every(isText)
}
