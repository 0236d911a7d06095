import { type Kysely, sql } from 'kysely'

/** What the search looks in, the words that mistyped ones are compared with, and the shop's slang. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  for (const [place, [word, ...meanings]] of SLANG.entries()) {
    await sql`insert into synonyms (position, word, word_key, meanings)
      values (${place}, ${word}, ${word}, ${JSON.stringify(meanings)})`.execute(database)
  }
}

const STATEMENTS = [
  // Each column holds words, folded and with a space between them.
  `create table search_documents (
    id integer primary key,
    product_id text not null unique references products (id),
    name text not null,
    brand text not null,
    category text not null,
    sub_category text not null,
    tags text not null,
    sizes text not null
  ) strict`,
  // Its rowid is search_documents.id.
  `create virtual table search_index using fts5 (
    name, brand, category, sub_category, tags, sizes, description,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '1 2 3 4 5 6',
    content = '',
    contentless_delete = 1
  )`,
  `create table search_trigrams (
    trigram text not null,
    length integer not null,
    word text not null,
    primary key (trigram, length, word)
  ) strict, without rowid`,
  `create table synonyms (
    position integer primary key,
    word text not null,
    word_key text not null unique,
    meanings text not null
  ) strict`,
]

/** A word, then what it stands for. */
const SLANG = [
  ['jd', 'jack daniels'],
  ['jw', 'johnnie walker'],
  ['kc', 'kenya cane'],
  ['henny', 'hennessy'],
  ['mzinga', '750ml'],
  ['quarter', '250ml'],
  ['robo', '250ml'],
  ['half', '350ml', '375ml'],
  ['nusu', '350ml', '375ml'],
  ['champagne', 'sparkling wine', 'prosecco', 'cava'],
  ['bubbly', 'champagne', 'sparkling wine', 'prosecco', 'cava'],
  ['whisky', 'whiskey'],
  ['whiskey', 'whisky'],
  ['coke', 'coca cola'],
  ['cafe', 'coffee'],
  ['kahawa', 'coffee'],
  ['johnny', 'johnnie'],
  ['jonny', 'johnnie'],
  ['bia', 'beer'],
  ['mvinyo', 'wine'],
  ['maji', 'water'],
  ['barafu', 'ice cubes'],
]
