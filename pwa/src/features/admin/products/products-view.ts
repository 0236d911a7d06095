import type { ListView } from '../ui/list-view.ts'

export type ProductsView = ListView

export function allProducts(pageSize: number): ProductsView {
  return { search: '', page: 1, pageSize }
}
