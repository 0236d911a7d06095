import { useState } from 'react'

interface Selection {
  readonly ids: ReadonlySet<string>
  /** All that the search finds, also on other pages. */
  readonly isAll: boolean
  readonly search: string
}

/** The products that were ticked, on any page of one search. */
export function useProductSelection(search: string) {
  const [stored, setStored] = useState<Selection>({ ids: new Set(), isAll: false, search })
  const { ids, isAll } = stored.search === search ? stored : { ids: new Set<string>(), isAll: false }
  const set = (some: Iterable<string>, all = false) => setStored({ ids: new Set(some), isAll: all, search })
  return {
    isAll,
    count: ids.size,
    has: (id: string) => isAll || ids.has(id),
    /** Of one page: ticks them all, or none when all are ticked. */
    toggle: (page: readonly string[]) => {
      // What the search finds cannot leave single products out.
      if (isAll) return set([])
      const isTicked = page.every((id) => ids.has(id))
      set(isTicked ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page])
    },
    chooseAll: () => set(ids, true),
    clear: () => set([]),
    /** What the API takes. */
    chosen: isAll ? { search } : { products: [...ids] },
  }
}

export type ProductSelection = ReturnType<typeof useProductSelection>
