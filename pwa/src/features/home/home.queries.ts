import { queryOptions } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import {
  type FeaturedProduct,
  getFeaturedProduct,
  listCategoryProducts,
  listProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { call, fetchIfChanged, type Tagged } from '../../api/call.ts'
import type { LocalPage } from '../../local-catalogue/local-catalogue.ts'
import { localFirstQuery } from '../../local-catalogue/local-first-query.ts'
import { toCard } from '../../shop/product-card/product-card-data.ts'

const LATEST_PAGE = { page: 1, pageSize: 25 }
export const LATEST_ROW_SIZE = 8
export const PRODUCT_ROW_SIZE = 4

export type Slide = Pick<Slider, '_id' | 'name' | 'description' | 'link' | 'image' | 'picture'>

export function latestQuery() {
  return queryOptions({
    queryKey: [listProducts.id, 'latest'],
    ...localFirstQuery(
      async ({ signal }) => {
        const { data } = await call(listProducts, { query: LATEST_PAGE, signal })
        return data.products.slice(0, LATEST_ROW_SIZE).map(toCard)
      },
      (shop) => toLocalAnswer(shop.newest({ page: 1, pageSize: LATEST_ROW_SIZE })),
    ),
  })
}

/** The largest discounts or the best sellers. */
export function productRowQuery(rowSlug: 'flash-sales' | 'top-products') {
  return queryOptions({
    queryKey: [listCategoryProducts.id, 'shelf', rowSlug],
    ...localFirstQuery(
      async ({ signal }) => {
        const query = { page: 1, pageSize: PRODUCT_ROW_SIZE }
        const { data } = await call(listCategoryProducts, { params: { slug: rowSlug }, query, signal })
        return data.slice(0, PRODUCT_ROW_SIZE).map(toCard)
      },
      (shop) => toLocalAnswer(shop.productRow(rowSlug, { page: 1, pageSize: PRODUCT_ROW_SIZE })),
    ),
  })
}

function toLocalAnswer(page: LocalPage | undefined) {
  if (page === undefined) return undefined
  return { data: page.products.map(toCard), fidelity: page.isExact ? ('exact' as const) : ('usable' as const) }
}

/** In the admin's order. */
export function slidersQuery() {
  return queryOptions({
    queryKey: [listSliders.id, 'slides'],
    queryFn: ({ signal, client, queryKey }): Promise<Tagged<readonly Slide[]>> =>
      fetchIfChanged(listSliders, client.getQueryData<Tagged<readonly Slide[]>>(queryKey), signal, ({ data }) =>
        data.filter((slider) => slider.status === 'active').map(toSlide),
      ),
    select: ({ value }) => value,
    meta: { persist: true },
  })
}

function toSlide({ _id, name, description, link, image, picture }: Slider): Slide {
  return { _id, name, description, link, image, picture }
}

/** `null` when no product is featured. */
export function featuredQuery() {
  return queryOptions({
    queryKey: [getFeaturedProduct.id],
    ...localFirstQuery(
      async ({ signal }): Promise<FeaturedProduct | null> => (await call(getFeaturedProduct, { signal })).data,
      (shop) => {
        const product = shop.featured()
        // A partial local catalogue may not contain the featured product.
        return { data: toFeaturedProduct(product), fidelity: product || shop.isComplete ? 'exact' : 'fallback' }
      },
    ),
  })
}

function toFeaturedProduct(product: CatalogueProduct | undefined): FeaturedProduct | null {
  if (product === undefined || product.featuredDate === null) return null
  const { _id, name, slug, thumbnailImage, picture, featuredDate } = product
  return { _id, name, slug, thumbnailImage, picture, featuredDate }
}
