import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { getRevision } from '../../src/database/revisions.ts'
import { addCategory, addProduct, addSubCategory } from '../builders.ts'
import { openUnmigrated } from '../test-database.ts'

const OLD = migrations.filter(({ name }) => name < '0010')
const FIRST_WITH_IT = migrations.slice(0, OLD.length + 1)

/** A database of the version before, without the column for hidden products. */
async function oldShop() {
  const database = await openUnmigrated()
  await migrate(database, FIRST_WITH_IT)
  // The builders write rows of the present schema.
  await migrations.find(({ name }) => name === '0015-search-hidden')?.up(database as never)
  await sql`alter table products add column is_alcoholic integer not null default 1`.execute(database)
  const category = await addCategory(database)
  const off = await addSubCategory(database, { category, isActive: false })
  await addProduct(database, { name: 'Juniper', category, subCategory: off })
  await addProduct(database, { name: 'Pink', category: await addCategory(database, { isActive: false }) })
  await addProduct(database, { name: 'Cane' })
  for (const name of ['products_shown', 'products_sold', 'products_category', 'products_sub_category']) {
    await sql`drop index ${sql.ref(name)}`.execute(database)
  }
  for (const column of ['hidden_at', 'is_alcoholic'])
    await sql`alter table products drop column ${sql.ref(column)}`.execute(database)
  for (const name of ['products_sold', 'products_category', 'products_sub_category']) {
    await sql`create index ${sql.ref(name)} on products (id)`.execute(database)
  }
  await sql`drop table search_hidden_index`.execute(database)
  await sql`delete from migrations where name >= '0010'`.execute(database)
  return database
}

it('hides products of inactive categories after an upgrade, also in local catalogues', async () => {
  const database = await oldShop()
  const before = await getRevision(database, 'catalogue')
  expect(await migrate(database)).toEqual(migrations.slice(OLD.length).map(({ name }) => name))
  const after = await getRevision(database, 'catalogue')
  expect(after).toBe(before + 1)
  const rows = await database.selectFrom('products').select(['name', 'hidden_at', 'revision']).orderBy('name').execute()
  expect(rows.map(({ name, hidden_at, revision }) => [name, hidden_at !== null, revision === after])).toEqual([
    ['Cane', false, false],
    ['Juniper', true, true],
    ['Pink', true, true],
  ])
  const { rows: found } = await sql`
    select rowid from search_index where search_index match 'juniper OR pink OR cane'`.execute(database)
  expect(found).toHaveLength(1)
})
