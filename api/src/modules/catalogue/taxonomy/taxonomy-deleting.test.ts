import {
  createBrand,
  createCategory,
  createSubCategory,
  deleteBrand,
  deleteCategory,
  deleteProduct,
  deleteSubCategory,
  updateCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  getProduct,
  listBrands,
  listCategories,
  listCategoryProducts,
  listSubCategories,
} from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addProduct, addSubCategory } from '../../../../test/builders.ts'
import { findMovedRevisions, openBackOffice, toPictureAddress } from '../../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'

type Table = 'categories' | 'sub_categories' | 'brands'
const REMOVE = { categories: deleteCategory, sub_categories: deleteSubCategory, brands: deleteBrand }
const LIST = { categories: listCategories, sub_categories: listSubCategories, brands: listBrands }

async function withGin() {
  const test = await openBackOffice()
  const { database } = test
  const category = await addCategory(database, { name: 'Gin' })
  const subCategory = await addSubCategory(database, { name: 'Dry', category })
  const brand = await addBrand(database, { name: 'Gordon' })
  const ids = { categories: category, sub_categories: subCategory, brands: brand }
  const add = () => addProduct(database, { category, subCategory, brand })
  const remove = (table: Table, id = ids[table]) => test.call(REMOVE[table], { token: test.token, params: { id } })
  return { ...test, ids, add, remove }
}

describe.each<Table>(['sub_categories', 'brands'])('deleting %s', (table) => {
  it('is rejected while products use it, with their number', async () => {
    const { add, remove } = await withGin()
    await add()
    expect((await remove(table)).error).toMatchObject({ code: 'in_use', message: 'Still in use: 1 product.' })
    await add()
    const { status, error } = await remove(table)
    expect([status, error.message]).toEqual([409, 'Still in use: 2 products.'])
  })

  it('increments both revisions, removes it from the lists and works only once', async () => {
    const { call, database, remove } = await withGin()
    const moved = await findMovedRevisions(database, async () => expect((await remove(table)).status).toBe(200))
    expect(moved).toEqual(['catalogue', 'storefront'])
    expect((await call(LIST[table], { query: { inactive: true } })).reply.data).toEqual([])
    expect((await remove(table)).status).toBe(404)
  })
})

describe('deleteCategory', () => {
  it('is rejected while it contains products or sub-categories, with their number', async () => {
    const { add, remove, ids, ...test } = await withGin()
    expect((await remove('categories')).error.message).toBe('Still in use: 1 sub-category.')
    const { id } = await add()
    await addSubCategory(test.database, { category: ids.categories, isActive: false })
    const { status, error } = await remove('categories')
    expect([status, error.code]).toEqual([409, 'in_use'])
    expect(error.message).toBe('Still in use: 1 product and 2 sub-categories.')
    expect((await test.call(getProduct, { params: { id } })).status).toBe(200)
  })

  it('removes it from lists, slugs, product validation and editing', async () => {
    const { call, ids, remove, token } = await withGin()
    await remove('sub_categories')
    const { status, reply } = await remove('categories')
    expect([status, reply.message]).toEqual([200, 'Category deleted successfully'])
    expect((await call(listCategories, { query: { inactive: true } })).reply.data).toEqual([])
    expect((await call(listCategoryProducts, { params: { slug: 'gin' } })).status).toBe(404)
    const params = { id: ids.categories }
    expect((await call(updateCategory, { token, params, body: { isActive: true } })).status).toBe(404)
    const body = { name: 'Sloe', description: 'Red', category: ids.categories }
    expect((await call(createSubCategory, { token, body })).error.fields).toEqual({
      category: 'There is no such category.',
    })
  })

  it('works when only deleted products refer to it, and makes name and slug available again', async () => {
    const { add, call, database, ids, remove, token } = await withGin()
    const { id } = await add()
    await call(deleteProduct, { token, params: { id } })
    for (const table of ['brands', 'sub_categories', 'categories'] as const) {
      expect((await remove(table)).status).toBe(200)
    }
    await expectInvariants(database)
    const image = toPictureAddress(await addPicture(database))
    const gin = await call(createCategory, { token, body: { name: 'Gin', description: 'New', image } })
    expect(gin.reply.data).toMatchObject({ slug: 'gin', subCategories: [] })
    expect(gin.reply.data._id).not.toBe(ids.categories)
    const dry = { name: 'Dry', description: 'New', category: gin.reply.data._id }
    expect((await call(createSubCategory, { token, body: dry })).status).toBe(201)
    expect((await call(createBrand, { token, body: { name: 'Gordon' } })).status).toBe(201)
  })
})

describe('createSubCategory', () => {
  it('returns all sub-categories of the category by name', async () => {
    const { call, database, ids, token } = await withGin()
    await addSubCategory(database, { name: 'Elsewhere' })
    const body = { name: 'Aged', description: 'In wood', category: ids.categories }
    const { status, reply } = await call(createSubCategory, { token, body })
    expect([status, reply.message]).toEqual([201, 'Sub Category added successfully'])
    expect(reply.data.map((entry) => entry.name)).toEqual(['Aged', 'Dry'])
    const again = await call(createSubCategory, { token, body: { ...body, name: 'AGED' } })
    expect(again.error.fields).toEqual({ name: 'This category already has a sub-category of this name.' })
    for (const field of ['name', 'description', 'category']) {
      const { error } = await call(createSubCategory, { token, body: { ...body, [field]: '' } })
      expect(error.fields).toEqual({ [field]: 'This field is required.' })
    }
  })
})
