import type { Brand } from '@usiku/contracts/catalogue/operations.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import type { Schema } from '../../../database/schema.ts'
import { isListed, type TaxonomyFilter } from './taxonomy.repository.ts'

export async function pageBrands(
  database: Reader,
  window: PageWindow,
  filter: TaxonomyFilter = {},
): Promise<{ readonly brands: Brand[]; readonly total: number }> {
  const brands = database.selectFrom('brands').where('deleted_at', 'is', null).where(isListed('brands', filter))
  const rows = await brands
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await brands.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { brands: rows.map(toBrand), total }
}

export async function findBrand(database: Reader, id: string): Promise<Brand | undefined> {
  const row = await database
    .selectFrom('brands')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toBrand(row)
}

export async function insertBrand(
  transaction: Transaction,
  row: Insertable<Schema['brands']>,
): Promise<Brand | undefined> {
  const added = await transaction
    .insertInto('brands')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added && toBrand(added)
}

function toBrand(row: Selectable<Schema['brands']>): Brand {
  return { _id: row.id, name: row.name, isActive: row.is_active === 1, version: row.version }
}
