import type { Insertable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { NewProduct } from './product-writing.service.ts'

export interface NewProductRowFields {
  readonly id: string
  readonly slug: string
  readonly at: string
  readonly revision: number
}

export function toProductRow(
  product: NewProduct,
  { id, slug, at, revision }: NewProductRowFields,
): Insertable<Schema['products']> {
  return {
    id,
    name: product.name,
    slug,
    picture_id: product.pictureId,
    summary: product.summary,
    description: product.description,
    country_of_origin: product.countryOfOrigin,
    alcohol_percentage: product.alcoholPercentage,
    category_id: product.category,
    sub_category_id: product.subcategory,
    brand_id: product.brand,
    tags: JSON.stringify(product.tags),
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    featured_at: null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
    revision,
  }
}
