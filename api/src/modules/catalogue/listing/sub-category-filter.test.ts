import { listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSubCategory } from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

async function startGinShop() {
  const { call, database } = await startTestApp()
  const gin = await addCategory(database, { slug: 'gin' })
  const dry = await addSubCategory(database, { name: 'London Dry', category: gin })
  await addProduct(database, { name: 'Dry Gin', category: gin, subCategory: dry })
  await addProduct(database, { name: 'Pink Gin', category: gin })
  // Another category's sub-category of the same name.
  const vodka = await addCategory(database, { slug: 'vodka' })
  const other = await addSubCategory(database, { name: 'London Dry', category: vodka })
  await addProduct(database, { name: 'Dry Vodka', category: vodka, subCategory: other })
  return async (slug: string, subcategory: string) => {
    const { status, reply } = await call(listCategoryProducts, { params: { slug }, query: { subcategory } })
    return { status, names: reply.data.map((product) => product.name), total: reply.meta.total }
  }
}

describe('listCategoryProducts filtered by sub-category', () => {
  it('returns products of the sub-category with that name, in any case', async () => {
    const list = await startGinShop()
    expect(await list('gin', ' london DRY ')).toEqual({ status: 200, names: ['Dry Gin'], total: 1 })
  })

  it('returns none for an unknown sub-category, and all for an empty name', async () => {
    const list = await startGinShop()
    expect(await list('gin', "x' or 1=1 --")).toEqual({ status: 200, names: [], total: 0 })
    expect((await list('gin', '')).total).toBe(2)
  })

  it('returns complete products', async () => {
    const list = await startGinShop()
    expect((await list('latest', 'London Dry')).total).toBe(3)
  })
})
