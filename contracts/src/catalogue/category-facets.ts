import { type Static, Type } from 'typebox'
import { OneOf, Strict } from '../http/primitives.ts'
import { PRICE_BUCKET_IDS } from './category-filters.ts'

const Count = Type.Integer({ minimum: 0 })

/** Counts per option of each filter, with the other filters applied. */
export const CategoryFacets = Strict({
  price: Type.Array(Strict({ bucket: OneOf(PRICE_BUCKET_IDS), count: Count })),
  subcategory: Type.Array(Strict({ name: Type.String(), count: Count })),
})
export type CategoryFacets = Static<typeof CategoryFacets>
