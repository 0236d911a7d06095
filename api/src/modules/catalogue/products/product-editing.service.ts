import type { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { isEmptyEdit } from '../../../database/optimistic-lock.ts'
import { AppError } from '../../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../../change-log/change-log.service.ts'
import { type PictureOwnerContext, removePictureAfterCommit } from '../../media/picture-cleanup.service.ts'
import { indexProduct, unindexProduct } from '../../search/search-index.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { findProductState, type ProductState } from './product.repository.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { recomputeVisibility } from './product-visibility.repository.ts'
import { type ProductChange, updateProductRow } from './product-write.repository.ts'
import { getWrittenProduct, resolvePictureId } from './product-writing.service.ts'
import { replaceVariants } from './variant-editing.service.ts'

export type ProductEdit = BodyOf<typeof updateProduct>

/**
 * The slug stays, so that links keep working; the old picture is deleted when it is unused.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at the field
 */
export function changeProduct(deps: PictureOwnerContext, id: string, edit: ProductEdit): Promise<Product> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const before = await getProductState(transaction, id)
    const scoped = { ...deps, database: transaction }
    const subject = { type: 'product', id } as const
    await assertVersion(scoped, subject, { seen: edit.version, present: before.version })
    const fields = toFieldValues(await getWrittenProduct(transaction, id))
    if (isEmptyEdit(edit)) return getWrittenProduct(transaction, id)
    const { category, subcategory, brand } = edit
    await assertReferencesExist(transaction, {
      category: category ?? before.category,
      subcategory: subcategory ?? before.subcategory,
      brand: brand ?? before.brand,
    })
    const picture_id = await resolvePictureId(transaction, edit, before.pictureId)
    const at = deps.now().toISOString()
    if (edit.volumes !== undefined) await replaceVariants(transaction, id, edit.volumes, at)
    await updateProductRow(transaction, id, { ...toChange(edit), picture_id }, at)
    await recomputeVisibility(transaction, { ids: [id] }, at)
    touchProducts(transaction, [id], { isOnPages: true, isInLists: true })
    await indexProduct(transaction, id)
    const product = await getWrittenProduct(transaction, id)
    await recordChange(scoped, subject, { before: fields, after: toFieldValues(product), version: product.version })
    if (product.imagePublicId !== before.pictureId) removePictureAfterCommit(deps, transaction, before.pictureId)
    return product
  })
}

/**
 * Soft-deletes a product: orders keep their copies, the slug stays reserved, and clients learn it from the feed.
 * @throws AppError `not_found`
 */
export function deleteProduct(deps: PictureOwnerContext, id: string): Promise<void> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const { pictureId } = await getProductState(transaction, id)
    const at = deps.now().toISOString()
    await updateProductRow(transaction, id, { deleted_at: at, featured_at: null, picture_id: null }, at)
    touchProducts(transaction, [id], { isOnPages: true, isInLists: true })
    await unindexProduct(transaction, id)
    removePictureAfterCommit(deps, transaction, pictureId)
  })
}

async function getProductState(transaction: Transaction, id: string): Promise<ProductState> {
  const state = await findProductState(transaction, id)
  if (state === undefined) throw new AppError('not_found', { message: 'There is no such product.' })
  return state
}

function toChange(edit: ProductEdit): ProductChange {
  return {
    name: edit.name,
    summary: edit.summary,
    description: edit.description,
    country_of_origin: edit.countryOfOrigin,
    alcohol_percentage: edit.alcoholPercentage,
    category_id: edit.category,
    sub_category_id: edit.subcategory,
    brand_id: edit.brand,
    tags: edit.tags && JSON.stringify(edit.tags),
    meta_title: edit.metaTitle,
    meta_description: edit.metaDescription,
  }
}

function toFieldValues(product: Product): FieldValues {
  const { name, summary, description, countryOfOrigin, alcoholPercentage, metaTitle, metaDescription } = product
  const volumes = product.volumes.flatMap(({ _id, size, price, discount, quantity }) =>
    Object.entries({ size, price, discount, quantity }).map(([field, value]) => [`volumes.${_id}.${field}`, value]),
  )
  return {
    name,
    summary,
    description,
    thumbnailImage: product.thumbnailImage,
    category: product.category.name,
    subcategory: product.subcategory.name,
    brand: product.brand.name,
    alcoholPercentage,
    countryOfOrigin,
    tags: product.tags.join(', '),
    metaTitle,
    metaDescription,
    isFeatured: product.isFeatured,
    ...Object.fromEntries(volumes),
  }
}
