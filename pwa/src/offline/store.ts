import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { makeListeners } from './listeners.ts'
import { DATABASE } from './storage-keys.ts'

/** Opening takes milliseconds; Safari's sometimes never ends. */
const OPEN_WITHIN = 2_000

/**
 * Where things are kept: `unopened` until first used, `kept` when they survive
 * the page, `memory` when this browser gives no storage, or has no room, and they do not.
 */
export type StorageState = 'unopened' | 'kept' | 'memory'

let state: StorageState = 'unopened'
let hasUnsaved = false
const listeners = makeListeners()

/** The state of this phone's storage. */
export function storageState(): StorageState {
  return hasUnsaved ? 'memory' : state
}

/** Says whether some value could not be stored, and lasts as long as this page. */
export function setUnsaved(isAny: boolean): void {
  if (hasUnsaved === isAny) return
  hasUnsaved = isAny
  listeners.tell()
}

/**
 * Calls `listener` whenever the state of the storage changes.
 *
 * @returns stops that
 */
export function onStorageState(listener: () => void): () => void {
  return listeners.add(listener)
}

function become(next: StorageState): void {
  if (state === next) return
  state = next
  listeners.tell()
}

/** What stands in for the database where there is none; gone with the page. */
const memory = new Map<string, unknown>()

let opened: Promise<UseStore | undefined> | undefined

/** A handle that has just proved that it works; `undefined` when this browser gives none. */
function handle(): Promise<UseStore | undefined> {
  opened ??= tryOpen()
    .catch(tryOpen)
    .then(
      (use) => {
        become('kept')
        return use
      },
      () => {
        become('memory')
        return undefined
      },
    )
  return opened
}

async function tryOpen(): Promise<UseStore> {
  const use = createStore(DATABASE.name, DATABASE.store)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open')), OPEN_WITHIN)
  })
  try {
    await Promise.race([use('readonly', () => undefined), late])
  } finally {
    clearTimeout(timer)
  }
  return use
}

/** What a change makes of the values it was given: `undefined` removes one. */
export interface Change<R> {
  readonly values: readonly unknown[]
  readonly result: R
}

/**
 * Reads some values and writes them in one step: no other tab comes between, and
 * all are written or none.
 *
 * @param change must be pure; when it throws, nothing is written
 * @throws what `change` throws, and DOMException when the phone is full
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

/** Reads one value; `undefined` when there is none. */
export function readKept(key: string): Promise<unknown> {
  return perform(
    'readonly',
    (store) => promisifyRequest<unknown>(store.get(key)),
    () => memory.get(key),
  )
}

async function perform<R>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<R>,
  withoutStorage: () => R,
): Promise<R> {
  const use = await handle()
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
    // The handle died between two uses, as Safari's do in the background: nothing has happened yet.
    opened = undefined
    const renewed = await handle()
    return renewed ? renewed(mode, attempt) : withoutStorage()
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
    // It is over already, which is why we are here.
  }
}

function inMemory<R>(keys: readonly string[], change: (values: readonly unknown[]) => Change<R>): R {
  const { values, result } = change(keys.map((key) => memory.get(key)))
  keys.forEach((key, index) => {
    memory.set(key, values[index])
  })
  return result
}
