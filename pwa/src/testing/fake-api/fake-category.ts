import { type AlcoholSort, getPriceBucket, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import { listCategories, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import { buildCategory, buildProduct, buildVolume } from '../fixtures/catalogue.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { fakeStorefront } from './fake-storefront.ts'

const subCategory = (name: string) =>
  ({ _id: name.replace(' ', '-'), name, description: '', category: 'c1', isActive: true, version: 1 }) as const
const gin = buildCategory({
  description: 'From tonic to Martini.',
  subCategories: ['London Dry', 'Old Tom', 'Sloe'].map(subCategory),
})
/** 50 gins from Ksh 1,000 to 5,900; the first two are Sloe, the rest London Dry. */
export const gins = Array.from({ length: 50 }, (_, index) =>
  buildProduct({
    ...{ _id: `p${index}`, name: `Gin ${index}`, slug: `gin-${index}`, alcoholPercentage: 30 + index },
    subcategory: { _id: 's1', name: index < 2 ? 'Sloe' : 'London Dry' },
    volumes: [buildVolume({ price: 1_000 + index * 100 })],
  }),
)
const priceOf = (product: (typeof gins)[number]) => getPriceBucket(product.volumes[0]?.priceAfterDiscount ?? 0)

export function answerGins(query: URLSearchParams) {
  const [name, price] = [query.get('subcategory')?.toLowerCase() ?? null, query.get('price')]
  const sort = query.get('sort') as AlcoholSort | null
  const ofName = gins.filter(({ subcategory }) => name === null || subcategory.name.toLowerCase() === name)
  const ofPrice = gins.filter((product) => price === null || priceOf(product) === price)
  const found = ofName.filter((product) => ofPrice.includes(product))
  if (sort === 'high-low') found.reverse()
  const facets: CategoryFacets = {
    price: PRICE_BUCKET_IDS.map((bucket) => ({
      bucket,
      count: ofName.filter((product) => priceOf(product) === bucket).length,
    })),
    subcategory: gin.subCategories.map((sub) => ({
      name: sub.name,
      count: ofPrice.filter(({ subcategory }) => subcategory.name === sub.name).length,
    })),
  }
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
  const data = found.slice((page - 1) * pageSize, page * pageSize)
  return { data, meta: { page, pageSize, total: found.length, facets } }
}

/** @returns the product queries, as they arrive */
export function fakeGinCategory(): string[] {
  const asked: string[] = []
  fakeStorefront()
  fakeOperation(listCategories, () => ({ data: [gin], meta: { page: 1, pageSize: 1_000, total: 1 } }))
  fakeOperation(listCategoryProducts, ({ params, query }) => {
    if (params.slug !== 'gin') return new FakeFailure(404, { code: 'not_found', message: 'There is no such category.' })
    asked.push(query.toString())
    return answerGins(query)
  })
  return asked
}
