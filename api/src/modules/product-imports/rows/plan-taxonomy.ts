import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { ImportFallbacks } from '@usiku/contracts/product-imports/operations.ts'
import type { FileItem } from './read-item.ts'
import { normalizeText } from './row-values.ts'

export interface WantedTaxonomy {
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

/** @param differences gets what differs, for the report */
export function findTaxonomyChange(
  { product }: FileItem,
  existing: Product,
  { fallbacks }: { readonly fallbacks: ImportFallbacks },
  differences: string[],
): WantedTaxonomy | undefined {
  const present = {
    category: existing.category.name,
    subcategory: existing.subcategory.name,
    brand: existing.brand.name,
  }
  const category = product.category ?? present.category
  const isSameCategory = isSameName(category, present.category)
  const other = isSameCategory ? present.subcategory : fallbacks.subcategory || category
  const wanted = { category, subcategory: product.subcategory ?? other, brand: product.brand ?? present.brand }
  const changed = (['category', 'subcategory', 'brand'] as const).filter(
    (field) => !isSameName(wanted[field], present[field]),
  )
  if (changed.length === 0) return undefined
  for (const field of changed) {
    differences.push(`${field === 'subcategory' ? 'sub-category' : field} ${present[field]} → ${wanted[field]}`)
  }
  return wanted
}

const isSameName = (one: string, other: string): boolean => normalizeText(one) === normalizeText(other)
