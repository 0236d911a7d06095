import {
  createProduct,
  deleteCategory,
  featureProduct,
  updateBrand,
  updateCategory,
  updateProduct,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  getCatalogueChanges,
  getFeaturedProduct,
  getProduct,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addProduct, addSubCategory, signUp } from '../../../../test/builders.ts'
import { createProductBody, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { createCartLine, createPlacement } from '../../../../test/order-builders.ts'
import { indexMissingProducts } from '../../search/search-index.service.ts'
import { streamProductPages } from '../listing/sitemap.service.ts'

const OFF = { isActive: false }
const ON = { isActive: true }

async function withGins() {
  const test = await openBackOffice()
  const { call, database, token } = test
  const category = await addCategory(database, { name: 'Gin', slug: 'gin' })
  const subCategory = await addSubCategory(database, { name: 'Dry', category })
  const brand = await addBrand(database, { name: 'Gordon' })
  const gin = await addProduct(database, { name: 'Juniper', category, subCategory, brand })
  const pink = await addProduct(database, { name: 'Pink', category })
  const rum = await addProduct(database, { name: 'Cane' })
  const switched = {
    category: (body: object) => call(updateCategory, { token, params: { id: category }, body }),
    'sub-category': (body: object) => call(updateSubCategory, { token, params: { id: subCategory }, body }),
    brand: (body: object) => call(updateBrand, { token, params: { id: brand }, body }),
  }
  const shown = async (query = {}) =>
    (await call(listProducts, { query })).reply.data.products.map((product) => product.name).sort()
  return { ...test, category, subCategory, brand, gin, pink, rum, switched, shown }
}

const WAYS = ['category', 'sub-category'] as const

describe.each(WAYS)('a product of an inactive %s', (way) => {
  it('is omitted from all lists and totals, and listed again after reactivation', async () => {
    const { call, switched, shown, pink } = await withGins()
    const others = way === 'category' ? ['Cane'] : ['Cane', 'Pink']
    await switched[way](OFF)
    expect(await shown()).toEqual(others)
    expect((await call(listProducts)).reply.meta.total).toBe(others.length)
    expect(await shown({ search: 'juni' })).toEqual([])
    for (const slug of ['latest', 'top-products']) {
      const { reply } = await call(listCategoryProducts, { params: { slug } })
      expect([slug, reply.data.map((product) => product.name).sort()]).toEqual([slug, others])
    }
    if (way === 'sub-category') {
      const { reply } = await call(listCategoryProducts, { params: { slug: 'gin' } })
      expect(reply.data.map((product) => product.name)).toEqual(['Pink'])
      expect(reply.meta.facets?.subcategory.map(({ count }) => count)).toEqual([1])
      expect(reply.meta.facets?.price.reduce((sum, { count }) => sum + count, 0)).toBe(1)
      expect((await call(getProduct, { params: { id: pink.id } })).reply.related).toEqual([])
    }
    await switched[way](ON)
    expect(await shown()).toEqual(['Cane', 'Juniper', 'Pink'])
    expect((await call(listCategoryProducts, { params: { slug: 'gin' } })).reply.meta.total).toBe(2)
  })

  it('has no page; the back office returns it marked as hidden', async () => {
    const { call, switched, shown, gin } = await withGins()
    await switched[way](OFF)
    for (const id of [gin.id, gin.slug]) {
      expect((await call(getProduct, { params: { id } })).status).toBe(404)
      const { reply } = await call(getProduct, { params: { id }, query: { inactive: true } })
      expect(reply.data).toMatchObject({ name: 'Juniper', isHidden: true })
    }
    expect(await shown({ inactive: true })).toEqual(['Cane', 'Juniper', 'Pink'])
    const { reply } = await call(listProducts, { query: { inactive: true, search: 'cane' } })
    expect(reply.data.products.map((product) => 'isHidden' in product)).toEqual([false])
  })

  it('is not found by search; its creation date stays the same', async () => {
    const { call, switched } = await withGins()
    const found = async (search: string) =>
      (await call(searchProducts, { query: { search } })).reply.product.map((product) => product.name)
    const before = await found('gin')
    await switched[way](OFF)
    expect(await found('juniper')).toEqual([])
    expect(await found('junipr')).toEqual([])
    await switched[way](ON)
    expect(await found('juniper')).toEqual(['Juniper'])
    expect(await found('gin')).toEqual(before)
  })

  it('is removed from the sitemap and from the featured offer', async () => {
    const { call, database, token, switched, gin } = await withGins()
    await call(featureProduct, { token, params: { id: gin.id }, body: { isFeatured: true } })
    await switched[way](OFF)
    const paths: string[] = []
    for await (const pages of streamProductPages(database, 0, 100)) paths.push(...pages.map((page) => page.path))
    expect(paths).not.toContain(`/product/${gin.slug}`)
    expect(paths).toHaveLength(way === 'category' ? 1 : 2)
    expect((await call(getFeaturedProduct)).reply.data).toBeNull()
  })

  it('is removed from local catalogues and added again later', async () => {
    const { call, switched, gin } = await withGins()
    const since = async (revision?: number) =>
      (await call(getCatalogueChanges, revision === undefined ? {} : { query: { since: revision } })).reply.data
    const { revision } = await since()
    await switched[way](OFF)
    const off = await since(revision)
    expect(off.removed).toContain(gin.id)
    expect(off.products).toEqual([])
    expect((await since()).products.map((product) => product._id)).not.toContain(gin.id)
    await switched[way](ON)
    const on = await since(off.revision)
    expect(on.removed).toEqual([])
    expect(on.products.map((product) => product._id)).toContain(gin.id)
  })

  it('cannot be ordered', async () => {
    const { call, database, switched, gin, ...test } = await withGins()
    const customer = await signUp({ ...test, database })
    const [volume = ''] = gin.volumeIds
    const items = [await createCartLine(database, volume)]
    await switched[way](OFF)
    const order = { token: customer.token, body: createPlacement(customer.user, items) }
    const { status, error } = await call(placeOrder, order)
    expect([status, error.code, error.message]).toEqual([409, 'out_of_stock', 'Juniper (750ml) is no longer sold.'])
    expect(error.quote?.lines).toMatchObject([{ available: 0 }])
    await switched[way](ON)
    expect((await call(placeOrder, order)).status).toBe(201)
  })
})

describe('product visibility', () => {
  it('is off while either category or sub-category is inactive', async () => {
    const { switched, shown } = await withGins()
    await switched.category(OFF)
    await switched['sub-category'](OFF)
    await switched.category(ON)
    expect(await shown()).toEqual(['Cane', 'Pink'])
    await switched['sub-category'](ON)
    expect(await shown()).toEqual(['Cane', 'Juniper', 'Pink'])
  })

  it('does not depend on the brand', async () => {
    const { switched, shown } = await withGins()
    await switched.brand(OFF)
    expect(await shown()).toEqual(['Cane', 'Juniper', 'Pink'])
  })

  it('changes when a product moves to or from an inactive category', async () => {
    const { call, database, token, switched, shown, gin } = await withGins()
    await switched.category(OFF)
    const category = await addCategory(database, { name: 'Spirits' })
    const subcategory = await addSubCategory(database, { category })
    const { reply } = await call(updateProduct, { token, params: { id: gin.id }, body: { category, subcategory } })
    expect('isHidden' in reply.data).toBe(false)
    expect(await shown()).toEqual(['Cane', 'Juniper'])
    expect((await call(searchProducts, { query: { search: 'juniper' } })).reply.meta.total).toBe(1)
    await call(updateCategory, { token, params: { id: category }, body: OFF })
    expect(await shown()).toEqual(['Cane'])
  })

  it('allows editing while hidden; the new words are found after reactivation', async () => {
    const { call, token, switched, gin } = await withGins()
    await switched.category(OFF)
    const body = { name: 'Bramble' }
    const { reply } = await call(updateProduct, { token, params: { id: gin.id }, body })
    expect(reply.data).toMatchObject({ ...body, isHidden: true })
    expect((await call(searchProducts, { query: { search: 'bramble' } })).reply.meta.total).toBe(0)
    await switched.category({ isActive: true, name: 'Geneva' })
    expect((await call(searchProducts, { query: { search: 'bramble' } })).reply.meta.total).toBe(1)
    expect((await call(searchProducts, { query: { search: 'geneva' } })).reply.meta.total).toBe(2)
  })

  it('does not affect the check that a category is in use', async () => {
    const { call, token, category, switched } = await withGins()
    await switched.category(OFF)
    const { status, error } = await call(deleteCategory, { token, params: { id: category } })
    expect([status, error.message]).toEqual([409, 'Still in use: 2 products and 2 sub-categories.'])
  })

  it('is off for products added to an inactive category, without mail to subscribers', async () => {
    const { call, database, token, shown, category, subCategory, switched } = await withGins()
    const settings = { email: 'duka@usiku.test', phone: '0712345678', address: 'Westlands', notifyUsers: true }
    await call(updateSettings, { token, body: settings })
    await call(subscribe, { body: { email: 'amina@example.com' } })
    await switched.category(OFF)
    const body = await createProductBody(database, { name: 'Sloe', category, subcategory: subCategory })
    expect((await call(createProduct, { token, body })).reply.data.isHidden).toBe(true)
    expect(await shown()).toEqual(['Cane'])
    expect(await database.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await indexMissingProducts(database)).toBe(0)
    await switched.category(ON)
    expect((await call(searchProducts, { query: { search: 'sloe' } })).reply.meta.total).toBe(1)
  })
})
