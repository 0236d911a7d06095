import { sql } from 'kysely'
import {
  type FoundProduct,
  type IndexEntry,
  type SearchIndex,
  type SearchScope,
  SHORT_TEXT_COLUMNS,
} from '../search-index.ts'
import { PAIR_QUERIES, toTsQuery, WEIGHTS } from './ts-query.ts'

const isInScope = (scope: SearchScope) => (scope === 'all' ? sql`true` : sql`is_hidden = 0`)

export const postgresSearchIndex: SearchIndex = {
  async findMatches(reader, scope, terms, options, limit) {
    const { rows } = await sql<{ id: number }>`
      select id from search_entries where words @@ ${toTsQuery(terms, options)}::tsquery and ${isInScope(scope)}
      order by id desc limit ${limit}`.execute(reader)
    return rows.map((row) => row.id)
  },

  async findDocuments(reader, ids) {
    const { rows } = await sql<FoundProduct>`
      select search_documents.*, products.sold from search_documents
      join products on products.id = search_documents.product_id
      where search_documents.id = any(${ids})`.execute(reader)
    return rows
  },

  async findPairs(reader, scope, pairs, relation, limit) {
    if (pairs.length === 0) return []
    const { rows } = await sql<{ place: number }>`
      select place from unnest(${pairs.map(PAIR_QUERIES[relation])}::text[]) with ordinality as wanted (query, place)
      where exists (select 1 from search_entries where words @@ wanted.query::tsquery and ${isInScope(scope)})
      order by place limit ${limit}`.execute(reader)
    return rows.flatMap(({ place }) => pairs.slice(place - 1, place))
  },

  async findUnindexed(reader, limit) {
    const { rows } = await sql<{ id: string }>`
      select products.id from products
      where products.deleted_at is null and not exists (
        select 1 from search_documents join search_entries on search_entries.id = search_documents.id
        where search_documents.product_id = products.id
      ) order by products.created_at, products.id limit ${limit}`.execute(reader)
    return rows.map((row) => row.id)
  },

  async writeEntries(transaction, entries) {
    if (entries.length === 0) return
    const rows = entries.map(
      (entry) => sql`(${entry.id}::bigint, ${entry.isHidden ? 1 : 0}::bigint, ${toTsVector(entry)}::tsvector)`,
    )
    await sql`insert into search_entries (id, is_hidden, words) values ${sql.join(rows)}
      on conflict (id) do update set is_hidden = excluded.is_hidden, words = excluded.words`.execute(transaction)
  },

  async removeEntry(transaction, id) {
    await sql`delete from search_entries where id = ${id}`.execute(transaction)
  },

  async removeAllEntries(transaction) {
    await sql`delete from search_entries`.execute(transaction)
  },

  // Autovacuum does.
  compact: async () => false,
}

/** The largest position in a `tsvector`. */
const MAX_POSITION = 16_383

function toTsVector(entry: IndexEntry): string {
  const lexemes: string[] = []
  let position = 0
  const add = (text: string, weight: string) => {
    for (const word of text.split(' ').filter((part) => part !== '')) {
      position += 1
      lexemes.push(`'${word}':${Math.min(position, MAX_POSITION)}${weight}`)
    }
    // A gap, so that no phrase spans two texts.
    position += 1
  }
  for (const column of SHORT_TEXT_COLUMNS) add(entry[column], column === 'name' ? WEIGHTS.name : WEIGHTS.short)
  add(entry.description, WEIGHTS.description)
  return lexemes.join(' ')
}
