import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listCategoryProducts, listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { isRecord } from '../../lib/guards.ts'
import type { CardPage } from '../../shop/product-card/card-page.ts'

const LISTS: readonly unknown[] = [listProducts.id, listCategoryProducts.id, searchProducts.id]

export function isProductList({ queryKey }: { readonly queryKey: QueryKey }): boolean {
  return LISTS.includes(queryKey[0])
}

const hasName = (value: unknown): value is { name: string } => isRecord(value) && typeof value.name === 'string'

const isCardPage = (data: unknown): data is CardPage => isRecord(data) && Array.isArray(data.cards)

function toProductArray(data: unknown): readonly unknown[] {
  if (isCardPage(data)) return data.cards
  return Array.isArray(data) ? data : []
}

export function listLoadedProductNames(queryClient: QueryClient): readonly string[] {
  const lists = queryClient.getQueryCache().findAll({ predicate: isProductList })
  const products = lists.flatMap(({ state: { data } }) => toProductArray(data).filter(hasName))
  return [...new Set(products.map(({ name }) => name))]
}
