import type { ListView } from '../../ui/lists/list-view.ts'

export type ProductsView = ListView

export function getUnfilteredProductsView(pageSize: number): ProductsView {
  return { search: '', page: 1, pageSize }
}
