import {
  type KeyedOperation,
  MAX_REPLACED_KEYS,
  type Operation,
  type ReplyOf,
} from '@usiku/contracts/http/operation.ts'
import { type CallInput, call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { isRecord } from '../../../lib/guards.ts'
import { findSignedInUserId } from '../../../session/session.ts'
import { readDraft, writeDraft } from '../../../storage/form-drafts.ts'

/** A save whose answer was lost: the shop may have carried it out or not. */
export interface LostSave<V = unknown> {
  readonly key: string
  /** What was sent, as JSON. */
  readonly content: string
  /** What stood in the form then. */
  readonly values: V
}

/** The lost saves of one form, oldest first. */
export interface LostSaves<V = unknown> {
  readonly list: readonly LostSave<V>[]
  readonly set: (list: readonly LostSave<V>[]) => void
  /** What stands in the form now. */
  readonly values: V
}

/** How long the same write is taken for a retry, in milliseconds. */
const RETRY_WINDOW_MS = 15 * 60_000
const MAX_PENDING_KEYS = 20
const DRAFT_KEY = 'pending-writes'

/** Keys of writes whose answers were lost, by content. They outlive a reload, like drafts. */
type PendingKeys = Readonly<Record<string, PendingWrite>>

interface PendingWrite {
  readonly key: string
  readonly at: number
}

/** Answers that say nothing about what became of a write. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 425, 429]

const isUncertainError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || UNCERTAIN_STATUSES.includes(error.status)

/**
 * Sends a write of the back office under a key: a retry of the same content has
 * the same key and is answered as the first time, another content has a new one.
 *
 * @param lost of a form: earlier saves of it that another content takes the place of
 * @throws ApiError `key_reused` with the key of one of them when that was carried out: see `replaySave`
 */
export async function sendMutation<const O extends KeyedOperation, V = unknown>(
  operation: O,
  input: CallInput<O>,
  lost?: LostSaves<V>,
): Promise<ReplyOf<O>> {
  const content = serializeInput(operation, input)
  const last = lost?.list.at(-1)
  const key =
    (last === undefined || last.content === content ? (last ?? readPendingKeys()[content])?.key : undefined) ??
    crypto.randomUUID()
  const replacedKeys = lost?.list.filter((save) => save.key !== key).map((save) => save.key) ?? []
  try {
    const reply = await call(operation, { ...input, idempotencyKey: key, replacedKeys } as CallInput<O>)
    settlePending(operation, input, [key, ...replacedKeys])
    lost?.set([])
    return reply
  } catch (error) {
    if (isUncertainError(error)) {
      writePendingKeys({ ...readPendingKeys(), [content]: { key, at: Date.now() } })
      const others = lost?.list.filter((save) => save.key !== key) ?? []
      lost?.set([...others, { key, content, values: lost.values }].slice(-MAX_REPLACED_KEYS))
    }
    throw error
  }
}

/** The lost save that an answer says was carried out. */
export function findCompletedSave<V>(error: unknown, lost: LostSaves<V>): LostSave<V> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'key_reused') return undefined
  return lost.list.find(({ key }) => key === error.key)
}

/** Asks for the lost answer of a save that was carried out. @param operations those that the form sends */
export function replaySave<O extends KeyedOperation>(save: LostSave, operations: readonly O[]): Promise<ReplyOf<O>> {
  const { id, ...input } = JSON.parse(save.content) as { readonly id: string }
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`${id} is not among the form's operations`)
  return call(operation as Operation, { ...input, idempotencyKey: save.key }) as Promise<ReplyOf<O>>
}

/**
 * Forgets the keys that a success has settled, and those of writes that it may have
 * undone: made again they are meant anew, and must not be answered as the first time.
 * What a `version` tells apart has another content by then.
 */
function settlePending(
  { id, method, path }: Operation,
  { body }: { readonly body?: unknown },
  settledKeys: readonly string[],
): void {
  const isVersioned = isRecord(body) && 'version' in body
  const isUndone = (content: string) => {
    const earlier = JSON.parse(content) as { readonly id: string; readonly path: string }
    const isSameResource = toResource(earlier.path) === toResource(path)
    // After a rename or a deletion the same content creates another one.
    if (isSameResource && (method === 'DELETE' || (method !== 'POST' && isCreate(earlier)))) return true
    return method !== 'POST' && !isVersioned && earlier.id === id
  }
  const isLeft = ([content, { key }]: [string, PendingWrite]) => !settledKeys.includes(key) && !isUndone(content)
  writePendingKeys(Object.fromEntries(Object.entries(readPendingKeys()).filter(isLeft)))
}

const isCreate = ({ path }: { readonly path: string }) => !path.includes('{')

/** Forgets the keys of creates whose form was closed: sent again later, they are meant anew. */
export function abandonCreates(saves: readonly LostSave[]): void {
  const keys = saves.filter(({ content }) => isCreate(JSON.parse(content))).map(({ key }) => key)
  if (keys.length === 0) return
  writePendingKeys(Object.fromEntries(Object.entries(readPendingKeys()).filter(([, { key }]) => !keys.includes(key))))
}

/** `/admin/brand` of `/admin/brand/{id}`. */
const toResource = (path: string) => path.replace(/\/\{.*$/, '')

function serializeInput(
  { id, path }: Operation,
  { params, body }: { readonly params?: unknown; readonly body?: unknown },
): string {
  return JSON.stringify({ id, path, params, body }, omitPassword)
}

/** It is stored: a password must not be. */
const omitPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value)

function readPendingKeys(): PendingKeys {
  const userId = findSignedInUserId()
  const stored = userId === undefined ? {} : ((readDraft(userId, DRAFT_KEY) ?? {}) as PendingKeys)
  const isRecent = ([, { at }]: [string, { readonly at: number }]) => Date.now() - at < RETRY_WINDOW_MS
  return Object.fromEntries(Object.entries(stored).filter(isRecent))
}

function writePendingKeys(pending: PendingKeys): void {
  const userId = findSignedInUserId()
  if (userId === undefined) return
  const entries = Object.entries(pending).slice(-MAX_PENDING_KEYS)
  writeDraft(userId, DRAFT_KEY, entries.length === 0 ? undefined : Object.fromEntries(entries))
}
