import type { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { parseDecimal, parseWholeNumber } from '../../ui/forms/validation.ts'
import type { ProductValues, VariantValues } from './product-form-values.ts'

/** Expects values without errors. */
export function toCreateProductPayload(values: ProductValues): BodyOf<typeof createProduct> {
  const { picture } = values
  return {
    ...toDetailFields(values),
    thumbnailImage: picture?.url ?? '',
    imagePublicId: picture?.publicId ?? '',
    volumes: values.volumes.map(toNewVariant),
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
    volumes: values.volumes.map(toVariant),
    version,
  }
}

function toDetailFields(values: ProductValues) {
  const { name, summary, description, category, subcategory, brand, tags } = values
  const { countryOfOrigin, metaTitle, metaDescription, alcoholPercentage } = values
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
  }
}

function toNewVariant({ size, price, discount, quantity }: VariantValues) {
  const amounts = { price: parseWholeNumber(price) ?? 0, discount: parseWholeNumber(discount) ?? 0 }
  return { size: size.trim(), ...amounts, quantity: parseWholeNumber(quantity) ?? 0 }
}

function toVariant(volume: VariantValues) {
  const { _id, quantityBefore } = volume
  if (_id === undefined) return toNewVariant(volume)
  return { ...toNewVariant(volume), _id, ...(quantityBefore === undefined ? {} : { quantityBefore }) }
}
