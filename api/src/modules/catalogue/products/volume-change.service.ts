import { msg, t } from '@lingui/core/macro'
import type {
  changeVolumePrice as priceOperation,
  changeVolumeStock as stockOperation,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf, ParamsOf } from '@usiku/contracts/http/operation.ts'
import type { changeLowStockLevel as levelOperation } from '@usiku/contracts/stock/operations.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import type { PictureOwnerContext } from '../../media/picture-cleanup.service.ts'
import { listProductsById } from './product.service.ts'
import { changeProduct, type ProductEdit } from './product-editing.service.ts'

type VolumeReference = ParamsOf<typeof priceOperation>

/** @throws AppError `not_found`, `version_conflict` when the price is no longer the one seen, `validation_failed` */
export function changeVolumePrice(
  deps: PictureOwnerContext,
  reference: VolumeReference,
  { price, seen }: BodyOf<typeof priceOperation>,
): Promise<Product> {
  return changeVolume(deps, reference, (volume) => {
    if (volume.price !== seen && volume.price !== price) {
      const sentence = t`The price has changed meanwhile: it is ${formatKsh(volume.price)} now.`
      throw new AppError('version_conflict', { message: sentence, fields: { price: sentence } })
    }
    const { regularDiscount: discount = volume.discount } = volume
    if (discount <= price) return { price }
    throw fieldError(
      'price',
      t`The discount of ${formatKsh(discount)} is more than that. Change it in the product first.`,
    )
  })
}

/**
 * Adds what came in, or makes the stock what was counted; what was sold since the admin saw the stock stays sold.
 * @throws AppError `not_found`, `version_conflict` when more was sold meanwhile than was counted, `validation_failed`
 */
export function changeVolumeStock(
  deps: PictureOwnerContext,
  reference: VolumeReference,
  { received, counted, seen }: BodyOf<typeof stockOperation>,
): Promise<Product> {
  if (received !== undefined && counted !== undefined) {
    throw fieldError('received', t`Say what came in or what was counted, not both.`)
  }
  if (received !== undefined) return receiveStock(deps, reference, received)
  if (counted === undefined) throw fieldError('counted', t`Say what came in or what was counted.`)
  if (seen === undefined) throw fieldError('seen', t`Say which stock you saw.`)
  return changeVolume(deps, reference, ({ parts }) => {
    if (parts !== undefined) throw fieldError('counted', t(BUNDLE_MESSAGE))
    return { quantity: counted, quantityBefore: seen }
  })
}

/** @throws AppError `not_found`, `validation_failed` for a bundle */
export function changeLowStockLevel(
  deps: PictureOwnerContext,
  reference: VolumeReference,
  { level }: BodyOf<typeof levelOperation>,
): Promise<Product> {
  return changeVolume(deps, reference, ({ parts }) => {
    if (parts !== undefined) throw fieldError('level', t(BUNDLE_MESSAGE))
    return { lowStockLevel: level }
  })
}

const BUNDLE_MESSAGE = msg`The stock of a bundle is that of its parts.`

function receiveStock(deps: PictureOwnerContext, reference: VolumeReference, received: number): Promise<Product> {
  return changeVolume(deps, reference, ({ quantity, parts }) => {
    if (parts !== undefined) throw fieldError('received', t(BUNDLE_MESSAGE))
    if (quantity + received <= MAX_STOCK) return { quantity: quantity + received }
    throw fieldError('received', t`The stock would be more than ${MAX_STOCK}.`)
  })
}

/** Changes prices of one product as its form does. @param prices by the id of the volume */
export async function changeVolumePrices(
  deps: PictureOwnerContext,
  id: string,
  prices: ReadonlyMap<string, number>,
): Promise<Product> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const [product] = await listProductsById(transaction, [id])
    const volumes = product?.volumes.map((volume) => {
      return { ...toInput(volume), price: prices.get(volume._id) ?? volume.price }
    })
    if (volumes === undefined) throw new AppError('not_found', { message: t`There is no such product.` })
    return changeProduct({ ...deps, database: transaction }, id, { volumes })
  })
}

type VolumeInput = NonNullable<ProductEdit['volumes']>[number]

/** As the product's form does with the other fields left as they are. */
function changeVolume(
  deps: PictureOwnerContext,
  { id, volumeId }: VolumeReference,
  decide: (volume: Volume) => Partial<VolumeInput>,
): Promise<Product> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const [product] = await listProductsById(transaction, [id])
    const volume = product?.volumes.find(({ _id }) => _id === volumeId)
    if (product === undefined || volume === undefined) {
      throw new AppError('not_found', { message: t`There is no such volume.` })
    }
    const change = decide(volume)
    const volumes = product.volumes.map((one) => ({ ...toInput(one), ...(one === volume ? change : {}) }))
    return changeProduct({ ...deps, database: transaction }, id, { volumes })
  })
}

const toInput = ({ _id, size, price, discount, regularDiscount = discount, quantity }: Volume): VolumeInput => ({
  ...{ _id, size, price, discount: regularDiscount, quantity, quantityBefore: quantity },
})
