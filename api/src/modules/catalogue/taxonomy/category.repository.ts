import type { Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { groupBy } from '../../../database/group-by.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import { PICTURE_COLUMNS, type PictureColumns, toImageUrl, toPicture } from '../../../database/picture-columns.ts'
import type { Schema } from '../../../database/schema.ts'
import { findSubCategoriesIn } from './sub-category.repository.ts'
import { isListed, type TaxonomyFilter } from './taxonomy.repository.ts'
import { normalizeName } from './taxonomy-rules.ts'

type CategoryRow = Selectable<Schema['categories']> & PictureColumns

export async function pageCategories(
  database: Reader,
  window: PageWindow,
  filter: TaxonomyFilter = {},
): Promise<{ readonly categories: Category[]; readonly total: number }> {
  const rows = await withPictures(database)
    .where(isListed('categories', filter))
    .orderBy('categories.name_key')
    .orderBy('categories.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await database
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .where(isListed('categories', filter))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { categories: await withSubCategories(database, rows, filter.inactive), total }
}

export async function findCategory(database: Reader, id: string): Promise<Category | undefined> {
  const rows = await withPictures(database).where('categories.id', '=', id).execute()
  return (await withSubCategories(database, rows))[0]
}

export async function findCategoryIdBySlug(database: Reader, slug: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return row?.id
}

export async function findFilledCategoryId(database: Reader, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', normalizeName(name))
    .where('is_active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .select('products.id')
          .whereRef('products.category_id', '=', 'categories.id')
          .where('products.deleted_at', 'is', null)
          .where('products.hidden_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row?.id
}

export async function findCategorySlugsLike(database: Reader, slug: string): Promise<string[]> {
  // Slugs hold nothing that LIKE takes for a wild card.
  const rows = await database.selectFrom('categories').select('slug').where('slug', 'like', `${slug}%`).execute()
  return rows.map((row) => row.slug)
}

export async function insertCategory(
  transaction: Transaction,
  row: Insertable<Schema['categories']>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const withPictures = (database: Reader) =>
  database
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.id', 'categories.picture_id')
    .selectAll('categories')
    .select(PICTURE_COLUMNS)
    .where('categories.deleted_at', 'is', null)

async function withSubCategories(
  database: Reader,
  rows: readonly CategoryRow[],
  inactive = false,
): Promise<Category[]> {
  const ids = rows.map((row) => row.id)
  const subCategories = groupBy(await findSubCategoriesIn(database, ids, inactive), (entry) => entry.category)
  return rows.map((row) => toCategory(row, subCategories.get(row.id) ?? []))
}

function toCategory(row: CategoryRow, subCategories: readonly SubCategory[]): Category {
  const picture = toPicture(row)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image: toImageUrl(picture),
    picture,
    subCategories: [...subCategories],
    isActive: row.is_active === 1,
    version: row.version,
  }
}
