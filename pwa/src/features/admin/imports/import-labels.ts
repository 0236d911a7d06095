import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type {
  ImportField,
  ImportFormat,
  ImportOutcome,
  ImportState,
} from '@usiku/contracts/product-imports/constants.ts'
import type { ProductImport } from '@usiku/contracts/product-imports/operations.ts'

export const STATE_LABELS: Readonly<Record<ImportState, MessageDescriptor>> = {
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

export const FORMAT_LABELS: Readonly<Record<ImportFormat, MessageDescriptor>> = {
  usiku: msg`This is a file of this shop.`,
  shopify: msg`This is a file of Shopify.`,
  woocommerce: msg`This is a file of WooCommerce.`,
  other: msg`This file comes from another program: check each column.`,
}

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, MessageDescriptor>> = {
  create: msg`New`,
  change: msg`Changed`,
  skip: msg`Left as it is`,
  error: msg`Error`,
}

export interface FieldLabel {
  readonly field: ImportField
  readonly label: MessageDescriptor
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

export const countRows = (count: number): string => plural(count, { one: '# row', other: '# rows' })

/** Under its name in the list. */
export function describeImport({ state, rows, counts, problem }: ProductImport): string {
  const { created, changed, failed, undone, kept } = counts
  if (state === 'failed') return problem
  if (state === 'applied') return describeApplied({ created, changed, failed })
  if (state === 'undone') {
    const done = plural(undone + kept, { one: '# product set back', other: '# products set back' })
    return kept === 0 ? done : [done, t`${formatFigures(kept)} kept later changes`].join(', ')
  }
  return rows === 0 ? '' : countRows(rows)
}

export function describeApplied({ created, changed, failed }: { created: number; changed: number; failed: number }) {
  const parts = [
    created > 0 ? plural(created, { one: '# new product', other: '# new products' }) : '',
    changed > 0 ? plural(changed, { one: '# product changed', other: '# products changed' }) : '',
    failed > 0 ? t`${formatFigures(failed)} left out` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t`Nothing had to be changed` : parts.join(', ')
}
