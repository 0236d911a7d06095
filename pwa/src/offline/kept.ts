import { makeListeners } from './listeners.ts'
import { type Change, readKept, transact } from './store.ts'

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
}

/** How a value comes out of storage and goes in. */
export type KeptForm<T> = Pick<Kept<T>, 'key' | 'parse' | 'serialize'> & { readonly empty: T }

const CHANNEL = 'usiku-kept'

let channel: BroadcastChannel | undefined
const reloads = new Map<string, () => Promise<void>>()

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
export function keep<T>({ key, parse, serialize, empty }: KeptForm<T>): Kept<T> {
  let value = empty
  const listeners = makeListeners()
  const set = (next: T) => {
    value = next
    listeners.tell()
  }
  const load = async () => {
    otherTabs()
    set(parse(await readKept(key)))
  }
  reloads.set(key, load)
  return {
    key,
    parse,
    serialize,
    subscribe: listeners.add,
    getSnapshot: () => value,
    getServerSnapshot: () => empty,
    load,
    accept: (next) => {
      set(next)
      otherTabs()?.postMessage(key)
    },
  }
}

/**
 * Changes a value in one step: what another tab wrote meanwhile is not lost.
 *
 * @returns the value after it
 */
export async function changeKept<T>(kept: Kept<T>, change: (value: T) => T): Promise<T> {
  const next = await transact([kept.key], ([raw]): Change<T> => {
    const result = change(kept.parse(raw))
    return { values: [kept.serialize(result)], result }
  })
  kept.accept(next)
  return next
}

/**
 * Changes two values in one step: both are written or none.
 *
 * @param change may throw to leave both as they are
 */
export async function changeBoth<A, B>(
  first: Kept<A>,
  second: Kept<B>,
  change: (first: A, second: B) => readonly [A, B],
): Promise<void> {
  const [a, b] = await transact([first.key, second.key], ([rawA, rawB]): Change<readonly [A, B]> => {
    const result = change(first.parse(rawA), second.parse(rawB))
    return { values: [first.serialize(result[0]), second.serialize(result[1])], result }
  })
  first.accept(a)
  second.accept(b)
}
