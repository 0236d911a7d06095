import { deleteProduct, updateBrand, updateCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addProduct } from '../../../../test/builders.ts'
import { openBackOffice } from '../../../../test/catalogue-builders.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { getSearchIndex } from '../../search/get-search-index.ts'
import { indexMissingProducts } from '../../search/search-index.service.ts'

async function startCatalogue() {
  const test = await openBackOffice()
  const { call, database, token } = test
  const whisky = await addCategory(database, { name: 'Whisky' })
  const brand = await addBrand(database, { name: 'Johnnie Walker' })
  const walker = { brand, category: whisky, volumes: [{ size: '750ml' }] }
  await addProduct(database, { ...walker, name: 'Red Label', createdAt: '2026-01-01T00:00:00.000Z' })
  await addProduct(database, { ...walker, name: 'Black Label', createdAt: '2026-01-02T00:00:00.000Z' })
  const gin = await addCategory(database, { name: 'Gin' })
  const gilbeys = await addBrand(database, { name: 'Gilbeys' })
  const hidden = await addProduct(database, { name: 'Special Dry', brand: gilbeys, category: gin, tags: ['juniper'] })
  const switchGin = (isActive: boolean) => call(updateCategory, { token, params: { id: gin }, body: { isActive } })
  await switchGin(false)
  const find = async (search: string, query = {}) => {
    const { reply } = await call(listProducts, { query: { search, inactive: 'true', ...query } })
    return { names: reply.data.products.map(({ name }) => name), total: reply.meta.total }
  }
  return { ...test, gilbeys, hidden, switchGin, find }
}

describe('listProducts with a search term', { timeout: 60_000 }, () => {
  it.each([
    ['a typo', 'blakc label', ['Black Label']],
    ['a brand', 'walker', ['Black Label', 'Red Label']],
    ['a category', 'whiskys', ['Black Label', 'Red Label']],
    ['slang', 'jw', ['Black Label', 'Red Label']],
    ['the name of a hidden product', 'special', ['Special Dry']],
    ['its brand, mistyped', 'gilbes', ['Special Dry']],
    ['its category', 'gin', ['Special Dry']],
    ['its tag', 'juniper', ['Special Dry']],
    ['words written as one', 'specialdry', ['Special Dry']],
  ])('finds by %s', async (_, search, names) => {
    const { find } = await startCatalogue()
    expect(await find(search)).toEqual({ names, total: names.length })
  })

  it('ranks like searchProducts and pages the result', async () => {
    const { call, find } = await startCatalogue()
    const { reply } = await call(searchProducts, { query: { search: 'label' } })
    const shop = reply.product.map(({ name }) => name)
    expect((await find('label')).names).toEqual(shop)
    expect(await find('label', { page: 2, pageSize: 1 })).toEqual({ names: shop.slice(1), total: 2 })
    expect(await find('label', { page: 3, pageSize: 1 })).toEqual({ names: [], total: 2 })
  })

  it('hides inactive products from customers, whatever the parameters', async () => {
    const { call, find, switchGin } = await startCatalogue()
    for (const search of ['special', 'gilbes', 'juniper', 'gin']) {
      expect((await call(searchProducts, { query: { search } })).reply.product).toEqual([])
      expect((await find(search, { inactive: 'false' })).names).toEqual([])
    }
    await switchGin(true)
    expect((await find('gilbes', { inactive: 'false' })).names).toEqual(['Special Dry'])
    expect((await find('gilbes')).names).toEqual(['Special Dry'])
  })

  it('finds a hidden product by its new brand until it is deleted', async () => {
    const { call, find, token, gilbeys, hidden } = await startCatalogue()
    await call(updateBrand, { token, params: { id: gilbeys }, body: { name: 'Gordons' } })
    expect([(await find('gordons')).total, (await find('gilbeys')).total]).toEqual([1, 0])
    await call(deleteProduct, { token, params: { id: hidden.id } })
    expect((await find('gordons')).total).toBe(0)
  })

  it('finds products hidden before an upgrade after the next start', async () => {
    const { database, find, hidden } = await startCatalogue()
    const document = database.selectFrom('search_documents').select('id').where('product_id', '=', hidden.id)
    const { id } = await document.executeTakeFirstOrThrow()
    await inTransaction(database, (transaction) => getSearchIndex(database).removeEntry(transaction, id))
    expect((await find('special')).total).toBe(0)
    expect(await indexMissingProducts(database)).toBe(1)
    expect(await indexMissingProducts(database)).toBe(0)
    expect((await find('special')).total).toBe(1)
  })
})
