import { t } from '@lingui/core/macro'
import type { Transaction } from '../../../database/database.ts'
import { fieldError } from '../../../errors.ts'
import { findBrand } from '../taxonomy/brand.repository.ts'
import { findCategory } from '../taxonomy/category.repository.ts'
import { findSubCategory } from '../taxonomy/sub-category.repository.ts'

export interface ProductReferences {
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export async function assertReferencesExist(transaction: Transaction, references: ProductReferences): Promise<void> {
  const category = await findCategory(transaction, references.category)
  if (category === undefined) throw fieldError('category', t`There is no such category.`)
  const subCategory = await findSubCategory(transaction, references.subcategory)
  if (subCategory?.category !== category._id) throw fieldError('subcategory', t`The category has no such sub-category.`)
  const brand = await findBrand(transaction, references.brand)
  if (brand === undefined) throw fieldError('brand', t`There is no such brand.`)
}
