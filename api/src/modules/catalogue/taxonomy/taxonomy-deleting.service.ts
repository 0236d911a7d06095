import { plural, t } from '@lingui/core/macro'
import type { WriteContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { AppError } from '../../../errors.ts'
import { noteDeletion } from '../../audit/audit.service.ts'
import { type PictureOwnerContext, removePictureAfterCommit } from '../../media/picture-cleanup.service.ts'
import { bumpCatalogueRevisions } from '../catalogue-revision.service.ts'
import { findBrand } from './brand.repository.ts'
import { findCategory } from './category.repository.ts'
import { findSubCategory } from './sub-category.repository.ts'
import { countProducts, countSubCategories, deleteTaxonomyRow, type TaxonomyTable } from './taxonomy.repository.ts'
import { requireFound } from './taxonomy-rules.ts'

/**
 * Deletes a category, and its picture when it is unused.
 * @throws AppError `not_found`, `in_use` while it has products or sub-categories
 */
export function deleteCategory(deps: PictureOwnerContext, id: string): Promise<void> {
  const at = deps.now().toISOString()
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const found = await requireFound('categories', findCategory(transaction, id))
    noteDeletion(transaction, found.name)
    const subCategories = await countSubCategories(transaction, id)
    await deleteUnused(transaction, 'categories', { id, at, subCategories })
    removePictureAfterCommit(deps, transaction, found.picture?.id ?? null)
  })
}

export function deleteSubCategory({ database, now }: WriteContext, id: string): Promise<void> {
  return inLockedTransaction(database, 'catalogue', async (transaction) => {
    const { name } = await requireFound('sub_categories', findSubCategory(transaction, id))
    noteDeletion(transaction, name)
    await deleteUnused(transaction, 'sub_categories', { id, at: now().toISOString() })
  })
}

export function deleteBrand({ database, now }: WriteContext, id: string): Promise<void> {
  return inLockedTransaction(database, 'catalogue', async (transaction) => {
    const { name } = await requireFound('brands', findBrand(transaction, id))
    noteDeletion(transaction, name)
    await deleteUnused(transaction, 'brands', { id, at: now().toISOString() })
  })
}

interface DeletionTarget {
  readonly id: string
  readonly at: string
  readonly subCategories?: number
}

async function deleteUnused(
  transaction: Transaction,
  table: TaxonomyTable,
  { id, at, subCategories = 0 }: DeletionTarget,
): Promise<void> {
  const products = await countProducts(transaction, table, id)
  if (products + subCategories > 0) throw new AppError('in_use', { message: formatUse({ products, subCategories }) })
  await deleteTaxonomyRow(transaction, table, id, at)
  bumpCatalogueRevisions(transaction)
}

function formatUse({ products, subCategories }: { readonly products: number; readonly subCategories: number }): string {
  if (subCategories === 0) return t`Still in use: ${plural(products, { one: '# product', other: '# products' })}.`
  if (products === 0)
    return t`Still in use: ${plural(subCategories, { one: '# sub-category', other: '# sub-categories' })}.`
  return t`Still in use: ${plural(products, { one: '# product', other: '# products' })} and ${plural(subCategories, { one: '# sub-category', other: '# sub-categories' })}.`
}
