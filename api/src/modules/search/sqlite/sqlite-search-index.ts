import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import {
  type FoundProduct,
  type IndexEntry,
  type PairRelation,
  type SearchIndex,
  type SearchScope,
  SHORT_TEXT_COLUMNS,
  type WordPair,
} from '../search-index.ts'
import { toFtsQuery } from './fts-query.ts'
import { toWholeWords } from './whole-words.ts'

const VISIBLE_INDEX = 'search_index'
const HIDDEN_INDEX = 'search_hidden_index'

/** A product is in exactly one of the two FTS5 tables. */
const TABLES: Readonly<Record<SearchScope, readonly string[]>> = {
  visible: [VISIBLE_INDEX],
  all: [VISIBLE_INDEX, HIDDEN_INDEX],
}

export const sqliteSearchIndex: SearchIndex = {
  async findMatches(reader, scope, terms, options, limit) {
    const found: number[] = []
    const wanted = scope === 'visible' ? await toWholeWords(reader, terms) : terms
    for (const table of TABLES[scope]) {
      // Reads the index from its end and only as far as needed; any other order would read all of it.
      const { rows } = await sql<{ id: number }>`
        select rowid as id from ${sql.table(table)} where ${sql.table(table)} match ${toFtsQuery(wanted, options)}
        order by rowid desc limit ${limit}`.execute(reader)
      found.push(...rows.map((row) => row.id))
    }
    return found.sort((one, other) => other - one).slice(0, limit)
  },

  async findDocuments(reader, ids) {
    // One parameter for all ids: preparing a statement with hundreds takes longer than running it.
    const { rows } = await sql<FoundProduct>`
      select search_documents.*, products.sold from json_each(${JSON.stringify(ids)}) as wanted
      join search_documents on search_documents.id = wanted.value
      join products on products.id = search_documents.product_id`.execute(reader)
    return rows
  },

  async findPairs(reader, scope, pairs, relation, limit) {
    if (pairs.length === 0) return []
    const queries = JSON.stringify(pairs.map(PAIR_QUERIES[relation]))
    const isIn = TABLES[scope].map(
      (table) => sql`exists (select 1 from ${sql.table(table)} where ${sql.table(table)} match wanted.value)`,
    )
    const { rows } = await sql<{ place: number }>`
      select key as place from json_each(${queries}) as wanted
      where ${sql.join(isIn, sql` or `)} order by key limit ${limit}`.execute(reader)
    return rows.flatMap(({ place }) => pairs.slice(place, place + 1))
  },

  async findUnindexed(reader, limit) {
    const rows = await reader
      .selectFrom('products')
      .leftJoin('search_documents', 'search_documents.product_id', 'products.id')
      .select('products.id')
      .where(
        sql<boolean>`(search_documents.id is null or (products.hidden_at is not null
          and not exists (select 1 from search_hidden_index where rowid = search_documents.id)))`,
      )
      .where('products.deleted_at', 'is', null)
      .orderBy('products.created_at')
      .orderBy('products.id')
      .limit(limit)
      .execute()
    return rows.map((row) => row.id)
  },

  async writeEntries(transaction, entries) {
    const visible = entries.filter(({ isHidden }) => !isHidden)
    const hidden = entries.filter(({ isHidden }) => isHidden)
    await moveEntries(transaction, visible, { from: HIDDEN_INDEX, to: VISIBLE_INDEX })
    await moveEntries(transaction, hidden, { from: VISIBLE_INDEX, to: HIDDEN_INDEX })
  },

  async removeEntry(transaction, id) {
    for (const table of TABLES.all) await sql`delete from ${sql.table(table)} where rowid = ${id}`.execute(transaction)
  },

  async removeAllEntries(transaction) {
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(transaction)
    await sql`insert into search_hidden_index (search_hidden_index) values ('delete-all')`.execute(transaction)
  },

  async compact(transaction, isFirst) {
    let hasMore = false
    // A negative number begins to merge all segments into one.
    const pages = isFirst ? -PAGES_PER_PART : PAGES_PER_PART
    for (const table of TABLES.all) hasMore = (await mergeSegments(transaction, table, pages)) || hasMore
    return hasMore
  },
}

/** Of some four kilobytes; a part takes milliseconds, in which nothing else is written. */
const PAGES_PER_PART = 64

async function mergeSegments(transaction: Transaction, table: string, pages: number): Promise<boolean> {
  const before = await countChanges(transaction)
  await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${pages})`.execute(transaction)
  // FTS5 reports its own write as one change.
  return (await countChanges(transaction)) - before > 1
}

async function countChanges(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(transaction)
  return rows[0]?.changes ?? 0
}

const PAIR_QUERIES: Readonly<Record<PairRelation, (pair: WordPair) => string>> = {
  phrase: ([first, second]) => `"${first}" + "${second}"`,
  'prefix phrase': ([first, second]) => `"${first}" + "${second}" *`,
  'short texts': ([first, second]) => `{${SHORT_TEXT_COLUMNS.join(' ')}} : ("${first}" AND "${second}")`,
}

async function moveEntries(
  transaction: Transaction,
  entries: readonly IndexEntry[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ id, name, brand, category, sub_category, tags, sizes, description }) =>
      sql`(${id}, ${name}, ${brand}, ${category}, ${sub_category}, ${tags}, ${sizes}, ${description})`,
  )
  await sql`insert or replace into ${sql.table(to)} (rowid, name, brand, category, sub_category, tags, sizes, description)
    values ${sql.join(rows)}`.execute(transaction)
  const ids = JSON.stringify(entries.map(({ id }) => id))
  await sql`delete from ${sql.table(from)} where rowid in (select value from json_each(${ids}))`.execute(transaction)
}
