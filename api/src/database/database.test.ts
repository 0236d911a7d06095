import { expect, expectTypeOf, it } from 'vitest'
import { addBrand } from '../../test/builders.ts'
import { openTemporaryDatabase } from '../../test/test-database.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { afterCommit, inTransaction } from './transaction.ts'

it('is no transaction to the compiler, nor a transaction a database', () => {
  expectTypeOf<Database>().toExtend<Reader>()
  expectTypeOf<Transaction>().toExtend<Reader>()
  expectTypeOf<Database>().not.toExtend<Transaction>()
  expectTypeOf<Transaction>().not.toExtend<Database>()
  expectTypeOf<Database>().not.toHaveProperty('insertInto')
  expectTypeOf<Database>().not.toHaveProperty('updateTable')
  expectTypeOf<Database>().not.toHaveProperty('deleteFrom')
  expectTypeOf<Database>().not.toHaveProperty('transaction')
  expectTypeOf(afterCommit).parameter(0).toEqualTypeOf<Transaction>()
  expectTypeOf(inTransaction).parameter(0).toEqualTypeOf<Database | Transaction>()
})

it('reads committed rows without waiting for a transaction', async () => {
  const { database, remove } = await openTemporaryDatabase()
  const readBrands = async () => (await database.selectFrom('brands').select('name').execute()).map(({ name }) => name)
  await inTransaction(database, async (transaction) => {
    await addBrand(transaction, { name: 'Tusker' })
    expect(await readBrands()).toEqual([])
    expect(await transaction.selectFrom('brands').select('name').execute()).toEqual([{ name: 'Tusker' }])
  })
  expect(await readBrands()).toEqual(['Tusker'])
  await remove()
})
