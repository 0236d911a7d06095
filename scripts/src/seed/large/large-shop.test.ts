import { listCategoryPage, listProductPage } from '@usiku/api/modules/catalogue/listing/catalogue.service.ts'
import { searchProductIds } from '@usiku/api/modules/search/search.service.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../../../../api/test/invariants.ts'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { emptyShop, NO_PICTURES } from '../testing/empty-shop.ts'

const NOW = new Date('2026-11-20T20:15:00.000Z')
const PRODUCTS = 2_000
const PATIENCE = 60_000
const PAGE = { page: 1, pageSize: 50, offset: 0 }
type Shop = Awaited<ReturnType<typeof emptyShop>>

async function shelves({ database }: Shop) {
  const products = database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'sub_category_id')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['products.name', 'products.slug', 'summary', 'products.description', 'tags', 'products.created_at'])
    .select(['meta_title', 'meta_description', 'country_of_origin', 'alcohol_percentage', 'rating_sum'])
    .select(['categories.name as category', 'sub_categories.name as subcategory', 'brands.name as brand'])
    .select(['sub_categories.category_id as parent', 'products.category_id'])
    .orderBy('products.slug')
  const volumes = database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['slug', 'position', 'size', 'price', 'discount', 'quantity'])
    .orderBy('slug')
    .orderBy('position')
  return { products: await products.execute(), volumes: await volumes.execute() }
}

describe('a shop of 2,000 products', { timeout: PATIENCE }, () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await emptyShop()
    expect(await fillDemoShop({ ...shop, now: NOW, products: PRODUCTS, seed: 1 }, NO_PICTURES)).toBe(PRODUCTS)
  }, PATIENCE)
  afterAll(() => shop.close())

  it('passes the invariants', async () => {
    expect(await findViolations(shop.database)).toEqual([])
  })

  it('gives every product a unique, readable name', async () => {
    const { products } = await shelves(shop)
    expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(PRODUCTS)
    for (const { name, brand, meta_title } of products) {
      expect(name).toMatch(/^[\p{Lu}\d]/u)
      expect(name).not.toMatch(/w\/|\b(HA|LO|VAP|Prf|Yr|Flav|Pet|PET|Traveler|Mini)\b|[/"]| {2}| ,/)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(brand.length).toBeLessThanOrEqual(60)
      expect(meta_title.length).toBeLessThanOrEqual(52)
    }
    expect(products.filter(({ name }) => name === 'Buffalo Trace Bourbon')).toMatchObject([
      { brand: 'Buffalo Trace', category: 'Whisky', subcategory: 'Bourbon', country_of_origin: 'United States' },
    ])
  })

  it('puts every product into a sub-category of its category', async () => {
    const { products } = await shelves(shop)
    expect(products.filter(({ parent, category_id }) => parent !== category_id)).toEqual([])
    expect(new Set(products.map(({ category }) => category)).size).toBe(13)
  })

  it('prices every size in rounded shillings, each size once, some discounted and some sold out', async () => {
    const { volumes } = await shelves(shop)
    for (const { price, discount } of volumes) {
      expect([price % 10, discount % 10]).toEqual([0, 0])
      expect(discount).toBeLessThan(price)
    }
    expect(new Set(volumes.map(({ slug, size }) => `${slug} ${size}`)).size).toBe(volumes.length)
    expect(volumes.length).toBeGreaterThan(PRODUCTS * 1.15)
    const share = (count: number) => count / volumes.length
    expect(share(volumes.filter(({ discount }) => discount > 0).length)).toBeGreaterThan(0.1)
    expect(share(volumes.filter(({ quantity }) => quantity === 0).length)).toBeGreaterThan(0.02)
    expect(volumes.filter(({ slug }) => slug === 'smirnoff-vodka').map(({ size }) => size)).toContain('10 x 50ml')
  })

  it('can be searched and paged; the demo is on the first page', async () => {
    const { database } = shop
    const found = await searchProductIds(database, 'bufalo trace', PAGE)
    expect(found.total).toBeGreaterThan(0)
    const whisky = await listCategoryPage(database, 'whisky', PAGE)
    expect(whisky.products).toHaveLength(50)
    expect(whisky.total).toBeGreaterThan(300)
    const { products } = await listProductPage(database, PAGE)
    expect(products[0]?.name).toBe('Johnnie Walker Black Label 12 Year Old')
    expect(products.every((product) => product.brand.name !== 'DeKuyper')).toBe(true)
  })
})
