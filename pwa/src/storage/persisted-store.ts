import { createEmitter } from '../lib/emitter.ts'
import { type Change, readValues, setHeldKeys, transact, writeWithRoom } from './idb.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** A persisted value shared by all tabs. */
export interface PersistedStore<T> {
  /** Its own key, then those of earlier apps, whose values move to it with the next change. */
  readonly keys: readonly [string, ...string[]]
  /** Validates stored data and drops invalid parts. Takes the value of each key. */
  readonly parse: (...raws: readonly unknown[]) => T
  /** `undefined` removes the entry. Takes what is stored, for items that only a newer app can read. */
  readonly serialize: (value: T, stored?: unknown) => unknown
  /** Whether a newer app has stored a value that this one cannot read: it is never overwritten. */
  readonly isNewer: (stored: unknown) => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => T
  readonly getServerSnapshot: () => T
  readonly load: () => Promise<void>
  /** Takes over a value that is already stored, and notifies all tabs. */
  readonly accept: (value: T) => void
  readonly beginChange: (raws: readonly unknown[]) => StartedChange<T>
  /** Holds a value in memory that could not be stored, until storage has room. */
  readonly holdInMemory: (value: T) => void
  /** Whether a value differs from the stored one only in items that no other tab can see. */
  readonly isPrivateChange: (value: T) => boolean
  readonly hasUnsavedChanges: () => boolean
  readonly isOnlyInMemory: (id: string) => boolean
  /** When false, a change of stored items that cannot be stored fails: other tabs act on the stored ones. */
  readonly allowMemoryOnly: boolean
}

interface StartedChange<T> {
  readonly value: T
  readonly accept: (value: T) => void
}

export type PersistedStoreOptions<T> = Pick<PersistedStore<T>, 'parse' | 'serialize'> & {
  readonly key: string
  readonly legacyKeys?: readonly string[]
  readonly empty: T
  readonly allowMemoryOnly?: boolean
  readonly unsavedChanges?: UnsavedChanges<T>
  readonly isNewer?: (stored: unknown) => boolean
}

/** What changes here meanwhile is held in memory, as when the device is full. */
class NewerValueError extends Error {
  override readonly name = 'NewerValueError'
}

const CHANNEL = 'usiku-kept'

let channel: BroadcastChannel | undefined
const reloads = new Map<string, () => Promise<void>>()
const retriesByKey = new Map<string, () => Promise<unknown>>()

/** Created lazily in the browser only: an open channel would keep the SSR process alive. */
function openTabChannel(): BroadcastChannel | undefined {
  if (channel || typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void reloads.get(data)?.()
  }
  return channel
}

export function createPersistedStore<T>({
  key,
  legacyKeys = [],
  parse,
  serialize,
  empty,
  allowMemoryOnly = false,
  unsavedChanges: none,
  isNewer = () => false,
}: PersistedStoreOptions<T>): PersistedStore<T> {
  const keys = [key, ...legacyKeys] as const
  let stored = empty
  let unsavedChanges = none
  let value = empty
  const listeners = createEmitter()
  const hasUnsavedChanges = () => unsavedChanges !== undefined && !unsavedChanges.isEmpty
  const setValue = (nextStored: T, nextHeld: UnsavedChanges<T> | undefined) => {
    stored = nextStored
    unsavedChanges = nextHeld
    value = unsavedChanges && hasUnsavedChanges() ? unsavedChanges.applyTo(stored) : stored
    if (hasUnsavedChanges()) retriesByKey.set(key, () => updateStore(store, (same) => same))
    else retriesByKey.delete(key)
    setHeldKeys([...retriesByKey.keys()])
    listeners.emit()
  }
  const applyStored = (raws: readonly unknown[]) => {
    const found = parse(...raws)
    // The same again is no news: every change begins here.
    if (JSON.stringify(found) === JSON.stringify(stored)) return
    setValue(found, unsavedChanges?.rebaseOn(found))
  }
  const load = async () => {
    openTabChannel()
    try {
      const raws = await readValues(keys)
      applyStored(raws)
      // A full device keeps the legacy values as they are.
      if (hasLegacy(raws)) await updateStore(store, (same) => same).catch(() => undefined)
    } catch (error) {
      // Held changes stay usable when storage cannot be read.
      if (!hasUnsavedChanges()) throw error
    }
  }
  const accept = (next: T, saved = unsavedChanges, changedKeys: readonly string[] = [key]) => {
    setValue(next, saved && unsavedChanges?.without(saved))
    for (const changed of changedKeys) openTabChannel()?.postMessage(changed)
  }
  // A page of an earlier app announces its own keys.
  for (const one of keys) reloads.set(one, () => load().catch(() => undefined))
  const store: PersistedStore<T> = {
    keys,
    parse,
    serialize,
    isNewer,
    subscribe: listeners.subscribe,
    getSnapshot: () => value,
    getServerSnapshot: () => empty,
    load,
    accept: (next) => accept(next),
    beginChange: (raws) => {
      if (isNewer(raws[0])) throw new NewerValueError('Stored by a newer version of the app')
      applyStored(raws)
      const saved = unsavedChanges
      return { value, accept: (next) => accept(next, saved, hasLegacy(raws) ? keys : [key]) }
    },
    holdInMemory: (next) => setValue(stored, unsavedChanges?.extendTo(stored, next)),
    isPrivateChange: (next) => unsavedChanges?.extendTo(stored, next).hasOnlyAdded ?? false,
    hasUnsavedChanges,
    isOnlyInMemory: (id) => unsavedChanges?.isAdded(id) ?? false,
    allowMemoryOnly,
  }
  return store
}

/** Stores what is held in memory, where there is room by now. */
export function retryUnsaved(): void {
  for (const save of retriesByKey.values()) save().catch(() => undefined)
}

type Outcome<R> =
  | { readonly isStored: true; readonly result: R }
  | { readonly isStored: false; readonly error: unknown }

async function tryTransaction<R>(
  keys: readonly string[],
  change: (raws: readonly unknown[]) => Change<R>,
): Promise<Outcome<R>> {
  let isChanging = false
  try {
    const result = await writeWithRoom(() =>
      transact(keys, (raws) => {
        isChanging = true
        const changed = change(raws)
        isChanging = false
        return changed
      }),
    )
    return { isStored: true, result }
  } catch (error) {
    if (isChanging && !(error instanceof NewerValueError)) throw error
    return { isStored: false, error }
  }
}

/**
 * One value for each key: the legacy ones are removed.
 *
 * @param stored by the store's own key; without it, items that only a newer app can read are removed
 */
export function toStoredValues<T>({ keys, serialize }: PersistedStore<T>, value: T, stored?: unknown) {
  return keys.map((_, index) => (index === 0 ? serialize(value, stored) : undefined))
}

const hasLegacy = ([, ...legacy]: readonly unknown[]) => legacy.some((raw) => raw !== undefined)

/**
 * Reads, changes and writes in one transaction, so that no other tab's write is lost.
 *
 * @throws DOMException when the value can be neither stored nor held
 */
export async function updateStore<T>(store: PersistedStore<T>, change: (value: T) => T): Promise<T> {
  const outcome = await tryTransaction(store.keys, (raws) => {
    const { value, accept } = store.beginChange(raws)
    const next = change(value)
    return { values: toStoredValues(store, next, raws[0]), result: { next, accept } }
  })
  if (outcome.isStored) {
    const { next, accept } = outcome.result
    accept(next)
    retryUnsaved()
    return next
  }
  if (!store.allowMemoryOnly && !store.hasUnsavedChanges()) throw outcome.error
  const next = change(store.getSnapshot())
  if (!store.allowMemoryOnly && !store.isPrivateChange(next)) throw outcome.error
  store.holdInMemory(next)
  return next
}

/**
 * Changes two values in one transaction.
 *
 * @param change may throw to leave both unchanged
 * @param allowMemoryOnly hold both in memory when they cannot be stored, otherwise fail
 */
export async function updateStores<A, B>(
  first: PersistedStore<A>,
  second: PersistedStore<B>,
  change: (first: A, second: B) => readonly [A, B],
  allowMemoryOnly: boolean,
): Promise<void> {
  const outcome = await tryTransaction([...first.keys, ...second.keys], (raws) => {
    const count = first.keys.length
    const [a, b] = [first.beginChange(raws.slice(0, count)), second.beginChange(raws.slice(count))]
    const [nextA, nextB] = change(a.value, b.value)
    const acceptBoth = () => {
      a.accept(nextA)
      b.accept(nextB)
    }
    const values = [...toStoredValues(first, nextA, raws[0]), ...toStoredValues(second, nextB, raws[count])]
    return { values, result: acceptBoth }
  })
  if (outcome.isStored) {
    outcome.result()
    return retryUnsaved()
  }
  if (!allowMemoryOnly) throw outcome.error
  const [a, b] = change(first.getSnapshot(), second.getSnapshot())
  first.holdInMemory(a)
  second.holdInMemory(b)
}
