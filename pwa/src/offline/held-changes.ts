/** A change of one item that could not be stored. */
interface HeldItem<Item> {
  /** `undefined`: taken out. */
  readonly item: Item | undefined
  /** What was stored of it before, as JSON; `undefined` when this tab has added it. */
  readonly base: string | undefined
}

/**
 * What one tab has changed of a stored list and could not store: item by item, so that it
 * goes over whatever the other tabs store meanwhile. What this tab added stays until it
 * takes it out; of anything else the store's word holds once another tab has changed it.
 */
export interface HeldChanges<T> {
  readonly isEmpty: boolean
  /** Whether this tab has added that item. */
  readonly isAdded: (id: string) => boolean
  /** The stored list with these changes. */
  readonly applyTo: (stored: T) => T
  /** These changes without those that another tab has overruled. */
  readonly rebaseOn: (stored: T) => HeldChanges<T>
  /** These changes and those that lead on to `next`. */
  readonly extendTo: (stored: T, next: T) => HeldChanges<T>
  /** These changes without those that are stored by now. */
  readonly without: (saved: HeldChanges<T>) => HeldChanges<T>
  readonly byId: ReadonlyMap<string, object>
}

const toJson = (item: unknown) => (item === undefined ? undefined : JSON.stringify(item))

/** Changes of a list whose items are told apart by `idOf`; at first there are none. */
export function createHeldChanges<Item>(
  idOf: (item: Item) => string,
  byId: ReadonlyMap<string, HeldItem<Item>> = new Map(),
): HeldChanges<readonly Item[]> {
  const index = (items: readonly Item[]) => new Map(items.map((item) => [idOf(item), item]))
  const select = (isWanted: (change: HeldItem<Item>, id: string) => boolean) =>
    createHeldChanges(idOf, new Map([...byId].filter(([id, change]) => isWanted(change, id))))
  const applyTo = (stored: readonly Item[]) => {
    const known = index(stored)
    const added = [...byId].flatMap(([id, { item }]) => (item === undefined || known.has(id) ? [] : [item]))
    const changed = stored.flatMap((item) => {
      const change = byId.get(idOf(item))
      return change ? (change.item ?? []) : [item]
    })
    return [...changed, ...added]
  }
  return {
    isEmpty: byId.size === 0,
    byId,
    isAdded: (id) => byId.has(id) && byId.get(id)?.base === undefined,
    applyTo,
    rebaseOn: (stored) => {
      const known = index(stored)
      return select(({ base }, id) => base === undefined || base === toJson(known.get(id)))
    },
    extendTo: (stored, next) => {
      const [known, before, after] = [index(stored), index(applyTo(stored)), index(next)]
      const changes = new Map(byId)
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const item = after.get(id)
        if (item === before.get(id)) continue
        const base = changes.has(id) && item !== undefined ? changes.get(id)?.base : toJson(known.get(id))
        if (item === undefined && base === undefined) changes.delete(id)
        else changes.set(id, { item, base })
      }
      return createHeldChanges(idOf, changes)
    },
    without: (saved) => select((change, id) => saved.byId.get(id) !== change),
  }
}
