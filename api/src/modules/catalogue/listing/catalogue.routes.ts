import {
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  listSubCategories,
} from '@usiku/contracts/catalogue/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { toPageWindow, toPaging } from '../../../database/pagination.ts'
import { registerGetWithRevisionEtag } from '../../../http/conditional-get.ts'
import { findFeatured } from '../products/product.repository.ts'
import { pageBrands } from '../taxonomy/brand.repository.ts'
import { pageCategories } from '../taxonomy/category.repository.ts'
import { pageSubCategories } from '../taxonomy/sub-category.repository.ts'
import { getProductWithRelated, listCategoryPage, listProductPage } from './catalogue.service.ts'

const PRODUCTS_PER_PAGE = 25
const NAMES_PER_PAGE = 1_000

export async function catalogueRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerGetWithRevisionEtag(app, database, 'catalogue', listProducts, async ({ query }) => {
    const window = toPageWindow(query, PRODUCTS_PER_PAGE)
    const { products, total } = await listProductPage(database, window, query)
    return { data: { products }, meta: toPaging(window, total) }
  })

  registerGetWithRevisionEtag(app, database, 'catalogue', getProduct, async ({ params, query }) => {
    const { product, related } = await getProductWithRelated(database, params.id, query.inactive)
    return { data: product, related }
  })

  registerGetWithRevisionEtag(app, database, 'catalogue', listCategoryProducts, async ({ params, query }) => {
    const window = toPageWindow(query, PRODUCTS_PER_PAGE)
    const { products, total, facets } = await listCategoryPage(database, params.slug, window, query)
    return { data: products, meta: { ...toPaging(window, total), ...(facets ? { facets } : {}) } }
  })

  registerGetWithRevisionEtag(app, database, 'catalogue', getFeaturedProduct, async () => ({
    data: await findFeatured(database),
  }))

  registerGetWithRevisionEtag(app, database, 'catalogue', listCategories, async ({ query }) => {
    const window = toPageWindow(query, NAMES_PER_PAGE)
    const { categories, total } = await pageCategories(database, window, query)
    return { data: categories, meta: toPaging(window, total) }
  })

  registerGetWithRevisionEtag(app, database, 'catalogue', listSubCategories, async ({ query }) => {
    const window = toPageWindow(query, NAMES_PER_PAGE)
    const { subCategories, total } = await pageSubCategories(database, window, query)
    return { data: subCategories, meta: toPaging(window, total) }
  })

  registerGetWithRevisionEtag(app, database, 'catalogue', listBrands, async ({ query }) => {
    const window = toPageWindow(query, NAMES_PER_PAGE)
    const { brands, total } = await pageBrands(database, window, query)
    return { data: brands, meta: toPaging(window, total) }
  })
}
