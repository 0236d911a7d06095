import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { createEmitter } from '../lib/emitter.ts'
import { DATABASE } from './storage-keys.ts'

/** Opening takes milliseconds; Safari's sometimes never ends. */
const OPEN_TIMEOUT_MS = 2_000

/** `memory`: the browser offers no storage or has no room, so values end with the page. */
export type StorageState = 'unopened' | 'kept' | 'memory'

let state: StorageState = 'unopened'
let heldKeys: readonly string[] = []
const listeners = createEmitter()

export function getStorageState(): StorageState {
  return heldKeys.length > 0 ? 'memory' : state
}

/** Whether there is no database at all. */
export const isStorageBlocked = (): boolean => state === 'memory'

/** Of stores whose changes are held in memory until there is room. */
export function setHeldKeys(keys: readonly string[]): void {
  const before = heldKeys
  heldKeys = keys
  if (String(before) !== String(keys)) listeners.emit()
}

const lostKeys = new Set<string>()

/** Reports what could not be stored, or was removed to make room, and is not held in memory. */
export function setLost(key: string, isLost: boolean): void {
  if (lostKeys.has(key) === isLost) return
  if (isLost) lostKeys.add(key)
  else lostKeys.delete(key)
  listeners.emit()
}

/** Keys of what is not on the device, in one text: lost, held, or in memory for want of a database. */
export function getUnsavedKeys(): string {
  const inMemory = [...memory.keys()].filter((key) => memory.get(key) !== undefined)
  return [...new Set([...heldKeys, ...lostKeys, ...inMemory])].join(' ')
}

export function onStorageState(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

function setState(next: StorageState): void {
  if (state === next) return
  state = next
  listeners.emit()
}

const memory = new Map<string, unknown>()

let opened: Promise<UseStore | undefined> | undefined

function openHandle(): Promise<UseStore | undefined> {
  opened ??= tryOpen()
    .catch(tryOpen)
    .then(
      (use) => {
        setState('kept')
        return use
      },
      () => {
        setState('memory')
        return undefined
      },
    )
  return opened
}

async function tryOpen(): Promise<UseStore> {
  const use = createStore(DATABASE.name, DATABASE.store)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open')), OPEN_TIMEOUT_MS)
  })
  try {
    await Promise.race([use('readonly', () => undefined), late])
  } finally {
    clearTimeout(timer)
  }
  return use
}

type Write<R> = () => Promise<R>

/** @throws the last error */
type MakeRoom = <R>(failure: unknown, write: Write<R>) => Promise<R>

let makeRoom: MakeRoom | undefined

/** What a full device may lose for the cart and orders is loaded later (`free-space.ts`). */
export function setMakeRoom(next: MakeRoom | undefined): void {
  makeRoom = next
}

/** Writes again once something less important has made room. */
export function writeWithRoom<R>(write: Write<R>): Promise<R> {
  return write().catch((error) => {
    if (makeRoom) return makeRoom(error, write)
    throw error
  })
}

export interface Change<R> {
  readonly values: readonly unknown[]
  readonly result: R
}

/**
 * Reads and writes atomically across tabs.
 *
 * @param change must be pure; when it throws, nothing is written
 * @throws DOMException when the device is full
 */
export async function transact<R>(
  keys: readonly string[],
  change: (values: readonly unknown[]) => Change<R>,
): Promise<R> {
  return perform(
    'readwrite',
    (store) => inDatabase(store, keys, change),
    () => inMemory(keys, change),
  )
}

export async function readValue(key: string): Promise<unknown> {
  return (await readValues([key]))[0]
}

export function readValues(keys: readonly string[]): Promise<readonly unknown[]> {
  return perform(
    'readonly',
    (store) => Promise.all(keys.map((key) => promisifyRequest<unknown>(store.get(key)))),
    () => keys.map((key) => memory.get(key)),
  )
}

async function perform<R>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<R>,
  withoutStorage: () => R,
): Promise<R> {
  const use = await openHandle()
  if (!use) return withoutStorage()
  let begun = false
  const attempt = (store: IDBObjectStore) => {
    begun = true
    return run(store)
  }
  try {
    return await use(mode, attempt)
  } catch (error) {
    if (begun) throw error
    // Safari closes handles in the background; nothing was written yet, so reopen and retry.
    opened = undefined
    const reopened = await openHandle()
    return reopened ? reopened(mode, attempt) : withoutStorage()
  }
}

async function inDatabase<R>(
  store: IDBObjectStore,
  keys: readonly string[],
  change: (values: readonly unknown[]) => Change<R>,
): Promise<R> {
  const done = promisifyRequest(store.transaction)
  try {
    const old = await Promise.all(keys.map((key) => promisifyRequest<unknown>(store.get(key))))
    const { values, result } = change(old)
    keys.forEach((key, index) => {
      if (values[index] === undefined) store.delete(key)
      else store.put(values[index], key)
    })
    await done
    return result
  } catch (error) {
    done.catch(() => undefined)
    abort(store.transaction)
    throw error
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already.
  }
}

function inMemory<R>(keys: readonly string[], change: (values: readonly unknown[]) => Change<R>): R {
  const { values, result } = change(keys.map((key) => memory.get(key)))
  keys.forEach((key, index) => {
    memory.set(key, values[index])
  })
  listeners.emit()
  return result
}
