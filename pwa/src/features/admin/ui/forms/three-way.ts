/** What the form began with, what was typed, and what is saved now. */
export interface ThreeWay<T> {
  readonly base: T
  readonly typed: T
  readonly present: T
}

/** Whose value stays where both have changed it. */
export type Winner = 'yours' | 'theirs'

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A change of one side only stays in any case. */
export function mergeThreeWay<T>({ base, typed, present }: ThreeWay<T>, winner: Winner): T {
  if (isEqual(typed, base)) return present
  if (isEqual(present, base)) return typed
  return winner === 'yours' ? typed : present
}

interface Identified {
  readonly _id: string
}

/** Merges lists entry by entry, in the order of the winner's; an entry that is missing was removed. */
export function mergeLists<T extends Identified>(lists: ThreeWay<readonly T[]>, winner: Winner): T[] {
  const [first, second] = winner === 'yours' ? [lists.typed, lists.present] : [lists.present, lists.typed]
  const ids = new Set([...first, ...second].map(({ _id }) => _id))
  const find = (list: readonly T[], id: string) => list.find(({ _id }) => _id === id)
  return [...ids].flatMap((id) => {
    const { base, typed, present } = lists
    const entry = { base: find(base, id), typed: find(typed, id), present: find(present, id) }
    const merged = mergeThreeWay(entry, winner)
    return merged === undefined ? [] : [merged]
  })
}
