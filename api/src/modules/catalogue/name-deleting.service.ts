import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import type { MediaDependencies } from '../media/media.service.ts'
import { dropPicture } from '../media/picture-cleaning.service.ts'
import { findBrand } from './brand.repository.ts'
import { countChange } from './catalogue-revision.ts'
import { findCategory } from './category.repository.ts'
import { countProducts, countSubCategories, deleteNamed, type NameTable } from './name-change.repository.ts'
import { known } from './name-rules.ts'
import { findSubCategory } from './sub-category.repository.ts'

/**
 * Deletes a category, and its picture when it is unused.
 * @throws AppError `not_found`, `in_use` while it has products or sub-categories
 */
export function deleteCategory(deps: MediaDependencies, id: string): Promise<void> {
  const at = deps.now().toISOString()
  return inTransaction(deps.database, async (transaction) => {
    const found = await known('categories', findCategory(transaction, id))
    const subCategories = await countSubCategories(transaction, id)
    await deleteUnused(transaction, 'categories', { id, at, besides: [counted(subCategories, SUB_CATEGORY)] })
    dropPicture(deps, transaction, found.picture?.id ?? null)
  })
}

export function deleteSubCategory({ database, now }: WriteDependencies, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await known('sub_categories', findSubCategory(transaction, id))
    await deleteUnused(transaction, 'sub_categories', { id, at: now().toISOString() })
  })
}

export function deleteBrand({ database, now }: WriteDependencies, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await known('brands', findBrand(transaction, id))
    await deleteUnused(transaction, 'brands', { id, at: now().toISOString() })
  })
}

const PRODUCT = ['product', 'products'] as const
const SUB_CATEGORY = ['sub-category', 'sub-categories'] as const

function counted(count: number, [one, many]: readonly [string, string]): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
}

interface Doomed {
  readonly id: string
  readonly at: string
  readonly besides?: readonly (string | undefined)[]
}

async function deleteUnused(transaction: Database, table: NameTable, { id, at, besides = [] }: Doomed): Promise<void> {
  const products = await countProducts(transaction, table, id)
  const users = [counted(products, PRODUCT), ...besides].filter((entry) => entry !== undefined)
  if (users.length > 0) throw new AppError('in_use', { message: `Still in use: ${users.join(' and ')}.` })
  await deleteNamed(transaction, table, id, at)
  await countChange(transaction)
}
