import type { HeldChanges } from './held-changes.ts'
import { makeListeners } from './listeners.ts'
import { type Change, readKept, setUnsaved, transact } from './store.ts'

/** A persisted value shared by all tabs. */
export interface Kept<T> {
  readonly key: string
  /** Validates stored data and drops invalid parts. */
  readonly parse: (raw: unknown) => T
  /** `undefined` removes the entry. */
  readonly serialize: (value: T) => unknown
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => T
  readonly getServerSnapshot: () => T
  readonly load: () => Promise<void>
  /** Takes over a value that is already stored, and notifies all tabs. */
  readonly accept: (value: T) => void
  readonly open: (raw: unknown) => Opened<T>
  /** Holds a value in memory that could not be stored, until storage has room. */
  readonly hold: (value: T) => void
  readonly isHeld: () => boolean
  readonly isOnlyHere: (id: string) => boolean
  /** When false, a change that cannot be stored fails. */
  readonly mayBeHeld: boolean
}

interface Opened<T> {
  readonly value: T
  readonly accept: (value: T) => void
}

export type KeptForm<T> = Pick<Kept<T>, 'key' | 'parse' | 'serialize'> & {
  readonly empty: T
  readonly mayBeHeld?: boolean
  readonly held?: HeldChanges<T>
}

const CHANNEL = 'usiku-kept'

let channel: BroadcastChannel | undefined
const reloads = new Map<string, () => Promise<void>>()
const unsaved = new Map<string, () => Promise<unknown>>()

/** Created lazily in the browser only: an open channel would keep the SSR process alive. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void reloads.get(data)?.()
  }
  return channel
}

export function keep<T>({ key, parse, serialize, empty, mayBeHeld = false, held: none }: KeptForm<T>): Kept<T> {
  let stored = empty
  let held = none
  let value = empty
  const listeners = makeListeners()
  const isHeld = () => held !== undefined && !held.isEmpty
  const become = (nextStored: T, nextHeld: HeldChanges<T> | undefined) => {
    stored = nextStored
    held = nextHeld
    value = held && isHeld() ? held.applyTo(stored) : stored
    if (isHeld()) unsaved.set(key, () => changeKept(kept, (same) => same))
    else unsaved.delete(key)
    setUnsaved(unsaved.size > 0)
    listeners.tell()
  }
  const find = (raw: unknown) => {
    const found = parse(raw)
    // The same again is no news: every change begins here.
    if (JSON.stringify(found) === JSON.stringify(stored)) return
    become(found, held?.rebaseOn(found))
  }
  const load = async () => {
    otherTabs()
    try {
      find(await readKept(key))
    } catch (error) {
      // Held changes stay usable when storage cannot be read.
      if (!isHeld()) throw error
    }
  }
  const accept = (next: T, saved = held) => {
    become(next, saved && held?.without(saved))
    otherTabs()?.postMessage(key)
  }
  reloads.set(key, () => load().catch(() => undefined))
  const kept: Kept<T> = {
    key,
    parse,
    serialize,
    subscribe: listeners.add,
    getSnapshot: () => value,
    getServerSnapshot: () => empty,
    load,
    accept: (next) => accept(next),
    open: (raw) => {
      find(raw)
      const saved = held
      return { value, accept: (next) => accept(next, saved) }
    },
    hold: (next) => become(stored, held?.extendTo(stored, next)),
    isHeld,
    isOnlyHere: (id) => held?.isAdded(id) ?? false,
    mayBeHeld,
  }
  return kept
}

function saveHeld(): void {
  for (const save of unsaved.values()) save().catch(() => undefined)
}

type Outcome<R> =
  | { readonly isStored: true; readonly result: R }
  | { readonly isStored: false; readonly error: unknown }

async function tryToStore<R>(
  keys: readonly string[],
  change: (raws: readonly unknown[]) => Change<R>,
): Promise<Outcome<R>> {
  let isChanging = false
  try {
    const result = await transact(keys, (raws) => {
      isChanging = true
      const changed = change(raws)
      isChanging = false
      return changed
    })
    return { isStored: true, result }
  } catch (error) {
    if (isChanging) throw error
    return { isStored: false, error }
  }
}

/**
 * Reads, changes and writes in one transaction, so that no other tab's write is lost.
 *
 * @throws DOMException when the value can be neither stored nor held
 */
export async function changeKept<T>(kept: Kept<T>, change: (value: T) => T): Promise<T> {
  const outcome = await tryToStore([kept.key], ([raw]) => {
    const { value, accept } = kept.open(raw)
    const next = change(value)
    return { values: [kept.serialize(next)], result: { next, accept } }
  })
  if (outcome.isStored) {
    const { next, accept } = outcome.result
    accept(next)
    saveHeld()
    return next
  }
  if (!kept.mayBeHeld && !kept.isHeld()) throw outcome.error
  const next = change(kept.getSnapshot())
  kept.hold(next)
  return next
}

/**
 * Changes two values in one transaction.
 *
 * @param change may throw to leave both unchanged
 * @param mayBeHeld hold both in memory when they cannot be stored, otherwise fail
 */
export async function changeBoth<A, B>(
  first: Kept<A>,
  second: Kept<B>,
  change: (first: A, second: B) => readonly [A, B],
  mayBeHeld: boolean,
): Promise<void> {
  const outcome = await tryToStore([first.key, second.key], ([rawA, rawB]) => {
    const [a, b] = [first.open(rawA), second.open(rawB)]
    const [nextA, nextB] = change(a.value, b.value)
    const acceptBoth = () => {
      a.accept(nextA)
      b.accept(nextB)
    }
    return { values: [first.serialize(nextA), second.serialize(nextB)], result: acceptBoth }
  })
  if (outcome.isStored) {
    outcome.result()
    return saveHeld()
  }
  if (!mayBeHeld) throw outcome.error
  const [a, b] = change(first.getSnapshot(), second.getSnapshot())
  first.hold(a)
  second.hold(b)
}
