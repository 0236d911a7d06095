import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addProduct } from '../../../test/builders.ts'
import { findIndexed } from '../../../test/find-indexed.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { normalizeName } from '../catalogue/taxonomy/taxonomy-rules.ts'
import {
  indexMissingProducts,
  indexProduct,
  indexProductsByTaxonomy,
  unindexAllProducts,
  unindexProduct,
} from './search-index.service.ts'

async function find({ call }: TestApp, search: string): Promise<string[]> {
  const { reply } = await call(searchProducts, { query: { search } })
  expect(reply.meta.total).toBe(reply.product.length)
  return reply.product.map((product) => product.name)
}

const rename = ({ database }: TestApp, id: string, name: string) =>
  database.updateTable('products').set({ name }).where('id', '=', id).execute()

describe('indexProduct', () => {
  it('makes the current product searchable', async () => {
    const test = await startTestApp()
    const { id } = await addProduct(test.database, { name: 'Konyagi' })
    await addProduct(test.database, { name: 'Gilbeys' })
    await rename(test, id, 'Waragi')
    await inTransaction(test.database, (transaction) => indexProduct(transaction, id))
    expect([await find(test, 'waragi'), await find(test, 'konyagi'), await find(test, 'konyag')]).toEqual([
      ['Waragi'],
      [],
      [],
    ])
    const rows = await test.database.selectFrom('search_documents').select('name').orderBy('id').execute()
    expect(rows.map((row) => row.name)).toEqual(['waragi', 'gilbeys'])
  })

  it('suggests no word that is no longer in any product', async () => {
    const test = await startTestApp()
    const { id } = await addProduct(test.database, { name: 'Konyagi' })
    await addProduct(test.database, { name: 'Kongaji' })
    await rename(test, id, 'Waragi')
    await inTransaction(test.database, (transaction) => indexProduct(transaction, id))
    // One typo from the deleted name, two from the remaining one.
    expect(await find(test, 'konyaji')).toEqual(['Kongaji'])
  })

  it('finds a brand of several words written as one, and by its sound', async () => {
    const test = await startTestApp()
    const brand = await addBrand(test.database, { name: 'Red Stag' })
    await addProduct(test.database, { name: 'Bourbon', brand })
    expect([await find(test, 'redstaq'), await find(test, 'redsteg'), await find(test, 'redst')]).toEqual([
      ['Bourbon'],
      ['Bourbon'],
      ['Bourbon'],
    ])
    await inTransaction(test.database, (transaction) => unindexAllProducts(transaction))
    expect(await test.database.selectFrom('search_sounds').selectAll().execute()).toEqual([])
  })

  it('is rolled back with its transaction', async () => {
    const test = await startTestApp()
    const { id } = await addProduct(test.database, { name: 'Konyagi' })
    const failing = inTransaction(test.database, async (transaction) => {
      await transaction.updateTable('products').set({ name: 'Waragi' }).where('id', '=', id).execute()
      await indexProduct(transaction, id)
      throw new Error('after all')
    })
    await expect(failing).rejects.toThrow('after all')
    expect([await find(test, 'waragi'), await find(test, 'konyagi')]).toEqual([[], ['Konyagi']])
  })

  it('removes deleted and unknown products', async () => {
    const test = await startTestApp()
    const { id } = await addProduct(test.database, { name: 'Konyagi' })
    const at = '2026-02-02T00:00:00.000Z'
    await test.database.updateTable('products').set({ deleted_at: at }).where('id', '=', id).execute()
    await inTransaction(test.database, (transaction) => indexProduct(transaction, id))
    await inTransaction(test.database, (transaction) => indexProduct(transaction, 'none-such'))
    expect(await find(test, 'konyagi')).toEqual([])
    expect(await test.database.selectFrom('search_documents').selectAll().execute()).toEqual([])
  })
})

it('unindexProduct removes a product and is idempotent', async () => {
  const test = await startTestApp()
  const { id } = await addProduct(test.database, { name: 'Konyagi' })
  await inTransaction(test.database, (transaction) => unindexProduct(transaction, id))
  await inTransaction(test.database, (transaction) => unindexProduct(transaction, id))
  expect(await find(test, 'konyagi')).toEqual([])
  expect(await findIndexed(test.database, 'konyagi')).toEqual([])
})

it('indexProductsByTaxonomy reindexes the products of a renamed brand', async () => {
  const test = await startTestApp()
  const brand = await addBrand(test.database, { name: 'Diageo' })
  for (const name of ['Pilsner', 'Balozi']) await addProduct(test.database, { name, brand })
  await addProduct(test.database, { name: 'Tusker' })
  const name = 'Kenya Breweries'
  await test.database
    .updateTable('brands')
    .set({ name, name_key: normalizeName(name) })
    .where('id', '=', brand)
    .execute()
  await inTransaction(test.database, (transaction) => indexProductsByTaxonomy(transaction, 'brand_id', brand))
  expect([await find(test, 'breweries'), await find(test, 'diageo')]).toEqual([['Balozi', 'Pilsner'], []])
})

it('indexMissingProducts indexes products of an older version, oldest first', async () => {
  const test = await startTestApp()
  const { database } = test
  for (const [place, name] of ['Gin three', 'Gin one', 'Gin two'].entries()) {
    const createdAt = `2026-01-0${[3, 1, 2][place]}T00:00:00.000Z`
    const { id } = await addProduct(database, { name, createdAt })
    await inTransaction(database, (transaction) => unindexProduct(transaction, id))
  }
  await addProduct(database, { name: 'Gin, gone', deletedAt: '2026-02-02T00:00:00.000Z' })
  expect(await find(test, 'gin')).toEqual([])
  expect(await indexMissingProducts(database)).toBe(3)
  expect(await find(test, 'gin')).toEqual(['Gin three', 'Gin two', 'Gin one'])
  expect(await indexMissingProducts(database)).toBe(0)
})
