import {
  getFeaturedProduct,
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listProducts,
  listSubCategories,
} from '@usiku/contracts/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { pageBrands } from './brand.repository.ts'
import { listOfCategory, listProductPage, productWithRelated } from './catalogue.service.ts'
import { pageCategories } from './category.repository.ts'
import { findFeatured } from './featured.repository.ts'
import { pageSubCategories } from './sub-category.repository.ts'

const PRODUCTS_PER_PAGE = 25
const NAMES_PER_PAGE = 1_000

export async function catalogueRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveRevalidated(app, database, 'catalogue', listProducts, async ({ query }) => {
    const window = pageWindow(query, PRODUCTS_PER_PAGE)
    const { products, total } = await listProductPage(database, window, query)
    return { data: { products }, meta: pagingOf(window, total) }
  })

  serveRevalidated(app, database, 'catalogue', getProduct, async ({ params, query }) => {
    const { product, related } = await productWithRelated(database, params.id, query.inactive)
    return { data: product, related }
  })

  serveRevalidated(app, database, 'catalogue', listCategoryProducts, async ({ params, query }) => {
    const window = pageWindow(query, PRODUCTS_PER_PAGE)
    const { products, total, facets } = await listOfCategory(database, params.slug, window, query)
    return { data: products, meta: { ...pagingOf(window, total), ...(facets ? { facets } : {}) } }
  })

  serveRevalidated(app, database, 'catalogue', getFeaturedProduct, async () => ({ data: await findFeatured(database) }))

  serveRevalidated(app, database, 'catalogue', listCategories, async ({ query }) => {
    const window = pageWindow(query, NAMES_PER_PAGE)
    const { categories, total } = await pageCategories(database, window, query)
    return { data: categories, meta: pagingOf(window, total) }
  })

  serveRevalidated(app, database, 'catalogue', listSubCategories, async ({ query }) => {
    const window = pageWindow(query, NAMES_PER_PAGE)
    const { subCategories, total } = await pageSubCategories(database, window, query)
    return { data: subCategories, meta: pagingOf(window, total) }
  })

  serveRevalidated(app, database, 'catalogue', listBrands, async ({ query }) => {
    const window = pageWindow(query, NAMES_PER_PAGE)
    const { brands, total } = await pageBrands(database, window, query)
    return { data: brands, meta: pagingOf(window, total) }
  })
}
