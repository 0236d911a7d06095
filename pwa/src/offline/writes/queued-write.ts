import type { ShippingInfo } from '@usiku/contracts/accounts.ts'
import { ERROR_CODES, type ErrorCode } from '@usiku/contracts/errors.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { addReview, Review } from '@usiku/contracts/reviews.ts'
import type { WaitingOrder } from '../waiting-order.ts'

/** An order is to be cancelled. */
export interface CancelTask {
  readonly kind: 'cancel'
  readonly orderId: string
  /** How many entries the order's history had when that was pressed. */
  readonly steps: number
}

/** What a customer says of a product. */
export type ReviewWords = Pick<Review, 'description' | 'rating'>

/** A product is reviewed. */
export interface ReviewTask {
  readonly kind: 'review'
  readonly body: BodyOf<typeof addReview>
  /** What is shown of the product. */
  readonly product: Omit<Review['product'], '_id'>
  /** The customer's own review of it, when there was one, as the shop had it. */
  readonly before?: ReviewWords
}

/** What a customer can change about themselves, as it is sent. */
export interface ProfileEdit {
  readonly name: string
  readonly phone: string
  readonly shipping_info: ShippingInfo
}

/** The profile is changed. */
export interface ProfileTask {
  readonly kind: 'profile'
  readonly edit: ProfileEdit
  /** As the shop had it when it was typed. */
  readonly before: ProfileEdit
  /** The version of that. */
  readonly version: number
}

/** What is to be written. */
export type WriteTask = CancelTask | ReviewTask | ProfileTask

/**
 * Where a write on its way stands. `waiting`: saved, not answered yet. `sending`: on
 * the line. `needs-sign-in`: goes on after the next sign-in. `refused`: the shop said
 * no; what was typed is offered back.
 */
export type WriteState = 'waiting' | 'sending' | 'needs-sign-in' | 'refused'

/** The shop's no. */
export interface Refusal {
  /** The HTTP status. */
  readonly status: number
  readonly code: ErrorCode
  /** The shop's sentence. */
  readonly message: string
  /** The offending fields by name, each with its sentence. */
  readonly fields: Readonly<Record<string, string>>
}

/** A write that the shop has not answered yet, or has refused. It holds no token. */
export interface QueuedWrite {
  /** Its name with the shop: sent again under it, it is carried out once. */
  readonly key: string
  /** Who made it: never sent or shown for anybody else. */
  readonly userId: string
  readonly task: WriteTask
  readonly state: WriteState
  /** When it was pressed, UTC. */
  readonly savedAt: string
  /** Tries so far; after the first one only the shop knows whether it was carried out. */
  readonly attempts: number
  /** Not tried by itself before this moment, in milliseconds since 1970. */
  readonly nextTryAt: number
  /** Only when refused. */
  readonly refusal?: Refusal
}

/** What a write is about: of two about the same, the later one holds. */
export function subjectOf({ task, userId }: Pick<QueuedWrite, 'task' | 'userId'>): string {
  if (task.kind === 'cancel') return `${userId} cancel ${task.orderId}`
  return task.kind === 'review' ? `${userId} review ${task.body.product}` : `${userId} profile`
}

/** Whether another write about the same stands before this one: its fate has to be known first. */
export function isBehind(queued: readonly QueuedWrite[], write: QueuedWrite): boolean {
  return queued.find((other) => subjectOf(other) === subjectOf(write))?.key !== write.key
}

/** Whether a write goes on by itself, without the customer. */
export function isWriteUnderWay({ state }: QueuedWrite): boolean {
  return state !== 'refused'
}

/** Whether there is something to say of what waits, an order or a write: not while it is on the line for the first time, which takes a second. */
export function isKeptWaiting(
  { state, attempts }: Pick<WaitingOrder, 'state' | 'attempts'>,
  isOnline: boolean,
): boolean {
  if (state === 'refused') return false
  return attempts > 1 || state === 'needs-sign-in' || !isOnline || (state === 'waiting' && attempts > 0)
}

/** Whether the shop has certainly heard nothing of a write. */
export function isUnsent({ state, attempts }: QueuedWrite): boolean {
  return attempts === 0 && state !== 'refused'
}

const STATES: readonly WriteState[] = ['waiting', 'sending', 'needs-sign-in', 'refused']

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNamed = (value: unknown): value is string => isText(value) && value !== ''

/** A write as it was stored; `undefined` when there is not enough left of it to be sent. */
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
