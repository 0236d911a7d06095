import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { getAverageRating } from '@usiku/contracts/reviews/ratings.ts'
import type { Selectable } from 'kysely'
import { type PictureColumns, toImageUrl, toPicture } from '../../../database/picture-columns.ts'
import { toSchedule } from '../../../database/price-columns.ts'
import type { Schema } from '../../../database/schema.ts'

export interface ProductRow extends Selectable<Schema['products']>, PictureColumns {
  readonly category_name: string
  readonly category_slug: string
  readonly sub_category_name: string
  readonly brand_name: string
}

export type VariantRow = Pick<
  Selectable<Schema['volumes']>,
  'id' | 'product_id' | 'size' | 'price' | 'discount' | 'quantity' | 'sales' | 'regular_discount' | 'is_bundle'
>

export function toProduct(row: ProductRow, volumes: readonly VariantRow[]): Product {
  const picture = toPicture(row)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    thumbnailImage: toImageUrl(picture),
    imagePublicId: picture?.id ?? '',
    picture,
    summary: row.summary,
    description: row.description,
    countryOfOrigin: row.country_of_origin,
    alcoholPercentage: row.alcohol_percentage,
    ...(row.is_alcoholic === 0 ? { isAlcoholic: false } : {}),
    category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
    subcategory: { _id: row.sub_category_id, name: row.sub_category_name },
    brand: { _id: row.brand_id, name: row.brand_name },
    tags: JSON.parse(row.tags) as string[],
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    volumes: volumes.map(toVolume),
    reviews: [],
    rating: { average: getAverageRating(row.rating_sum, row.rating_count), count: row.rating_count },
    isFeatured: row.featured_at !== null,
    featuredDate: row.featured_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    ...(row.hidden_at === null ? {} : { isHidden: true }),
  }
}

function toVolume({ id, size, price, discount, quantity, is_bundle, ...row }: VariantRow): Volume {
  const volume = {
    _id: id,
    size,
    price,
    discount,
    priceAfterDiscount: getDiscountedPrice({ price, discount }),
    quantity,
    ...(is_bundle === 1 ? { parts: [] } : {}),
  }
  if (row.sales === null) return volume
  const { regularDiscount, sales } = toSchedule({ ...row, discount })
  return { ...volume, regularDiscount, sales: [...sales] }
}
