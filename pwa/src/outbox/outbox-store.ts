import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { isRecord, type UnknownRecord } from '../lib/guards.ts'
import { createPersistedStore, updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { createUnsavedChanges } from '../storage/unsaved-changes.ts'
import {
  type AcceptedEntry,
  type Entry,
  isOpen,
  isSameSubject,
  type MutationTask,
  type OpenEntry,
  type OpenState,
  type Rejection,
  type Task,
} from './entry.ts'
import { convertLegacyEntries } from './legacy-entries.ts'

/** Shared with apps that had two engines: an open page of one never sends at the same time. */
export const SEND_LOCK = 'usiku-outbox'

/** Longest pause between two attempts. */
export const MAX_RETRY_MS = 5 * 60_000

const VERSION = 1
const EMPTY: readonly Entry[] = []

/** Entries of all users on this device, oldest first. The worker imports this: no page APIs here. */
export const outbox = createPersistedStore<readonly Entry[]>({
  key: STORAGE_KEYS.outbox,
  legacyKeys: [STORAGE_KEYS.legacyOrders, STORAGE_KEYS.legacyMutations, STORAGE_KEYS.legacyUnannounced],
  empty: EMPTY,
  unsavedChanges: createUnsavedChanges(({ key }) => key),
  parse: parseEntries,
  serialize: (entries, stored) => {
    const all = [...entries, ...listNewerEntries(stored)]
    return all.length === 0 ? undefined : { version: VERSION, entries: all }
  },
  isNewer: (stored) => isRecord(stored) && typeof stored.version === 'number' && stored.version > VERSION,
})

export function findEntry(key: string): Entry | undefined {
  return outbox.getSnapshot().find((entry) => entry.key === key)
}

export function listEntries(userId: string): readonly Entry[] {
  return outbox.getSnapshot().filter((entry) => entry.userId === userId)
}

export function replaceEntry(
  entries: readonly Entry[],
  key: string,
  change: Partial<OpenEntry> | undefined,
): readonly Entry[] {
  if (change === undefined) return entries.filter((entry) => entry.key !== key)
  return entries.map((entry) => (entry.key === key && isOpen(entry) ? { ...entry, ...change } : entry))
}

/**
 * Re-reads the entry first: it may have been cancelled meanwhile.
 *
 * @param change returns `undefined` to remove it
 */
export async function updateEntry(
  key: string,
  change: (entry: OpenEntry) => Partial<OpenEntry> | undefined,
): Promise<OpenEntry | undefined> {
  const after = await updateStore(outbox, (entries) => {
    const entry = entries.find((one) => one.key === key)
    return entry && isOpen(entry) ? replaceEntry(entries, key, change(entry)) : entries
  })
  return after.filter(isOpen).find((entry) => entry.key === key)
}

export async function clearEntries(userId: string): Promise<void> {
  await updateStore(outbox, (entries) => entries.filter((entry) => entry.userId !== userId))
}

function parseEntries(raw: unknown, ...legacy: readonly unknown[]): readonly Entry[] {
  const known = parseVersioned(raw)
  if (legacy.every((one) => one === undefined)) return known
  const keys = new Set(known.map(({ key }) => key))
  // A known key wins: the earlier app has stored an older state of it.
  const added = parseAll(convertLegacyEntries(...legacy)).filter(({ key }) => !keys.has(key))
  // A rejected one would block them: the earlier app could not see it.
  const isReplaced = (entry: Entry) =>
    entry.state === 'rejected' && added.some((one) => isOpen(one) && isSameSubject(one, entry))
  return [...known.filter((entry) => !isReplaced(entry)), ...added]
}

function parseVersioned(raw: unknown): readonly Entry[] {
  return isRecord(raw) && raw.version === VERSION && Array.isArray(raw.entries) ? parseAll(raw.entries) : EMPTY
}

/** Of a kind that this app does not know: a newer one has stored them, and sends them. */
function listNewerEntries(stored: unknown): readonly unknown[] {
  const raws = isRecord(stored) && Array.isArray(stored.entries) ? stored.entries : []
  return raws.filter((raw) => {
    if (!isRecord(raw) || !isText(raw.key) || !isText(raw.userId)) return false
    const kind = isRecord(raw.task) ? raw.task.kind : raw.kind
    return isText(kind) && !KINDS.some((known) => known === kind)
  })
}

function parseAll(raws: readonly unknown[]): readonly Entry[] {
  return raws.map(parseEntry).filter((entry) => entry !== undefined)
}

const OPEN_STATES: readonly OpenState[] = [
  'pending',
  'sending',
  'needs-sign-in',
  'needs-confirmation',
  'cancelling',
  'rejected',
]
const MUTATION_KINDS: readonly MutationTask['kind'][] = ['cancel', 'review', 'profile', 'place', 'rider']
const KINDS: readonly Task['kind'][] = ['order', ...MUTATION_KINDS]

const isString = (value: unknown): value is string => typeof value === 'string'
const isText = (value: unknown): value is string => isString(value) && value !== ''
const toNumber = (value: unknown): number => Number(value) || 0
const toText = (value: unknown): string => (isString(value) ? value : '')

function parseEntry(raw: unknown): Entry | undefined {
  if (!isRecord(raw)) return undefined
  return raw.state === 'accepted' ? parseAccepted(raw) : parseOpenEntry(raw)
}

function parseAccepted({ key, userId, kind, order, isAnnounced }: UnknownRecord): AcceptedEntry | undefined {
  const known = KINDS.find((one) => one === kind)
  if (!isText(key) || !isText(userId) || known === undefined) return undefined
  const entry = { key, userId, kind: known, state: 'accepted' } as const
  const accepted: AcceptedEntry = isAnnounced === true ? { ...entry, isAnnounced } : entry
  if (!isRecord(order) || !Array.isArray(order.productIds)) return accepted
  return { ...accepted, order: order as unknown as NonNullable<AcceptedEntry['order']> }
}

function parseOpenEntry(raw: UnknownRecord): OpenEntry | undefined {
  const { key, userId, state, savedAt, attempts, nextTryAt, triedAt, confirmedAt, quote } = raw
  const knownState = OPEN_STATES.find((one) => one === state)
  if (!isText(key) || !isText(userId) || !isText(savedAt) || knownState === undefined) return undefined
  const task = parseTask(raw.task, knownState)
  const rejection = knownState === 'rejected' ? parseRejection(raw.rejection) : undefined
  if (!task || (task.kind !== 'order' && knownState === 'rejected' && !rejection)) return undefined
  return {
    key,
    userId,
    task,
    state: knownState,
    savedAt,
    attempts: toNumber(attempts),
    nextTryAt: toNumber(nextTryAt),
    ...(typeof triedAt === 'number' ? { triedAt } : {}),
    ...(isText(confirmedAt) ? { confirmedAt } : {}),
    ...(rejection ? { rejection } : {}),
    ...(quote ? { quote: quote as OrderQuote } : {}),
    ...(raw.isUnseen === true ? { isUnseen: true } : {}),
  }
}

function parseTask(raw: unknown, state: OpenState): Task | undefined {
  if (!isRecord(raw)) return undefined
  if (raw.kind === 'order') {
    const placement = parsePlacement(raw.placement, state === 'cancelling')
    return placement && { kind: 'order', placement }
  }
  const kind = MUTATION_KINDS.find((one) => one === raw.kind)
  return kind !== undefined && TASK_CHECKS[kind](raw) ? (raw as unknown as MutationTask) : undefined
}

function parseRejection(raw: unknown): Rejection | undefined {
  if (!isRecord(raw) || typeof raw.message !== 'string') return undefined
  // An older or newer app may know other codes; the message is what counts.
  const code = isText(raw.code) ? (raw.code as ErrorCode) : 'internal_error'
  const fields = Object.entries(isRecord(raw.fields) ? raw.fields : {}).flatMap(([name, message]) =>
    typeof message === 'string' ? [[name, message] as const] : [],
  )
  const rejection = { status: Number(raw.status) || 0, code, message: raw.message, fields: Object.fromEntries(fields) }
  return isText(raw.nextOpening) ? { ...rejection, nextOpening: raw.nextOpening } : rejection
}

function parseCount(value: unknown): number | undefined {
  const count = isText(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** Derives missing fields; the checkout checks a stock that was not stored. */
function parseVolume(raw: unknown): Volume | undefined {
  if (!isRecord(raw) || !isText(raw._id)) return undefined
  const price = parseCount(raw.price)
  if (price === undefined) return undefined
  const discount = parseCount(raw.discount) ?? price - Math.min(price, parseCount(raw.priceAfterDiscount) ?? price)
  const priceAfterDiscount = parseCount(raw.priceAfterDiscount) ?? Math.max(0, price - discount)
  return {
    _id: raw._id,
    size: toText(raw.size),
    price,
    discount,
    priceAfterDiscount,
    quantity: parseCount(raw.quantity) ?? MAX_QUANTITY,
  }
}

function parseLine(raw: unknown): CartLine | undefined {
  if (!isRecord(raw) || !isText(raw.id) || !isText(raw.name)) return undefined
  const volume = parseVolume(raw.volume)
  const quantity = parseCount(raw.quantity)
  if (!volume || !quantity) return undefined
  const { id, name } = raw
  const line = { id, name, volume, quantity: Math.min(quantity, MAX_QUANTITY) }
  return {
    ...line,
    thumbnailImage: toText(raw.thumbnailImage),
    ...(raw.isAlcoholic === false ? { isAlcoholic: false } : {}),
    ...(isText(raw.categoryId) ? { categoryId: raw.categoryId } : {}),
  }
}

/** Reads the lines of a stored cart or order, and drops what is damaged. */
export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}

/** @param mayBeEmpty for an order that is being cancelled: its lines are back in the cart */
function parsePlacement(raw: unknown, mayBeEmpty: boolean): OrderPlacement | undefined {
  if (!isRecord(raw)) return undefined
  const { orderId, items, totalAmount } = raw
  if (!isText(orderId) || !Array.isArray(items) || typeof totalAmount !== 'number') return undefined
  if (items.length === 0 ? !mayBeEmpty : parseLines(items).length < items.length) return undefined
  const placement = raw as unknown as OrderPlacement
  const { customerEmail, customerPhone, customerCity }: Partial<OrderPlacement> = placement
  return {
    ...placement,
    customerEmail: customerEmail ?? '',
    customerPhone: customerPhone ?? '',
    customerCity: customerCity ?? '',
  }
}

function isCancelTask(raw: UnknownRecord): boolean {
  return isText(raw.orderId) && typeof raw.steps === 'number'
}

function isReviewTask({ body, product, before }: UnknownRecord): boolean {
  if (!isRecord(body) || !isRecord(product) || !(before === undefined || isReviewContent(before))) return false
  if (!isReviewContent(body) || !isString(body.userEmail) || !isText(body.product)) return false
  return isString(product.name) && isString(product.slug) && isString(product.thumbnailImage)
}

const isReviewContent = (raw: unknown) => isRecord(raw) && isString(raw.description) && typeof raw.rating === 'number'

function isProfileTask({ edit, before, version }: UnknownRecord): boolean {
  return isEdit(edit) && isEdit(before) && typeof version === 'number'
}

function isPlaceTask({ id, place }: UnknownRecord): boolean {
  if (!isText(id)) return false
  return place === null || (isRecord(place) && [place.name, place.area, place.directions].every(isString))
}

function isRiderTask({ action }: UnknownRecord): boolean {
  if (!isRecord(action)) return false
  const { type, at, declared, orderId, report } = action
  if (type === 'open') return isText(at)
  if (type === 'close') return isText(at) && typeof declared === 'number'
  return type === 'report' && isText(orderId) && isRecord(report) && isText(report.kind) && isText(report.at)
}

function isEdit(raw: unknown): boolean {
  if (!isRecord(raw) || !isString(raw.name) || !isString(raw.phone) || !isRecord(raw.shipping_info)) return false
  const { country, county, city, address } = raw.shipping_info
  return [country, county, city, address].every(isString)
}

const TASK_CHECKS: Readonly<Record<MutationTask['kind'], (raw: UnknownRecord) => boolean>> = {
  cancel: isCancelTask,
  review: isReviewTask,
  profile: isProfileTask,
  place: isPlaceTask,
  rider: isRiderTask,
}
