import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import {
  getCatalogueChanges,
  listCategories,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '../../src/local-catalogue/catalogue-codec.ts'
import { createLocalCatalogue } from '../../src/local-catalogue/get-local-catalogue.ts'
import { searchCatalogue } from '../../src/local-catalogue/local-search.ts'
import { callApi } from '../support/api.ts'
import { sharedShop } from '../support/shop-server.ts'

const theShop = sharedShop()

async function fillPhone() {
  const { data } = await callApi(theShop().origin, getCatalogueChanges)
  const kept = applyChanges(undefined, data)
  return { ...kept, shop: createLocalCatalogue({ ...kept, syncedAt: 0 }) }
}

let phone: Awaited<ReturnType<typeof fillPhone>>

beforeAll(async () => {
  phone = await fillPhone()
})

const toIds = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)

describe('lists from the local catalogue', () => {
  it('equal those of the server: the newest, and the collections as far as specified', async () => {
    const { shop } = phone
    expect(shop.isComplete).toBe(true)
    const window = { page: 1, pageSize: 24 }
    const newest = await callApi(theShop().origin, listProducts, { query: window })
    expect(toIds(shop.newest(window).products)).toEqual(toIds(newest.data.products))
    for (const slug of ['latest', 'flash-sales', 'top-products']) {
      for (const page of [1, 2, 3]) {
        const own = shop.productRow(slug, { page, pageSize: 24 })
        const { data, meta } = await callApi(theShop().origin, listCategoryProducts, {
          params: { slug },
          query: { page, pageSize: 24 },
        })
        expect(own?.paging).toEqual(meta)
        expect(own?.isExact).toBe(slug !== 'top-products' || page === 1)
        if (own?.isExact) expect(toIds(own.products), `${slug}, page ${page}`).toEqual(toIds(data))
      }
    }
  })

  it('equal those of the server: every category with every filter, sort order and facet count', {
    timeout: 180_000,
  }, async () => {
    const { shop } = phone
    const { data: categories } = await callApi(theShop().origin, listCategories, { query: { pageSize: 1_000 } })
    const some = <T>(values: readonly T[]) => [undefined, ...values]
    let compared = 0
    for (const { slug, subCategories } of categories) {
      if (shop.productRow(slug, { page: 1, pageSize: 1 })) continue
      const names = subCategories.map(({ name }) => name)
      for (const subcategory of some(names)) {
        for (const price of some(PRICE_BUCKET_IDS)) {
          const sort = some(ALCOHOL_SORTS)[compared % 3]
          const given = Object.entries({ subcategory, price, sort }).filter(([, value]) => value !== undefined)
          const window = { page: 1, pageSize: 24 }
          const { data, meta } = await callApi(theShop().origin, listCategoryProducts, {
            params: { slug },
            query: { ...window, ...Object.fromEntries(given) },
          })
          const own = shop.category({ slug, subCategories: names }, { subcategory, price, sort }, window)
          const where = JSON.stringify([slug, ...given])
          expect(toIds(own.products), where).toEqual(toIds(data))
          expect({ ...own.paging, facets: own.facets }, where).toEqual(meta)
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it.each(['tanquerey', 'jonnie walker', 'hennesy', 'kenya cane 750ml', 'guiness', 'gilbeys'])(
    'contain for %s the same as the server, mistyped or not',
    async (search) => {
      const { product: found } = await callApi(theShop().origin, searchProducts, { query: { search, pageSize: 24 } })
      const own = searchCatalogue(phone, search).slice(0, 24)
      // Ranking within a brand also uses descriptions, which only the server has.
      expect(own.slice(0, 3).map(({ brand }) => brand.name)).toContain(found[0]?.brand.name)
    },
  )
})
