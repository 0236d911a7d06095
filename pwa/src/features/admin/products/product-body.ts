import type { createProduct, updateProduct } from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import { parseDecimal, parseWhole } from './figures.ts'
import type { ProductValues, VolumeValues } from './product-values.ts'

/** Expects values without errors. */
export function newProductBody(values: ProductValues): BodyOf<typeof createProduct> {
  const { picture } = values
  return {
    ...factsOf(values),
    thumbnailImage: picture?.url ?? '',
    imagePublicId: picture?.publicId ?? '',
    volumes: values.volumes.map(figuresOf),
  }
}

/**
 * Sends the picture only when it changed.
 * @param before the form's initial values
 * @param version of the product that the form began with
 */
export function changedProductBody(
  values: ProductValues,
  before: ProductValues,
  version: number,
): BodyOf<typeof updateProduct> {
  const { picture } = values
  const isOther = picture !== undefined && picture.url !== before.picture?.url
  return {
    ...factsOf(values),
    ...(isOther ? { thumbnailImage: picture.url, imagePublicId: picture.publicId } : {}),
    volumes: values.volumes.map(volumeOf),
    version,
  }
}

function factsOf(values: ProductValues) {
  const { name, summary, description, category, subcategory, brand, tags } = values
  const { countryOfOrigin, metaTitle, metaDescription, alcoholPercentage } = values
  return {
    ...{ name: name.trim(), summary: summary.trim(), description: description.trim(), category, subcategory, brand },
    ...{ countryOfOrigin: countryOfOrigin.trim(), metaTitle: metaTitle.trim(), tags: [...tags] },
    metaDescription: metaDescription.trim(),
    alcoholPercentage: parseDecimal(alcoholPercentage) ?? 0,
  }
}

function figuresOf({ size, price, discount, quantity }: VolumeValues) {
  const figures = { price: parseWhole(price) ?? 0, discount: parseWhole(discount) ?? 0 }
  return { size: size.trim(), ...figures, quantity: parseWhole(quantity) ?? 0 }
}

function volumeOf(volume: VolumeValues) {
  const { _id, quantityBefore } = volume
  if (_id === undefined) return figuresOf(volume)
  return { ...figuresOf(volume), _id, ...(quantityBefore === undefined ? {} : { quantityBefore }) }
}
