import type { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { DEFAULT_LOW_STOCK_LEVEL } from '@usiku/contracts/stock/constants.ts'
import { parseDecimal, parseWholeNumber } from '../../ui/forms/validation.ts'
import type { PartValues, ProductValues, VariantValues } from './product-form-values.ts'
import { toSales } from './product-sales.ts'

/** Expects values without errors. */
export function toCreateProductPayload(values: ProductValues): BodyOf<typeof createProduct> {
  const { picture } = values
  return {
    ...toDetailFields(values),
    thumbnailImage: picture?.url ?? '',
    imagePublicId: picture?.publicId ?? '',
    volumes: values.volumes.map((volume) => ({ ...toNewVariant(volume), ...toStaffFields(volume, NO_STAFF_FIELDS) })),
  }
}

/**
 * Sends the picture only when it changed.
 * @param base the form's initial values
 * @param version of the product that the form began with
 */
export function toUpdateProductPayload(
  values: ProductValues,
  base: ProductValues,
  version: number,
): BodyOf<typeof updateProduct> {
  const { picture } = values
  const isPictureChanged = picture !== undefined && picture.url !== base.picture?.url
  return {
    ...toDetailFields(values),
    ...(isPictureChanged ? { thumbnailImage: picture.url, imagePublicId: picture.publicId } : {}),
    volumes: values.volumes.map((volume) => toVariant(volume, base)),
    version,
  }
}

function toDetailFields(values: ProductValues) {
  const { name, summary, description, category, subcategory, brand, tags } = values
  const { countryOfOrigin, metaTitle, metaDescription, alcoholPercentage, isAlcoholic } = values
  return {
    name: name.trim(),
    summary: summary.trim(),
    description: description.trim(),
    category,
    subcategory,
    brand,
    countryOfOrigin: countryOfOrigin.trim(),
    metaTitle: metaTitle.trim(),
    tags: [...tags],
    metaDescription: metaDescription.trim(),
    alcoholPercentage: parseDecimal(alcoholPercentage) ?? 0,
    isAlcoholic: isAlcoholic !== '',
  }
}

function toNewVariant(
  { size, price, discount, quantity, lowStockLevel, sales, parts, wasBundle }: VariantValues,
  { keepsParts = false, savedLevel = String(DEFAULT_LOW_STOCK_LEVEL) } = {},
) {
  const amounts = { price: parseWholeNumber(price) ?? 0, discount: parseWholeNumber(discount) ?? 0 }
  const level = parseWholeNumber(lowStockLevel)
  const variant = {
    size: size.trim(),
    ...amounts,
    quantity: parseWholeNumber(quantity) ?? 0,
    sales: toSales(sales, amounts.price),
    ...(level === undefined || lowStockLevel === savedLevel ? {} : { lowStockLevel: level }),
  }
  const hasNoParts = parts === undefined && !wasBundle
  return hasNoParts || keepsParts ? variant : { ...variant, parts: (parts ?? []).map(toPart) }
}

const toPart = ({ volumeId, quantity }: PartValues) => ({ volumeId, quantity: parseWholeNumber(quantity) ?? 0 })

type StaffFields = Pick<VariantValues, 'barcode' | 'costPrice'>

const NO_STAFF_FIELDS: StaffFields = { barcode: '', costPrice: '' }

/** Those that were changed: goods that come in meanwhile change the cost, too. */
function toStaffFields({ barcode, costPrice }: StaffFields, saved: StaffFields) {
  return {
    ...(barcode.trim() === saved.barcode ? {} : { barcode: barcode.trim() }),
    ...(costPrice.trim() === saved.costPrice ? {} : { costPrice: parseWholeNumber(costPrice) ?? null }),
  }
}

function toVariant(volume: VariantValues, base: ProductValues) {
  const { _id, quantityBefore } = volume
  const saved = _id === undefined ? undefined : base.volumes.find((other) => other._id === _id)
  const forStaff = toStaffFields(volume, saved ?? NO_STAFF_FIELDS)
  if (_id === undefined) return { ...toNewVariant(volume), ...forStaff }
  // A part that is no longer sold must not stop other edits.
  const keepsParts = JSON.stringify(volume.parts) === JSON.stringify(saved?.parts)
  const kept = { keepsParts, savedLevel: saved?.lowStockLevel ?? '' }
  const before = quantityBefore === undefined ? {} : { quantityBefore }
  return { ...toNewVariant(volume, kept), ...forStaff, _id, ...before }
}
