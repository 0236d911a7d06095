import { type Kysely, sql } from 'kysely'

/**
 * Lets categories, sub-categories and brands be deleted although deleted products
 * still point at them, and finds out quickly what uses a picture.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  'alter table categories add column deleted_at text',
  'alter table sub_categories add column deleted_at text',
  'alter table brands add column deleted_at text',
  'create index products_picture on products (picture_id) where picture_id is not null',
  // Deleting a row of `pictures` looks for those that point at it.
  'create index categories_picture on categories (picture_id) where picture_id is not null',
  'create index sliders_picture on sliders (picture_id) where picture_id is not null',
  'create index order_lines_thumbnail on order_lines (thumbnail_image)',
  // In the order of its lists: a narrower index would be chosen for them, and everything then sorted.
  'create index products_sub_category on products (sub_category_id, created_at desc, id) where deleted_at is null',
  'create index products_brand on products (brand_id) where deleted_at is null',
]
