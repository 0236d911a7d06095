interface UnsavedItem<Item> {
  readonly item: Item | undefined
  /** Previously stored item as JSON; `undefined` when this tab added it. */
  readonly base: string | undefined
}

/**
 * One tab's changes that could not be stored, per item, so that they merge with what other tabs store meanwhile.
 * Items added here stay until removed here; for others a later change by another tab wins.
 */
export interface UnsavedChanges<T> {
  readonly isEmpty: boolean
  readonly isAdded: (id: string) => boolean
  readonly applyTo: (stored: T) => T
  /** Drops changes that another tab has overridden. */
  readonly rebaseOn: (stored: T) => UnsavedChanges<T>
  readonly extendTo: (stored: T, next: T) => UnsavedChanges<T>
  readonly without: (saved: UnsavedChanges<T>) => UnsavedChanges<T>
  readonly byId: ReadonlyMap<string, object>
}

const serializeItem = (item: unknown) => (item === undefined ? undefined : JSON.stringify(item))

export function createUnsavedChanges<Item>(
  getId: (item: Item) => string,
  byId: ReadonlyMap<string, UnsavedItem<Item>> = new Map(),
): UnsavedChanges<readonly Item[]> {
  const index = (items: readonly Item[]) => new Map(items.map((item) => [getId(item), item]))
  const select = (isWanted: (change: UnsavedItem<Item>, id: string) => boolean) =>
    createUnsavedChanges(getId, new Map([...byId].filter(([id, change]) => isWanted(change, id))))
  const applyTo = (stored: readonly Item[]) => {
    const known = index(stored)
    const added = [...byId].flatMap(([id, { item }]) => (item === undefined || known.has(id) ? [] : [item]))
    const changed = stored.flatMap((item) => {
      const change = byId.get(getId(item))
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
      return select(({ base }, id) => base === undefined || base === serializeItem(known.get(id)))
    },
    extendTo: (stored, next) => {
      const [known, before, after] = [index(stored), index(applyTo(stored)), index(next)]
      const changes = new Map(byId)
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const item = after.get(id)
        if (item === before.get(id)) continue
        const base = changes.has(id) && item !== undefined ? changes.get(id)?.base : serializeItem(known.get(id))
        if (item === undefined && base === undefined) changes.delete(id)
        else changes.set(id, { item, base })
      }
      return createUnsavedChanges(getId, changes)
    },
    without: (saved) => select((change, id) => saved.byId.get(id) !== change),
  }
}
