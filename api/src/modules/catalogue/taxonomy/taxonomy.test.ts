import { listBrands, listCategories, listSubCategories } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addSubCategory } from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

describe('listCategories', () => {
  it('lists active ones by name without case, hidden ones included, with their active sub-categories', async () => {
    const { call, database } = await startTestApp()
    const wine = await addCategory(database, { name: 'wine' })
    await addCategory(database, { name: 'Flash Sales' })
    await addCategory(database, { name: 'Beer' })
    await addCategory(database, { name: 'Off', isActive: false })
    await addSubCategory(database, { name: 'white', category: wine })
    await addSubCategory(database, { name: 'Red', category: wine })
    await addSubCategory(database, { name: 'Off', category: wine, isActive: false })
    const { reply } = await call(listCategories)
    expect(reply.data.map((category) => category.name)).toEqual(['Beer', 'Flash Sales', 'wine'])
    expect(reply.data[2]?.subCategories.map(({ name, category }) => [name, category])).toEqual([
      ['Red', wine],
      ['white', wine],
    ])
    expect(reply.data[0]?.subCategories).toEqual([])
    expect(reply.meta).toEqual({ page: 1, pageSize: 1_000, total: 3 })
  })

  it('returns pictures and pages', async () => {
    const { call, database } = await startTestApp()
    const id = await addCategory(database, { name: 'Gin' })
    await addCategory(database, { name: 'Rum' })
    const picture = await addPicture(database)
    await database.updateTable('categories').set({ picture_id: picture }).where('id', '=', id).execute()
    const { reply } = await call(listCategories, { query: { page: 1, pageSize: 1 } })
    expect(reply.data).toMatchObject([{ name: 'Gin', image: `/media/${picture}-640.webp`, picture: { id: picture } }])
    expect(reply.meta.total).toBe(2)
    const next = await call(listCategories, { query: { page: 2, pageSize: 1 } })
    expect(next.reply.data).toMatchObject([{ name: 'Rum', image: '', picture: null }])
  })
})

describe('listSubCategories', () => {
  it('lists active ones by name without case', async () => {
    const { call, database } = await startTestApp()
    const category = await addCategory(database)
    await addSubCategory(database, { name: 'vodka', category })
    await addSubCategory(database, { name: 'Rum', category })
    await addSubCategory(database, { name: 'Off', category, isActive: false })
    await addSubCategory(database, { name: 'Of none', category: await addCategory(database, { isActive: false }) })
    const { reply } = await call(listSubCategories)
    expect(reply.data.map((entry) => entry.name)).toEqual(['Rum', 'vodka'])
    expect(reply.meta.total).toBe(2)
  })
})

describe('listBrands', () => {
  it('lists active ones by name without case', async () => {
    const { call, database } = await startTestApp()
    await addBrand(database, { name: 'tusker' })
    await addBrand(database, { name: 'Smirnoff' })
    await addBrand(database, { name: 'Off', isActive: false })
    const { reply } = await call(listBrands, { query: { pageSize: 10 } })
    expect(reply.data.map((brand) => brand.name)).toEqual(['Smirnoff', 'tusker'])
    expect(reply.meta).toEqual({ page: 1, pageSize: 10, total: 2 })
  })
})

describe('taxonomy search', () => {
  it.each([
    ['categories', listCategories],
    ['sub-categories', listSubCategories],
    ['brands', listBrands],
  ] as const)('finds %s by part of the name in any case, inactive ones on request', async (_, list) => {
    const { call, database } = await startTestApp()
    const category = await addCategory(database, { name: 'Single Malt' })
    await addSubCategory(database, { name: 'Single Malt', category })
    await addBrand(database, { name: 'Single Malt' })
    await addCategory(database, { name: 'Old Malts', isActive: false })
    await addSubCategory(database, { name: 'Old Malts', category, isActive: false })
    await addBrand(database, { name: 'Old Malts', isActive: false })
    await addCategory(database, { name: 'Gin_' })
    await addSubCategory(database, { name: 'Gin_', category })
    await addBrand(database, { name: 'Gin_' })
    const found = async (query: object) => {
      const { reply } = await call(list, { query })
      expect(reply.meta.total).toBe(reply.data.length)
      return reply.data.map(({ name }) => name)
    }
    expect(await found({ search: ' MALT ' })).toEqual(['Single Malt'])
    expect(await found({ search: 'malt', inactive: true })).toEqual(['Old Malts', 'Single Malt'])
    expect(await found({ search: '_' })).toEqual(['Gin_'])
    expect(await found({ search: 'rum' })).toEqual([])
  })

  it('lists the sub-categories of one category', async () => {
    const { call, database } = await startTestApp()
    const [gin, rum] = [await addCategory(database, { name: 'Gin' }), await addCategory(database, { name: 'Rum' })]
    await addSubCategory(database, { name: 'Dry', category: gin })
    await addSubCategory(database, { name: 'Dark', category: rum })
    await addSubCategory(database, { name: 'White', category: rum, isActive: false })
    const found = async (query: object) =>
      (await call(listSubCategories, { query: { category: rum, ...query } })).reply.data.map(({ name }) => name)
    expect(await found({})).toEqual(['Dark'])
    expect(await found({ inactive: true })).toEqual(['Dark', 'White'])
    expect(await found({ inactive: true, search: 'whi' })).toEqual(['White'])
  })
})
