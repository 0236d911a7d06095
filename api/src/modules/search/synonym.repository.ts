import type { Synonym } from '@usiku/contracts/search.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'

/** All synonyms in the admin's order. */
export async function findSynonyms(database: Database): Promise<Synonym[]> {
  const rows = await database.selectFrom('synonyms').select(['word', 'meanings']).orderBy('position').execute()
  return rows.map(({ word, meanings }) => ({ word, meanings: toList(meanings) }))
}

/** How often the list of synonyms was replaced, from 1. */
export async function findSynonymsVersion(database: Database): Promise<number> {
  const row = await database.selectFrom('settings').select('synonyms_version').executeTakeFirstOrThrow()
  return row.synonyms_version
}

/** What these words stand for, by their keys; those without meanings are left out. */
export async function findMeanings(database: Database, keys: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom('synonyms')
    .select(['word_key', 'meanings'])
    .where('word_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.word_key, toList(row.meanings)]))
}

/** Replaces all synonyms and counts that; no two rows may have the same key. */
export async function replaceAllSynonyms(
  transaction: Database,
  rows: readonly Insertable<Schema['synonyms']>[],
): Promise<void> {
  await transaction.deleteFrom('synonyms').execute()
  if (rows.length > 0) await transaction.insertInto('synonyms').values(rows).execute()
  await transaction.updateTable('settings').set({ synonyms_version: sql`synonyms_version + 1` }).execute()
}

const toList = (json: string): string[] => JSON.parse(json) as string[]
