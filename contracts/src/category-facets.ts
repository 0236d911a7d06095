import { type Static, Type } from 'typebox'
import { OneOf, Strict } from './primitives.ts'
import { PRICE_BUCKET_IDS } from './rules/category-filters.ts'

const Count = Type.Integer({ minimum: 0 })

/** What each filter of a category would show, with the other filters as they are. */
export const CategoryFacets = Strict({
  /** All price buckets, from the cheapest. */
  price: Type.Array(Strict({ bucket: OneOf(PRICE_BUCKET_IDS), count: Count })),
  /** All active sub-categories by name. */
  subcategory: Type.Array(Strict({ name: Type.String(), count: Count })),
})
export type CategoryFacets = Static<typeof CategoryFacets>
