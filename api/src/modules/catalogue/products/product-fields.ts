import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { FieldValues } from '../../change-log/change-log.service.ts'

export function toFieldValues(product: Product): FieldValues {
  const { name, summary, description, countryOfOrigin, alcoholPercentage, metaTitle, metaDescription } = product
  const volumes = product.volumes.flatMap(({ _id, size, price, discount, quantity }) =>
    Object.entries({ size, price, discount, quantity }).map(([field, value]) => [`volumes.${_id}.${field}`, value]),
  )
  return {
    name,
    summary,
    description,
    thumbnailImage: product.thumbnailImage,
    category: product.category.name,
    subcategory: product.subcategory.name,
    brand: product.brand.name,
    alcoholPercentage,
    countryOfOrigin,
    tags: product.tags.join(', '),
    metaTitle,
    metaDescription,
    isFeatured: product.isFeatured,
    ...Object.fromEntries(volumes),
  }
}
