import { t } from '@lingui/core/macro'
import type { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { isEmptyEdit } from '../../../database/optimistic-lock.ts'
import { AppError } from '../../../errors.ts'
import { noteDeletion } from '../../audit/audit.service.ts'
import { assertVersion, recordChange } from '../../change-log/change-log.service.ts'
import { listBundles, lockBundles, updateBundles } from '../../inventory/bundles.service.ts'
import { listLevels } from '../../inventory/stock-levels.service.ts'
import { type PictureOwnerContext, removePictureAfterCommit } from '../../media/picture-cleanup.service.ts'
import { indexProduct, unindexProduct } from '../../search/search-index.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { assertBundleStrength } from './bundle-rules.ts'
import { findProductState, type ProductState } from './product.repository.ts'
import { getWantedValues, toFieldValues } from './product-field-values.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { assertPlausibleStrength } from './product-strength.ts'
import { changeVisibility } from './product-visibility.service.ts'
import { type ProductChange, updateProductRow } from './product-write.repository.ts'
import { getWrittenProduct, resolvePictureId } from './product-writing.service.ts'
import { replaceVariants } from './variant-editing.service.ts'
import { findVolumeCosts } from './volume-cost.repository.ts'

export type ProductEdit = BodyOf<typeof updateProduct>

/**
 * The slug stays, so that links keep working; the old picture is deleted when it is unused.
 * @param options.pictureId instead of the one in `edit`; the transaction has to keep it stored
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at the field
 */
export function changeProduct(
  deps: PictureOwnerContext,
  id: string,
  edit: ProductEdit,
  { pictureId }: { readonly pictureId?: string | null | undefined } = {},
): Promise<Product> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const before = await getProductState(transaction, id)
    const scoped = { ...deps, database: transaction }
    const subject = { type: 'product', id } as const
    await assertVersion(scoped, subject, {
      seen: edit.version,
      present: before.version,
      getYours: async () => getWantedValues(transaction, edit, await getWrittenProduct(transaction, id)),
    })
    const known = await getWrittenProduct(transaction, id)
    const now = deps.now()
    const knownCosts = await findVolumeCosts(transaction, { productIds: [id] }, now)
    const knownLevels = await listLevels(transaction, [id])
    if (isWithoutChange(edit, pictureId)) return known
    assertPlausibleStrength({
      alcoholPercentage: edit.alcoholPercentage ?? known.alcoholPercentage,
      isAlcoholic: edit.isAlcoholic ?? known.isAlcoholic,
    })
    const { category, subcategory, brand } = edit
    await assertReferencesExist(transaction, {
      category: category ?? before.category,
      subcategory: subcategory ?? before.subcategory,
      brand: brand ?? before.brand,
    })
    const picture_id = await choosePicture(transaction, { edit, pictureId, current: before.pictureId })
    const at = now.toISOString()
    if (edit.volumes === undefined) await lockBundles(transaction, { productIds: [id] })
    else await replaceVariants(transaction, id, edit.volumes, now)
    await updateProductRow(transaction, id, { ...toChange(edit), picture_id }, at)
    await changeVisibility(transaction, { ids: [id] }, at)
    // Bundles name their parts.
    const bundles = await listBundles(transaction, { productIds: [id] })
    touchProducts(transaction, [id, ...bundles.map(({ productId }) => productId)], { isOnPages: true, isInLists: true })
    await indexProduct(transaction, id)
    const product = await getWrittenProduct(transaction, id)
    await assertBundleStrength(transaction, product)
    await recordChange(scoped, subject, {
      before: toFieldValues(known, { costs: knownCosts, levels: knownLevels }),
      after: toFieldValues(product, {
        costs: await findVolumeCosts(transaction, { productIds: [id] }, now),
        levels: await listLevels(transaction, [id]),
      }),
      version: product.version,
    })
    if (product.imagePublicId !== before.pictureId) removePictureAfterCommit(deps, transaction, before.pictureId)
    return product
  })
}

const isWithoutChange = (edit: ProductEdit, pictureId: string | null | undefined): boolean =>
  isEmptyEdit(edit) && pictureId === undefined

interface PictureChoice {
  readonly edit: ProductEdit
  readonly pictureId: string | null | undefined
  readonly current: string | null
}

async function choosePicture(transaction: Transaction, { edit, pictureId, current }: PictureChoice) {
  return pictureId === undefined ? resolvePictureId(transaction, edit, current) : pictureId
}

/**
 * Soft-deletes a product: orders keep their copies, the slug stays reserved, and clients learn it from the feed.
 * @param options.keepsPicture so that it can be restored; `dropDeletedPicture` must follow one day
 * @throws AppError `not_found`
 */
export function deleteProduct(
  deps: PictureOwnerContext,
  id: string,
  { keepsPicture = false }: { readonly keepsPicture?: boolean } = {},
): Promise<void> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const { pictureId } = await getProductState(transaction, id)
    noteDeletion(transaction, (await getWrittenProduct(transaction, id)).name)
    const at = deps.now().toISOString()
    await lockBundles(transaction, { productIds: [id] })
    const picture = keepsPicture ? {} : { picture_id: null }
    await updateProductRow(transaction, id, { deleted_at: at, featured_at: null, ...picture }, at)
    touchProducts(transaction, [id], { isOnPages: true, isInLists: true })
    await updateBundles(transaction, { productIds: [id] })
    await unindexProduct(transaction, id)
    if (!keepsPicture) removePictureAfterCommit(deps, transaction, pictureId)
  })
}

async function getProductState(transaction: Transaction, id: string): Promise<ProductState> {
  const state = await findProductState(transaction, id)
  if (state === undefined) throw new AppError('not_found', { message: t`There is no such product.` })
  return state
}

function toChange(edit: ProductEdit): ProductChange {
  return {
    name: edit.name,
    summary: edit.summary,
    description: edit.description,
    country_of_origin: edit.countryOfOrigin,
    alcohol_percentage: edit.alcoholPercentage,
    is_alcoholic: edit.isAlcoholic === undefined ? undefined : edit.isAlcoholic ? 1 : 0,
    category_id: edit.category,
    sub_category_id: edit.subcategory,
    brand_id: edit.brand,
    tags: edit.tags && JSON.stringify(edit.tags),
    meta_title: edit.metaTitle,
    meta_description: edit.metaDescription,
  }
}
