import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { AppError } from '../../../errors.ts'
import type { PictureOwnerContext } from '../../media/picture-cleanup.service.ts'
import { findTaxonomyIdByName, type TaxonomyTable } from './taxonomy.repository.ts'
import { deleteBrand, deleteCategory, deleteSubCategory } from './taxonomy-deleting.service.ts'
import { normalizeName } from './taxonomy-rules.ts'
import { createBrand, createCategory, createSubCategory } from './taxonomy-writing.service.ts'

export interface TaxonomyNames {
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export interface MadeTaxonomy {
  readonly table: TaxonomyTable
  readonly id: string
}

type TaxonomyContext = Omit<PictureOwnerContext, 'database'> & { readonly database: Transaction }

/** Adds those that are missing. @returns the ids, and what was added */
export function findOrCreateTaxonomy(
  deps: TaxonomyContext,
  names: TaxonomyNames,
): Promise<TaxonomyNames & { readonly made: readonly MadeTaxonomy[] }> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const made: MadeTaxonomy[] = []
    const take = async (
      table: TaxonomyTable,
      name: string,
      add: () => Promise<{ _id: string }>,
      categoryId?: string,
    ) => {
      const found = await findTaxonomyIdByName(transaction, table, normalizeName(name), categoryId)
      if (found !== undefined) return found
      const { _id: id } = await add()
      made.push({ table, id })
      return id
    }
    const { category: name, subcategory: subName, brand: brandName } = names
    const category = await take('categories', name, () =>
      createCategory(deps, { name, description: name, pictureId: null }),
    )
    const subcategory = await take(
      'sub_categories',
      subName,
      () => createSubCategory(deps, { name: subName, description: subName, category }),
      category,
    )
    const brand = await take('brands', brandName, () => createBrand(deps, { name: brandName }))
    return { category, subcategory, brand, made }
  })
}

/** @returns whether it was deleted; what is used, or gone, stays */
export async function deleteUnusedTaxonomy(deps: PictureOwnerContext, { table, id }: MadeTaxonomy): Promise<boolean> {
  const remove = { categories: deleteCategory, sub_categories: deleteSubCategory, brands: deleteBrand }[table]
  try {
    await remove(deps, id)
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'in_use' || error.code === 'not_found')) return false
    throw error
  }
}
