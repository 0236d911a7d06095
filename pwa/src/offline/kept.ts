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
  /** Takes a value that could not be stored: it lasts as long as this page, or until it can be. */
  readonly hold: (value: T) => void
  readonly isHeld: () => boolean
  /** Whether it is held and what is stored was never read: that is not to be written over. */
  readonly isCutOff: () => boolean
  /** What a change starts from: what was found in storage, or the value that is held. */
  readonly current: (raw: unknown) => T
  /** Whether what cannot be stored is held; else changing it fails. */
  readonly mayBeHeld: boolean
}

/** How a value comes out of storage and goes in. */
export type KeptForm<T> = Pick<Kept<T>, 'key' | 'parse' | 'serialize'> & {
  readonly empty: T
  readonly mayBeHeld?: boolean
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
export function keep<T>({ key, parse, serialize, empty, mayBeHeld = false }: KeptForm<T>): Kept<T> {
  let value = empty
  let isRead = false
  const listeners = makeListeners()
  const set = (next: T) => {
    value = next
    listeners.tell()
  }
  const load = async () => {
    otherTabs()
    // What is held may be unreadable as well.
    if (unsaved.has(key)) return
    const raw = await readKept(key)
    if (unsaved.has(key)) return
    isRead = true
    set(parse(raw))
  }
  reloads.set(key, load)
  const kept: Kept<T> = {
    key,
    parse,
    serialize,
    subscribe: listeners.add,
    getSnapshot: () => value,
    getServerSnapshot: () => empty,
    load,
    accept: (next) => {
      isRead = true
      unsaved.delete(key)
      setUnsaved(unsaved.size > 0)
      set(next)
      otherTabs()?.postMessage(key)
    },
    hold: (next) => {
      unsaved.set(key, async () => isRead && changeKept(kept, (held) => held))
      setUnsaved(true)
      set(next)
    },
    isHeld: () => unsaved.has(key),
    isCutOff: () => unsaved.has(key) && !isRead,
    current: (raw) => (unsaved.has(key) ? value : parse(raw)),
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
  stores: readonly Pick<Kept<never>, 'key' | 'isCutOff'>[],
  change: (raws: readonly unknown[]) => Change<R>,
): Promise<Outcome<R>> {
  if (stores.some((kept) => kept.isCutOff())) return { isStored: false, error: new DOMException('Never read') }
  const keys = stores.map(({ key }) => key)
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
  const outcome = await tryToStore([kept], ([raw]): Change<T> => {
    const result = change(kept.current(raw))
    return { values: [kept.serialize(result)], result }
  })
  if (outcome.isStored) {
    kept.accept(outcome.result)
    saveHeld()
    return outcome.result
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
 * @param mayBeHeld whether both are held when they cannot be stored; else that fails, unless the second one is held already
 */
export async function changeBoth<A, B>(
  first: Kept<A>,
  second: Kept<B>,
  change: (first: A, second: B) => readonly [A, B],
  mayBeHeld = second.isHeld(),
): Promise<void> {
  const outcome = await tryToStore([first, second], ([rawA, rawB]): Change<readonly [A, B]> => {
    const result = change(first.current(rawA), second.current(rawB))
    return { values: [first.serialize(result[0]), second.serialize(result[1])], result }
  })
  if (!outcome.isStored && !mayBeHeld) throw outcome.error
  const take = outcome.isStored ? 'accept' : 'hold'
  const [a, b] = outcome.isStored ? outcome.result : change(first.getSnapshot(), second.getSnapshot())
  first[take](a)
  second[take](b)
  if (outcome.isStored) saveHeld()
}
