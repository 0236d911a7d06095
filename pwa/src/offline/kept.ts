import type { HeldChanges } from './held-changes.ts'
import { makeListeners } from './listeners.ts'
import { type Change, readKept, setUnsaved, transact } from './store.ts'

/** One value on this phone, the same in all tabs. */
export interface Kept<T> {
  readonly key: string
  /** Makes the value of what was found; what is wrong in it is left out. */
  readonly parse: (raw: unknown) => T
  /** Makes what is stored of a value; `undefined` removes it. */
  readonly serialize: (value: T) => unknown
  readonly subscribe: (listener: () => void) => () => void
  /** The value as last read; empty until `load`. */
  readonly getSnapshot: () => T
  /** The empty value: what a rendered page shows. */
  readonly getServerSnapshot: () => T
  /** Reads the value from the phone. */
  readonly load: () => Promise<void>
  /** Takes a value that is stored already, and tells this tab and the others. */
  readonly accept: (value: T) => void
  /** Begins a change with what was found in storage. */
  readonly open: (raw: unknown) => Opened<T>
  /** Takes a value that could not be stored: what is new in it lasts as long as this page, or until it can be. */
  readonly hold: (value: T) => void
  readonly isHeld: () => boolean
  /** Whether an item is in this page only. */
  readonly isOnlyHere: (id: string) => boolean
  /** Whether what cannot be stored is held; else changing it fails. */
  readonly mayBeHeld: boolean
}

/** A change that has begun. */
interface Opened<T> {
  /** What it starts from: what was found in storage, with what is held. */
  readonly value: T
  /** Takes what came of it and is stored, and tells this tab and the others. */
  readonly accept: (value: T) => void
}

/** How a value comes out of storage and goes in. */
export type KeptForm<T> = Pick<Kept<T>, 'key' | 'parse' | 'serialize'> & {
  readonly empty: T
  readonly mayBeHeld?: boolean
  /** How its changes can be held; left out by what is never held. */
  readonly held?: HeldChanges<T>
}

const CHANNEL = 'usiku-kept'

let channel: BroadcastChannel | undefined
const reloads = new Map<string, () => Promise<void>>()
/** Tries again to store what is held, by its key. */
const unsaved = new Map<string, () => Promise<unknown>>()

/** Opened with the first value, in the browser only, pages and worker: a rendering server would never exit with it. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void reloads.get(data)?.()
  }
  return channel
}

/** Declares a value that lives on this phone. */
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
      // What is held goes on without what cannot be read.
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

/** There is room again, perhaps. */
function saveHeld(): void {
  for (const save of unsaved.values()) save().catch(() => undefined)
}

/** What a change came to; not `stored` when the storage failed, which leaves everything as it was. */
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
 * Changes a value in one step: what another tab wrote meanwhile is not lost.
 *
 * @returns the value after it
 * @throws what `change` throws, and DOMException when it can be neither stored nor held
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
 * Changes two values in one step: both are written or none.
 *
 * @param change may throw to leave both as they are
 * @param mayBeHeld whether both are held when they cannot be stored; else that fails
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
