import { queryOptions } from '@tanstack/react-query'
import {
  type FeaturedProduct,
  getFeaturedProduct,
  listCategoryProducts,
  listProducts,
} from '@usiku/contracts/catalogue.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { listSliders, type Slider } from '@usiku/contracts/store.ts'
import { call, renew, type Tagged } from '../../api-client/call.ts'
import { fromCatalogue } from '../../offline/catalogue/from-catalogue.ts'
import type { LocalPage } from '../../offline/catalogue/local-shop.ts'
import { toCard } from '../../ui/product-card/product-card-data.ts'

const HOME_PAGE = { page: 1, pageSize: 25 }
export const LATEST_SHOWN = 8
export const SHELF_SHOWN = 4

export type Slide = Pick<Slider, '_id' | 'name' | 'description' | 'link' | 'image' | 'picture'>

export function latestQuery() {
  return queryOptions({
    queryKey: [listProducts.id, 'latest'],
    ...fromCatalogue(
      async ({ signal }) => {
        const { data } = await call(listProducts, { query: HOME_PAGE, signal })
        return data.products.slice(0, LATEST_SHOWN).map(toCard)
      },
      (shop) => toAnswer(shop.newest({ page: 1, pageSize: LATEST_SHOWN })),
    ),
  })
}

/** The largest discounts or the best sellers. */
export function shelfQuery(shelf: 'flash-sales' | 'top-products') {
  return queryOptions({
    queryKey: [listCategoryProducts.id, 'shelf', shelf],
    ...fromCatalogue(
      async ({ signal }) => {
        const query = { page: 1, pageSize: SHELF_SHOWN }
        const { data } = await call(listCategoryProducts, { params: { slug: shelf }, query, signal })
        return data.slice(0, SHELF_SHOWN).map(toCard)
      },
      (shop) => toAnswer(shop.shelf(shelf, { page: 1, pageSize: SHELF_SHOWN })),
    ),
  })
}

function toAnswer(page: LocalPage | undefined) {
  if (page === undefined) return undefined
  return { data: page.products.map(toCard), worth: page.isSame ? ('same' as const) : ('meanwhile' as const) }
}

/** In the admin's order. */
export function slidersQuery() {
  return queryOptions({
    queryKey: [listSliders.id, 'slides'],
    queryFn: ({ signal, client, queryKey }): Promise<Tagged<readonly Slide[]>> =>
      renew(listSliders, client.getQueryData<Tagged<readonly Slide[]>>(queryKey), signal, ({ data }) =>
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
    ...fromCatalogue(
      async ({ signal }): Promise<FeaturedProduct | null> => (await call(getFeaturedProduct, { signal })).data,
      (shop) => {
        const product = shop.featured()
        // A partial local catalogue may not contain the featured product.
        return { data: toFeatured(product), worth: product || shop.isComplete ? 'same' : 'in-need' }
      },
    ),
  })
}

function toFeatured(product: CatalogueProduct | undefined): FeaturedProduct | null {
  if (product === undefined || product.featuredDate === null) return null
  const { _id, name, slug, thumbnailImage, picture, featuredDate } = product
  return { _id, name, slug, thumbnailImage, picture, featuredDate }
}
