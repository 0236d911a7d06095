import { type Kysely, sql } from 'kysely'

/**
 * Keeps in each product whether customers see it: not while its category or
 * sub-category is inactive. Lists find it in their indexes and are as fast as
 * before. Frozen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  'alter table products add column hidden_at text',
  `update products set hidden_at = updated_at where deleted_at is null and (
    category_id in (select id from categories where is_active = 0)
    or sub_category_id in (select id from sub_categories where is_active = 0)
  )`,
  // Phones that hold them are told, rendered pages are made anew.
  'update revisions set value = value + 1 where exists (select 1 from products where hidden_at is not null)',
  `update products set revision = (select value from revisions where name = 'catalogue') where hidden_at is not null`,
  `delete from search_index where rowid in (
    select search_documents.id from search_documents join products on products.id = search_documents.product_id
    where products.hidden_at is not null
  )`,
  // What customers see, beside `products_newest` of all.
  'create index products_shown on products (created_at desc, id) where deleted_at is null and hidden_at is null',
  'drop index products_sold',
  `create index products_sold on products (sold desc, created_at desc, id)
    where deleted_at is null and hidden_at is null`,
  // Of these, both: what is in use counts the hidden ones as well.
  'drop index products_category',
  `create index products_category on products (category_id, hidden_at, created_at desc, id) where deleted_at is null`,
  'drop index products_sub_category',
  `create index products_sub_category on products (sub_category_id, hidden_at, created_at desc, id)
    where deleted_at is null`,
]
