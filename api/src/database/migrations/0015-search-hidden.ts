import { type Kysely, sql } from 'kysely'

/** Index of the products that only the back office finds; filled at the next start. Its rowid is search_documents.id. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_hidden_index using fts5 (
    name, brand, category, sub_category, tags, sizes, description,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '1 2 3 4 5 6',
    content = '',
    contentless_delete = 1
  )`.execute(database)
}
