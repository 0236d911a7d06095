import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type {
  ImportField,
  ImportFormat,
  ImportOutcome,
  ImportState,
} from '@usiku/contracts/product-imports/constants.ts'
import type { ProductImport } from '@usiku/contracts/product-imports/operations.ts'

export const STATE_LABELS: Readonly<Record<ImportState, string>> = {
  uploading: 'Upload not finished',
  reading: 'Reading the file …',
  mapping: 'Columns to confirm',
  grouping: 'Checking …',
  checking: 'Checking …',
  checked: 'Ready to import',
  applying: 'Importing …',
  applied: 'Imported',
  undoing: 'Undoing …',
  undone: 'Undone',
  failed: 'Not readable',
  removed: 'Removed',
}

export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  usiku: 'This is a file of this shop.',
  shopify: 'This is a file of Shopify.',
  woocommerce: 'This is a file of WooCommerce.',
  other: 'This file comes from another program: check each column.',
}

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  skip: 'Left as it is',
  error: 'Error',
}

export interface FieldLabel {
  readonly field: ImportField
  readonly label: string
}

/** Those that a shop keeper can choose columns for; the others follow from the format. */
export const MAPPED_FIELDS: readonly FieldLabel[] = [
  { field: 'name', label: 'Name' },
  { field: 'size', label: 'Size' },
  { field: 'price', label: 'Price' },
  { field: 'regularPrice', label: 'Price before a discount' },
  { field: 'salePrice', label: 'Price on offer' },
  { field: 'discount', label: 'Discount in shillings' },
  { field: 'stock', label: 'Stock' },
  { field: 'category', label: 'Category' },
  { field: 'subcategory', label: 'Sub-category' },
  { field: 'brand', label: 'Brand' },
  { field: 'country', label: 'Country' },
  { field: 'strength', label: 'Strength in %' },
  { field: 'alcoholic', label: 'Alcoholic (yes or no)' },
  { field: 'tags', label: 'Tags' },
  { field: 'summary', label: 'Summary' },
  { field: 'description', label: 'Description' },
  { field: 'metaTitle', label: 'Meta title' },
  { field: 'metaDescription', label: 'Meta description' },
  { field: 'picture', label: 'Picture (name of the file)' },
  { field: 'reference', label: 'Product number' },
]

export function countThings(count: number, one: string, many: string): string {
  return `${formatFigures(count)} ${count === 1 ? one : many}`
}

/** Under its name in the list. */
export function describeImport({ state, rows, counts, problem }: ProductImport): string {
  const { created, changed, failed, undone, kept } = counts
  if (state === 'failed') return problem
  if (state === 'applied') return describeApplied({ created, changed, failed })
  if (state === 'undone') {
    const rest = kept === 0 ? '' : `, ${countThings(kept, 'kept later changes', 'kept later changes')}`
    return `${countThings(undone + kept, 'product', 'products')} set back${rest}`
  }
  return rows === 0 ? '' : countThings(rows, 'row', 'rows')
}

export function describeApplied({ created, changed, failed }: { created: number; changed: number; failed: number }) {
  const parts = [
    created > 0 ? countThings(created, 'new product', 'new products') : '',
    changed > 0 ? `${countThings(changed, 'product', 'products')} changed` : '',
    failed > 0 ? `${formatFigures(failed)} left out` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Nothing had to be changed' : parts.join(', ')
}
