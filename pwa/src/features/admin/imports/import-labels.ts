import { msg, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type {
  ImportField,
  ImportFormat,
  ImportOutcome,
  ImportState,
} from '@usiku/contracts/product-imports/constants.ts'
import type { ProductImport } from '@usiku/contracts/product-imports/operations.ts'

export const STATE_LABELS: Readonly<Record<ImportState, string>> = {
  uploading: msg`Upload not finished`,
  reading: msg`Reading the file …`,
  mapping: msg`Columns to confirm`,
  grouping: msg`Checking …`,
  checking: msg`Checking …`,
  checked: msg`Ready to import`,
  applying: msg`Importing …`,
  applied: msg`Imported`,
  undoing: msg`Undoing …`,
  undone: msg`Undone`,
  failed: msg`Not readable`,
  removed: msg`Removed`,
}

export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  usiku: msg`This is a file of this shop.`,
  shopify: msg`This is a file of Shopify.`,
  woocommerce: msg`This is a file of WooCommerce.`,
  other: msg`This file comes from another program: check each column.`,
}

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  create: msg`New`,
  change: msg`Changed`,
  skip: msg`Left as it is`,
  error: msg`Error`,
}

export interface FieldLabel {
  readonly field: ImportField
  readonly label: string
}

/** Those that a shop keeper can choose columns for; the others follow from the format. */
export const MAPPED_FIELDS: readonly FieldLabel[] = [
  { field: 'name', label: msg`Name` },
  { field: 'size', label: msg`Size` },
  { field: 'price', label: msg`Price` },
  { field: 'regularPrice', label: msg`Price before a discount` },
  { field: 'salePrice', label: msg`Price on offer` },
  { field: 'discount', label: msg`Discount in shillings` },
  { field: 'stock', label: msg`Stock` },
  { field: 'category', label: msg`Category` },
  { field: 'subcategory', label: msg`Sub-category` },
  { field: 'brand', label: msg`Brand` },
  { field: 'country', label: msg`Country` },
  { field: 'strength', label: msg`Strength in %` },
  { field: 'alcoholic', label: msg`Alcoholic (yes or no)` },
  { field: 'tags', label: msg`Tags` },
  { field: 'summary', label: msg`Summary` },
  { field: 'description', label: msg`Description` },
  { field: 'metaTitle', label: msg`Meta title` },
  { field: 'metaDescription', label: msg`Meta description` },
  { field: 'picture', label: msg`Picture (name of the file)` },
  { field: 'reference', label: msg`Product number` },
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
    const rest = kept === 0 ? '' : `, ${countThings(kept, t`kept later changes`, t`kept later changes`)}`
    return t`${countThings(undone + kept, 'product', 'products')} set back${rest}`
  }
  return rows === 0 ? '' : countThings(rows, 'row', 'rows')
}

export function describeApplied({ created, changed, failed }: { created: number; changed: number; failed: number }) {
  const parts = [
    created > 0 ? countThings(created, t`new product`, t`new products`) : '',
    changed > 0 ? t`${countThings(changed, 'product', 'products')} changed` : '',
    failed > 0 ? t`${formatFigures(failed)} left out` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t`Nothing had to be changed` : parts.join(', ')
}
