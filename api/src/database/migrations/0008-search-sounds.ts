import { type Kysely, sql } from 'kysely'

/**
 * What words sound like, sizes as they are spoken of, and more of the shop's
 * slang. The search forgets all products, and learns them anew at the start.
 * Frozen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  for (const [word, ...meanings] of SLANG) {
    await sql`insert into synonyms (position, word, word_key, meanings)
      select coalesce(max(position) + 1, 0), ${word}, ${word}, ${JSON.stringify(meanings)} from synonyms
      having count(*) < ${MOST_SYNONYMS}
      on conflict do nothing`.execute(database)
  }
}

/** That the shop keeps: a list that is full could not be saved again. */
const MOST_SYNONYMS = 300

const STATEMENTS = [
  // A word is several, with spaces between, of a brand that people write as one; so it is in search_trigrams.
  `create table search_sounds (
    sound text not null,
    word text not null,
    primary key (sound, word)
  ) strict, without rowid`,
  'delete from search_documents',
  'delete from search_trigrams',
  `insert into search_index (search_index) values ('delete-all')`,
]

/** A word, then what it stands for. */
const SLANG = [
  ['divai', 'wine'],
  ['waini', 'wine'],
  ['nyekundu', 'red'],
  ['mwekundu', 'red'],
  ['nyeupe', 'white'],
  ['tamu', 'sweet'],
  ['pombe', 'beer'],
  ['pombe kali', 'whisky', 'brandy', 'gin', 'vodka', 'rum', 'cane', 'tequila'],
  ['keg', 'beer'],
  ['beer', 'cider'],
  ['chupa', 'bottle'],
  ['kopo', 'can'],
  ['viski', 'whisky', 'whiskey'],
  ['wiski', 'whisky', 'whiskey'],
  ['brandi', 'brandy'],
  ['jini', 'gin'],
  ['tangawizi', 'ginger'],
  ['ginger', 'tangawizi'],
  ['juisi', 'juice'],
  ['litre', '1l'],
  ['lita', '1l'],
  ['one litre', '1l'],
  ['half litre', '500ml'],
  ['nusu lita', '500ml'],
]
