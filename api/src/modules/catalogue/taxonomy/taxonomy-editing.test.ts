import {
  createBrand,
  createCategory,
  updateBrand,
  updateCategory,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import {
  getProduct,
  listBrands,
  listCategories,
  listSubCategories,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addProduct, addSubCategory } from '../../../../test/builders.ts'
import { findMovedRevisions, openBackOffice, toPictureAddress } from '../../../../test/catalogue-builders.ts'
import { getRevision } from '../../../database/revisions.ts'

async function withGin() {
  const test = await openBackOffice()
  const { database } = test
  const category = await addCategory(database, { name: 'Gin' })
  const subCategory = await addSubCategory(database, { name: 'Dry', category })
  const brand = await addBrand(database, { name: 'Gordon' })
  const product = await addProduct(database, { name: 'Pink', category, subCategory, brand })
  const call = { categories: updateCategory, sub_categories: updateSubCategory, brands: updateBrand }
  const ids = { categories: category, sub_categories: subCategory, brands: brand }
  const edit = (table: Table, body: unknown, id = ids[table]) =>
    test.call(call[table], { token: test.token, params: { id }, body })
  return { ...test, ids, product, edit }
}

type Table = 'categories' | 'sub_categories' | 'brands'
const TABLES: readonly Table[] = ['categories', 'sub_categories', 'brands']

describe('createCategory', () => {
  it('requires a name, a description and a stored picture', async () => {
    const { call, database, token } = await openBackOffice()
    const image = toPictureAddress(await addPicture(database))
    const body = { name: 'Gin', description: 'Juniper', image }
    const unknown = { ...body, image: '/media/0123456789abcdef0123-640.webp' }
    expect((await call(createCategory, { token, body: unknown })).error.fields).toEqual({
      image: 'Upload the picture first.',
    })
    for (const field of ['name', 'description', 'image']) {
      const { error } = await call(createCategory, { token, body: { ...body, [field]: '  ' } })
      expect(error.fields).toEqual({ [field]: 'This field is required.' })
    }
    const { status, reply } = await call(createCategory, { token, body })
    expect([status, reply.message]).toEqual([201, 'Category added successfully'])
    expect(reply.data).toMatchObject({ ...body, slug: 'gin', subCategories: [], version: 1 })
    const again = await call(createCategory, { token, body: { ...body, name: ' GIN ' } })
    expect(again.error.fields).toEqual({ name: 'There is already a category of this name.' })
  })
})

describe('createBrand', () => {
  it('returns the brand, and its own message without a token', async () => {
    const { call, token } = await openBackOffice()
    const { status, reply } = await call(createBrand, { token, body: { name: 'Tusker' } })
    expect([status, reply.message, reply.data.name]).toEqual([201, 'brand added successfully', 'Tusker'])
    expect((await call(createBrand, { token, body: { name: ' ' } })).error.fields).toHaveProperty('name')
    const stranger = await call(createBrand, { body: { name: 'Tusker' } })
    expect([stranger.status, stranger.error.message]).toEqual([401, 'No token found'])
  })
})

describe.each(TABLES)('updating %s', (table) => {
  it('renames it, keeps fields that are not sent, and updates products that show the name', async () => {
    const { call, database, edit, ids, product } = await withGin()
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await edit(table, { name: 'Genever' })
      expect(status).toBe(200)
      expect(reply.data).toMatchObject({ _id: ids[table], name: 'Genever', isActive: true, version: 2 })
    })
    expect(moved).toEqual(['catalogue', 'storefront'])
    const shown = (await call(getProduct, { params: { id: product.id } })).reply.data
    expect([shown.category.name, shown.subcategory.name, shown.brand.name]).toContain('Genever')
    expect(shown.category.slug).toBe('gin')
    const row = await database.selectFrom('products').select(['revision', 'version']).executeTakeFirst()
    expect(row).toEqual({ revision: await getRevision(database, 'catalogue'), version: 1 })
    const found = (await call(searchProducts, { query: { search: 'genever' } })).reply.product
    expect(found.map((entry) => entry._id)).toEqual([product.id])
  })

  it('rejects the name of another in any case, and accepts its own in another case', async () => {
    const { database, edit, ids } = await withGin()
    if (table === 'categories') await addCategory(database, { name: 'Rum' })
    if (table === 'sub_categories') await addSubCategory(database, { name: 'Rum', category: ids.categories })
    if (table === 'brands') await addBrand(database, { name: 'Rum' })
    await addSubCategory(database, { name: 'Own' })
    const { status, error } = await edit(table, { name: ' rUM ' })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['name']])
    const own = { categories: 'GIN', sub_categories: 'DRY', brands: 'GORDON' }[table]
    expect((await edit(table, { name: own })).reply.data.name).toBe(own)
    expect((await edit(table, { name: 'Own' })).status).toBe(200)
  })

  it('rejects an outdated version and read-only fields', async () => {
    const { edit } = await withGin()
    expect((await edit(table, { name: 'First', version: 1 })).status).toBe(200)
    const late = await edit(table, { name: 'Second', version: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'version_conflict'])
    for (const field of ['slug', '_id', 'deleted_at']) {
      expect((await edit(table, { [field]: 'x' })).error.fields).toEqual({ [field]: 'This field is not known.' })
    }
    expect((await edit(table, { name: ' ' })).error.fields).toEqual({ name: 'This field is required.' })
    expect((await edit(table, { name: 'Third' }, 'nowhere')).status).toBe(404)
  })

  it.each([{}, { version: 1 }])('does nothing for an empty body: %j', async (body) => {
    const { database, edit } = await withGin()
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await edit(table, body)
      expect([status, reply.data.version]).toEqual([200, 1])
    })
    expect(moved).toEqual([])
  })

  it('returns 404 for an unknown id', async () => {
    const { edit } = await withGin()
    const name = { categories: 'category', sub_categories: 'sub-category', brands: 'brand' }[table]
    expect((await edit(table, { name: 'Third' }, 'nowhere')).error.message).toBe(`There is no such ${name}.`)
  })

  it('hides it from the lists and shows it again', async () => {
    const { call, edit, ids } = await withGin()
    const list = { categories: listCategories, sub_categories: listSubCategories, brands: listBrands }[table]
    const listed = async (query = {}) => {
      const { data, meta } = (await call(list, { query })).reply
      expect(meta.total).toBe(data.length)
      return data.map((entry) => [entry._id, entry.isActive])
    }
    expect((await edit(table, { isActive: false })).reply.data.isActive).toBe(false)
    expect(await listed()).toEqual([])
    expect(await listed({ inactive: false })).toEqual([])
    expect(await listed({ inactive: true })).toEqual([[ids[table], false]])
    await edit(table, { isActive: true })
    expect(await listed()).toEqual([[ids[table], true]])
  })
})

describe('updateCategory', () => {
  it('keeps its slug, and accepts another picture and description', async () => {
    const { database, edit } = await withGin()
    const image = toPictureAddress(await addPicture(database))
    const { reply } = await edit('categories', { name: 'Genever', description: 'Older', image })
    expect(reply.data).toMatchObject({ slug: 'gin', description: 'Older', image })
    const wrong = await edit('categories', { image: '/media/0123456789abcdef0123-640.webp' })
    expect(wrong.error.fields).toEqual({ image: 'Upload the picture first.' })
  })

  it('returns inactive sub-categories on request', async () => {
    const { call, edit } = await withGin()
    await edit('sub_categories', { isActive: false })
    const subCategories = async (query = {}) =>
      (await call(listCategories, { query })).reply.data.flatMap((entry) => entry.subCategories.map((sub) => sub.name))
    expect(await subCategories()).toEqual([])
    expect(await subCategories({ inactive: true })).toEqual(['Dry'])
  })
})
