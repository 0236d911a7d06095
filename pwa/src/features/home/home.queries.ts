import { queryOptions } from '@tanstack/react-query'
import { getFeaturedProduct, listCategoryProducts, listProducts } from '@usiku/contracts/catalogue.ts'
import { listSliders, type Slider } from '@usiku/contracts/store.ts'
import { call } from '../../api-client/call.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

/** The page of products that the home page asks for. */
const HOME_PAGE = { page: 1, pageSize: 25 }
/** Products under 'Latest'. */
export const LATEST_SHOWN = 8
/** Products on each other shelf. */
export const SHELF_SHOWN = 4

/** What the banner shows of a slider. */
export type Slide = Pick<Slider, '_id' | 'name' | 'description' | 'link' | 'image' | 'picture'>

/** The newest products, as cards. */
export function latestQuery() {
  return queryOptions({
    queryKey: [listProducts.id, 'latest'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listProducts, { query: HOME_PAGE, signal })
      return data.products.slice(0, LATEST_SHOWN).map(toCard)
    },
    meta: { persist: true },
  })
}

/** A shelf of the home page: the largest discounts or the best sellers, as cards. */
export function shelfQuery(shelf: 'flash-sales' | 'top-products') {
  return queryOptions({
    queryKey: [listCategoryProducts.id, 'shelf', shelf],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: SHELF_SHOWN }
      const { data } = await call(listCategoryProducts, { params: { slug: shelf }, query, signal })
      return data.slice(0, SHELF_SHOWN).map(toCard)
    },
    meta: { persist: true },
  })
}

/** The banner's slides, in the admin's order. */
export function slidersQuery() {
  return queryOptions({
    queryKey: [listSliders.id, 'slides'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listSliders, { signal })
      return data.filter((slider) => slider.status === 'active').map(toSlide)
    },
    meta: { persist: true },
  })
}

function toSlide({ _id, name, description, link, image, picture }: Slider): Slide {
  return { _id, name, description, link, image, picture }
}

/** The product of the offer banner; `null` when there is none. */
export function featuredQuery() {
  return queryOptions({
    queryKey: [getFeaturedProduct.id],
    queryFn: async ({ signal }) => (await call(getFeaturedProduct, { signal })).data,
    meta: { persist: true },
  })
}
