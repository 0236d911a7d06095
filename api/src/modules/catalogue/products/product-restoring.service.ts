import { t } from '@lingui/core/macro'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Transaction } from '../../../database/database.ts'
import { AppError } from '../../../errors.ts'
import { noteChanges } from '../../audit/audit.service.ts'
import { lockProductStock, updateProductBundles } from '../../inventory/bundles.service.ts'
import { type PictureOwnerContext, removePictureAfterCommit } from '../../media/picture-cleanup.service.ts'
import { indexProduct } from '../../search/search-index.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { findDeletedState } from './product.repository.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { changeVisibility } from './product-visibility.service.ts'
import { updateProductRow } from './product-write.repository.ts'
import { getWrittenProduct } from './product-writing.service.ts'

/** Of a transaction that holds the lock of the catalogue. */
type CatalogueContext = PictureOwnerContext & { readonly database: Transaction }

/**
 * Takes back the deletion of a product, which is not featured any longer; call it under the lock of the catalogue.
 * @throws AppError `not_found` when it is not deleted, `validation_failed` when its category or brand is
 */
export async function restoreProduct({ database, now }: CatalogueContext, id: string): Promise<Product> {
  const state = await findDeletedState(database, id)
  if (state === undefined) throw new AppError('not_found', { message: t`It is not deleted.` })
  await assertReferencesExist(database, state)
  const at = now().toISOString()
  await lockProductStock(database, id)
  await updateProductRow(database, id, { deleted_at: null }, at)
  await changeVisibility(database, { ids: [id] }, at)
  await updateProductBundles(database, id)
  touchProducts(database, [id], { isOnPages: true, isInLists: true })
  await indexProduct(database, id)
  const product = await getWrittenProduct(database, id)
  noteChanges(database, [{ field: 'name', before: null, after: product.name }])
  return product
}

/** Ends what `keepsPicture` began. */
export async function dropDeletedPicture(deps: CatalogueContext, id: string): Promise<void> {
  const { database, now } = deps
  const state = await findDeletedState(database, id)
  if (state === undefined || state.pictureId === null) return
  await updateProductRow(database, id, { picture_id: null }, now().toISOString())
  removePictureAfterCommit(deps, database, state.pictureId)
}
