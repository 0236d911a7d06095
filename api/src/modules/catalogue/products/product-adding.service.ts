import type { createProduct as createProductCall } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { fieldError } from '../../../errors.ts'
import { announceProduct } from '../../newsletter/newsletter.service.ts'
import { resolvePictureId } from './product-picture.service.ts'
import { createProduct } from './product-writing.service.ts'
import { NO_SUCH_VARIANT_MESSAGE } from './variant-rules.ts'

export type ProductEntry = BodyOf<typeof createProductCall>

/**
 * Adds a product, and mails the subscribers when the settings say so.
 * @param publicUrl without a trailing slash
 * @throws AppError `validation_failed` at the field
 */
export async function addProduct(deps: AppContext, entry: ProductEntry, publicUrl: string): Promise<Product> {
  const existingIndex = entry.volumes.findIndex((volume) => volume._id !== undefined)
  if (existingIndex >= 0) throw fieldError(`volumes.${existingIndex}._id`, NO_SUCH_VARIANT_MESSAGE)
  return inTransaction(deps.database, async (transaction) => {
    const pictureId = await resolvePictureId(transaction, entry, null)
    const volumes = entry.volumes.map(({ size, price, discount = 0, quantity }) => ({
      size,
      price,
      discount,
      quantity,
    }))
    const product = await createProduct({ ...deps, database: transaction }, { ...entry, pictureId, volumes })
    // Do not announce a hidden product.
    if (!product.isHidden) await announceProduct(transaction, product, { ...deps, publicUrl })
    return product
  })
}
