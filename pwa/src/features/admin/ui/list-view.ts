/** What of a list shows: what its address says. */
export interface ListView {
  /** Empty for no search. */
  readonly search: string
  /** From 1. */
  readonly page: number
  /** Rows a page. */
  readonly pageSize: number
}

/** Shows another view of a list; `replace` when it only mends or refines the address. */
export type OnView<V extends ListView> = (view: V, options?: { readonly replace?: boolean }) => void
