import type { Product } from '@usiku/contracts/catalogue.ts'
import type { updateProduct } from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { Database } from '../../database/open-database.ts'
import { isNoChange } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import type { MediaDependencies } from '../media/media.service.ts'
import { dropPicture } from '../media/picture-cleaning.service.ts'
import { indexProduct, unindexProduct } from '../search/search-index.service.ts'
import { countChange } from './catalogue-revision.ts'
import {
  findProductState,
  type ProductChange,
  type ProductState,
  updateProductRow,
} from './product-change.repository.ts'
import { toFieldValues } from './product-fields.ts'
import { wantedPictureId } from './product-picture.service.ts'
import { checkPointers } from './product-pointers.service.ts'
import { settleShown } from './product-shown.repository.ts'
import { present } from './product-writing.service.ts'
import { replaceVolumes } from './volume-editing.service.ts'

export type ProductEdit = BodyOf<typeof updateProduct>

/**
 * The slug stays, so that links keep working; the old picture is deleted when it is unused.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at the field
 */
export function changeProduct(deps: MediaDependencies, id: string, edit: ProductEdit): Promise<Product> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await presentState(transaction, id)
    const scoped = { ...deps, database: transaction }
    const subject = { type: 'product', id } as const
    await assertVersion(scoped, subject, { seen: edit.version, present: before.version })
    const fields = toFieldValues(await present(transaction, id))
    if (isNoChange(edit)) return present(transaction, id)
    const { category, subcategory, brand } = edit
    await checkPointers(transaction, {
      category: category ?? before.category,
      subcategory: subcategory ?? before.subcategory,
      brand: brand ?? before.brand,
    })
    const picture_id = await wantedPictureId(transaction, edit, before.pictureId)
    const [at, revision] = [deps.now().toISOString(), await countChange(transaction)]
    await updateProductRow(transaction, id, { ...toChange(edit), picture_id }, { at, revision })
    await settleShown(transaction, { ids: [id] }, { at, revision })
    if (edit.volumes !== undefined) await replaceVolumes(transaction, id, edit.volumes, at)
    await indexProduct(transaction, id)
    const product = await present(transaction, id)
    await recordChange(scoped, subject, { before: fields, after: toFieldValues(product), version: product.version })
    if (product.imagePublicId !== before.pictureId) dropPicture(deps, transaction, before.pictureId)
    return product
  })
}

/**
 * Soft-deletes a product: orders keep their copies, the slug stays reserved, and clients learn it from the feed.
 * @throws AppError `not_found`
 */
export function deleteProduct(deps: MediaDependencies, id: string): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    const { pictureId } = await presentState(transaction, id)
    const [at, revision] = [deps.now().toISOString(), await countChange(transaction)]
    await updateProductRow(transaction, id, { deleted_at: at, featured_at: null, picture_id: null }, { at, revision })
    await unindexProduct(transaction, id)
    dropPicture(deps, transaction, pictureId)
  })
}

async function presentState(transaction: Database, id: string): Promise<ProductState> {
  const state = await findProductState(transaction, id)
  if (state === undefined) throw new AppError('not_found', { message: 'There is no such product.' })
  return state
}

function toChange(edit: ProductEdit): ProductChange {
  return {
    ...{ name: edit.name, summary: edit.summary, description: edit.description },
    ...{ country_of_origin: edit.countryOfOrigin, alcohol_percentage: edit.alcoholPercentage },
    ...{ category_id: edit.category, sub_category_id: edit.subcategory, brand_id: edit.brand },
    ...{ tags: edit.tags && JSON.stringify(edit.tags), meta_title: edit.metaTitle },
    ...{ meta_description: edit.metaDescription },
  }
}
