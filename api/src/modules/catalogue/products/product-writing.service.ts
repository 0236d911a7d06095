import { t } from '@lingui/core/macro'
import type { createProduct as createProductOperation } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext, WriteContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { recordChange } from '../../change-log/change-log.service.ts'
import { getStoredPictureId } from '../../media/picture-usage.service.ts'
import { announceProduct } from '../../newsletter/newsletter.service.ts'
import { indexProduct } from '../../search/search-index.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { createFreeSlug, slugify } from '../slugify.ts'
import { assertBundleStrength } from './bundle-rules.ts'
import { listProductsById } from './product.service.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { assertPlausibleStrength } from './product-strength.ts'
import {
  clearFeatured,
  findProductSlugsLike,
  findTakenSlugs,
  insertProducts,
  lockFeatured,
  type NewProduct,
  setFeatured,
  toProductRow,
} from './product-write.repository.ts'
import { assertValidBarcodes } from './variant-barcodes.ts'
import { addCheckedVariants, toNewVariant } from './variant-editing.service.ts'
import { assertValidVariants, NO_SUCH_VARIANT_MESSAGE } from './variant-rules.ts'

export type { NewProduct }

/**
 * Adds a product with its volumes and opening stock; the slug is made of the name.
 * @throws AppError `validation_failed` at `category`, `subcategory`, `brand`, `isAlcoholic`, `volumes`,
 * `volumes.N.discount`, `volumes.N.parts` or `volumes.N.parts.M.volumeId`
 */
export async function createProduct(deps: WriteContext, product: NewProduct): Promise<Product> {
  assertValidVariants(product.volumes)
  assertPlausibleStrength(product)
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    await assertReferencesExist(transaction, product)
    const [id, at] = [createId(), deps.now().toISOString()]
    const free = await findFreeSlug(transaction, slugify(product.name, 'product'))
    await insertProducts(transaction, [toProductRow(product, { id, slug: free, at })])
    touchProducts(transaction, [id], { isOnPages: true, isInLists: true })
    await addCheckedVariants(transaction, { productId: id, volumes: product.volumes, at })
    await indexProduct(transaction, id)
    const written = await getWrittenProduct(transaction, id)
    await assertBundleStrength(transaction, written)
    return written
  })
}

async function findFreeSlug(transaction: Transaction, slug: string): Promise<string> {
  // Finding a number reads every slug: only where needed.
  if ((await findTakenSlugs(transaction, [slug])).length === 0) return slug
  return createFreeSlug(slug, await findProductSlugsLike(transaction, slug))
}

export type ProductEntry = BodyOf<typeof createProductOperation>

/**
 * Adds a product, and mails the subscribers when the settings say so.
 * @param publicUrl without a trailing slash
 * @throws AppError `validation_failed` at the field
 */
export async function addProduct(
  deps: WriteContext & Pick<AppContext, 'config'>,
  entry: ProductEntry,
  publicUrl: string,
): Promise<Product> {
  assertValidBarcodes(entry.volumes)
  const existingIndex = entry.volumes.findIndex((volume) => volume._id !== undefined)
  if (existingIndex >= 0) throw fieldError(`volumes.${existingIndex}._id`, t(NO_SUCH_VARIANT_MESSAGE))
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const pictureId = await resolvePictureId(transaction, entry, null)
    const at = deps.now()
    const volumes = entry.volumes.map((volume, index) => toNewVariant(volume, index, at))
    const product = await createProduct({ ...deps, database: transaction }, { ...entry, pictureId, volumes })
    // Do not announce a hidden product.
    if (!product.isHidden) await announceProduct(transaction, product, { ...deps, publicUrl })
    return product
  })
}

export interface PictureInput {
  /** A URL from an upload; when left out, the present picture stays. */
  readonly thumbnailImage?: string
  /** The id of that picture; ignored when left out or empty. */
  readonly imagePublicId?: string
}

export async function resolvePictureId(
  transaction: Transaction,
  { thumbnailImage, imagePublicId = '' }: PictureInput,
  current: string | null,
): Promise<string | null> {
  const id =
    thumbnailImage === undefined ? current : await getStoredPictureId(transaction, thumbnailImage, 'thumbnailImage')
  if (imagePublicId !== '' && imagePublicId !== id) {
    throw fieldError('imagePublicId', t`The picture and its id do not belong together. Please upload it again.`)
  }
  return id
}

/**
 * Features this product instead of the present one.
 * @throws AppError `not_found`, `validation_failed` at `isFeatured` when it has no volume to sell
 */
export function featureProduct(deps: WriteContext, id: string): Promise<Product> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const at = deps.now().toISOString()
    await lockFeatured(transaction, id)
    const former = await clearFeatured(transaction, at)
    const found = await setFeatured(transaction, id, at)
    if (!found) throw new AppError('not_found', { message: t`There is no such product.` })
    const product = await getWrittenProduct(transaction, id)
    touchProducts(transaction, [id, ...former.map((one) => one.id)], { isOnPages: true, isInLists: true })
    if (product.volumes.length === 0) throw fieldError('isFeatured', t`A product without a size cannot be featured.`)
    const scoped = { ...deps, database: transaction }
    for (const { id: formerId, version } of former.filter((one) => one.id !== id)) {
      await recordChange(scoped, { type: 'product', id: formerId }, { ...createFeaturedChange(false), version })
    }
    await recordChange(scoped, { type: 'product', id }, { ...createFeaturedChange(true), version: product.version })
    return product
  })
}

const createFeaturedChange = (isFeatured: boolean) => ({ before: { isFeatured: !isFeatured }, after: { isFeatured } })

export async function getWrittenProduct(transaction: Transaction, id: string): Promise<Product> {
  const [product] = await listProductsById(transaction, [id])
  if (product === undefined) throw new Error(`Product ${id} was just written and is gone`)
  return product
}
