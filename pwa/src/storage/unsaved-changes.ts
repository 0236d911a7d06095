interface UnsavedItem<Item> {
  readonly item: Item | undefined
  /** Stored item that the change started from; `undefined` when this tab added it. */
  readonly base: Item | undefined
}

/**
 * One tab's changes that could not be stored, per item, so that they merge with what other tabs store meanwhile.
 * Items added here stay until removed here; for others a later change by another tab wins, unless `merge` joins both.
 */
export interface UnsavedChanges<T> {
  readonly isEmpty: boolean
  readonly isAdded: (id: string) => boolean
  readonly applyTo: (stored: T) => T
  /** Merges with changes of other tabs, or drops what they have overridden. */
  readonly rebaseOn: (stored: T) => UnsavedChanges<T>
  readonly extendTo: (stored: T, next: T) => UnsavedChanges<T>
  /** Whether every change concerns an item that only this tab has. */
  readonly hasOnlyAdded: boolean
  readonly without: (saved: UnsavedChanges<T>) => UnsavedChanges<T>
  readonly byId: ReadonlyMap<string, object>
}

/** Joins this tab's item with another tab's; `undefined` when nothing of this tab's change is left. */
export type MergeItem<Item> = (base: Item | undefined, mine: Item, theirs: Item | undefined) => Item | undefined

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createUnsavedChanges<Item>(
  getId: (item: Item) => string,
  merge?: MergeItem<Item>,
  byId: ReadonlyMap<string, UnsavedItem<Item>> = new Map(),
): UnsavedChanges<readonly Item[]> {
  const index = (items: readonly Item[]) => new Map(items.map((item) => [getId(item), item]))
  const create = (changes: Iterable<readonly [string, UnsavedItem<Item>]>) =>
    createUnsavedChanges(getId, merge, new Map(changes))
  const applyTo = (stored: readonly Item[]) => {
    const known = index(stored)
    const added = [...byId].flatMap(([id, { item }]) => (item === undefined || known.has(id) ? [] : [item]))
    const changed = stored.flatMap((item) => {
      const change = byId.get(getId(item))
      return change ? (change.item ?? []) : [item]
    })
    return [...changed, ...added]
  }
  const rebase = (change: UnsavedItem<Item>, theirs: Item | undefined): UnsavedItem<Item> | undefined => {
    if (isEqual(change.base, theirs)) return change
    const { base, item } = change
    if (merge === undefined || item === undefined) return base === undefined ? change : undefined
    const merged = merge(base, item, theirs)
    return merged && { item: merged, base: theirs }
  }
  return {
    isEmpty: byId.size === 0,
    byId,
    isAdded: (id) => byId.has(id) && byId.get(id)?.base === undefined,
    hasOnlyAdded: [...byId.values()].every(({ base }) => base === undefined),
    applyTo,
    rebaseOn: (stored) => {
      const known = index(stored)
      return create(
        [...byId].flatMap(([id, change]) => {
          const rebased = rebase(change, known.get(id))
          return rebased ? [[id, rebased] as const] : []
        }),
      )
    },
    extendTo: (stored, next) => {
      const [known, before, after] = [index(stored), index(applyTo(stored)), index(next)]
      const changes = new Map(byId)
      const isChanged = (id: string) => after.get(id) !== before.get(id)
      for (const id of [...new Set([...before.keys(), ...after.keys()])].filter(isChanged)) {
        const item = after.get(id)
        const base = changes.has(id) && item !== undefined ? changes.get(id)?.base : known.get(id)
        if (item === undefined && base === undefined) changes.delete(id)
        else changes.set(id, { item, base })
      }
      return create(changes)
    },
    without: (saved) => create([...byId].filter(([id, change]) => saved.byId.get(id) !== change)),
  }
}
