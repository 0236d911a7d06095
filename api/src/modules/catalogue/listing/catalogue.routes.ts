import {
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  listSubCategories,
  type Product,
} from '@usiku/contracts/catalogue/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { toPageWindow, toPaging } from '../../../database/pagination.ts'
import { findFeatured } from '../products/product.repository.ts'
import { pageBrands } from '../taxonomy/brand.repository.ts'
import { pageCategories } from '../taxonomy/category.repository.ts'
import { pageSubCategories } from '../taxonomy/sub-category.repository.ts'
import { getProductWithRelated, isOrderedBySales, listCategoryPage, listProductPage } from './catalogue.service.ts'

const PRODUCTS_PER_PAGE = 25
const NAMES_PER_PAGE = 1_000

const toIds = (products: readonly Product[]): string[] => products.map(({ _id }) => _id)

/** Names of categories and brands change with the lists. */
const listNoProductIds = (): string[] => []

export async function catalogueRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  const { catalogueReads } = app

  catalogueReads.register(listProducts, {
    listProductIds: ({ data }, { query }) => (query.search === undefined ? toIds(data.products) : undefined),
    handler: async ({ query }) => {
      const window = toPageWindow(query, PRODUCTS_PER_PAGE)
      const { products, total } = await listProductPage(database, window, query)
      return { data: { products }, meta: toPaging(window, total) }
    },
  })

  catalogueReads.register(getProduct, {
    listProductIds: ({ data, related }) => toIds([data, ...related]),
    handler: async ({ params, query }) => {
      const { product, related } = await getProductWithRelated(database, params.id, query.inactive)
      return { data: product, related }
    },
  })

  catalogueReads.register(listCategoryProducts, {
    listProductIds: ({ data }, { params }) => (isOrderedBySales(params.slug) ? undefined : toIds(data)),
    handler: async ({ params, query }) => {
      const window = toPageWindow(query, PRODUCTS_PER_PAGE)
      const { products, total, facets } = await listCategoryPage(database, params.slug, window, query)
      return { data: products, meta: { ...toPaging(window, total), ...(facets ? { facets } : {}) } }
    },
  })

  catalogueReads.register(getFeaturedProduct, {
    listProductIds: ({ data }) => (data === null ? [] : [data._id]),
    handler: async () => ({ data: await findFeatured(database) }),
  })

  catalogueReads.register(listCategories, {
    listProductIds: listNoProductIds,
    handler: async ({ query }) => {
      const window = toPageWindow(query, NAMES_PER_PAGE)
      const { categories, total } = await pageCategories(database, window, query)
      return { data: categories, meta: toPaging(window, total) }
    },
  })

  catalogueReads.register(listSubCategories, {
    listProductIds: listNoProductIds,
    handler: async ({ query }) => {
      const window = toPageWindow(query, NAMES_PER_PAGE)
      const { subCategories, total } = await pageSubCategories(database, window, query)
      return { data: subCategories, meta: toPaging(window, total) }
    },
  })

  catalogueReads.register(listBrands, {
    listProductIds: listNoProductIds,
    handler: async ({ query }) => {
      const window = toPageWindow(query, NAMES_PER_PAGE)
      const { brands, total } = await pageBrands(database, window, query)
      return { data: brands, meta: toPaging(window, total) }
    },
  })
}
