import type { ListView } from '../ui/list-view.ts'

/** Which products the list shows; the search is the shop's own. */
export type ProductsView = ListView

/** What the list shows when nothing is left out. */
export function allProducts(pageSize: number): ProductsView {
  return { search: '', page: 1, pageSize }
}
