export interface ListView {
  readonly search: string
  /** One-based. */
  readonly page: number
  readonly pageSize: number
}

/** `replace` when the URL is only corrected or refined. */
export type OnView<V extends ListView> = (view: V, options?: { readonly replace?: boolean }) => void

export function getUnfilteredView(pageSize: number): ListView {
  return { search: '', page: 1, pageSize }
}
