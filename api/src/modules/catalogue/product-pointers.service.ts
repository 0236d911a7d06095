import type { Database } from '../../database/open-database.ts'
import { fieldError } from '../../errors.ts'
import { findBrand } from './brand.repository.ts'
import { findCategory } from './category.repository.ts'
import { findSubCategory } from './sub-category.repository.ts'

export interface ProductPointers {
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export async function checkPointers(transaction: Database, pointers: ProductPointers): Promise<void> {
  const category = await findCategory(transaction, pointers.category)
  if (category === undefined) throw fieldError('category', 'There is no such category.')
  const subCategory = await findSubCategory(transaction, pointers.subcategory)
  if (subCategory?.category !== category._id) throw fieldError('subcategory', 'The category has no such sub-category.')
  const brand = await findBrand(transaction, pointers.brand)
  if (brand === undefined) throw fieldError('brand', 'There is no such brand.')
}
