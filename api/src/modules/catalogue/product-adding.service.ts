import type { Product } from '@usiku/contracts/catalogue.ts'
import type { createProduct as createProductCall } from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import { announceProduct } from '../newsletter/newsletter.service.ts'
import { wantedPictureId } from './product-picture.service.ts'
import { createProduct } from './product-writing.service.ts'
import { NO_SUCH_VOLUME } from './volume-rules.ts'

export type ProductEntry = BodyOf<typeof createProductCall>

/**
 * Adds a product, and mails the subscribers when the settings say so.
 * @param shopUrl without a trailing slash
 * @throws AppError `validation_failed` at the field
 */
export async function addProduct(deps: Dependencies, entry: ProductEntry, shopUrl: string): Promise<Product> {
  const known = entry.volumes.findIndex((volume) => volume._id !== undefined)
  if (known >= 0) throw fieldError(`volumes.${known}._id`, NO_SUCH_VOLUME)
  return inTransaction(deps.database, async (transaction) => {
    const pictureId = await wantedPictureId(transaction, entry, null)
    const volumes = entry.volumes.map(({ size, price, discount = 0, quantity }) => ({
      size,
      price,
      discount,
      quantity,
    }))
    const product = await createProduct({ ...deps, database: transaction }, { ...entry, pictureId, volumes })
    // Do not announce a hidden product.
    if (!product.isHidden) await announceProduct(transaction, product, { ...deps, shopUrl })
    return product
  })
}
