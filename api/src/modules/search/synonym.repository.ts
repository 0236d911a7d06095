import type { Synonym } from '@usiku/contracts/search/operations.ts'
import type { Insertable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export async function findSynonyms(database: Reader): Promise<Synonym[]> {
  const rows = await database.selectFrom('synonyms').select(['word', 'meanings']).orderBy('position').execute()
  return rows.map(({ word, meanings }) => ({ word, meanings: parseList(meanings) }))
}

/** By the words that have them. */
export async function findMeanings(database: Reader): Promise<Map<string, string[]>> {
  const rows = await database.selectFrom('synonyms').select(['word_key', 'meanings']).execute()
  return new Map(rows.map((row) => [row.word_key, parseList(row.meanings)]))
}

export async function replaceAllSynonyms(
  transaction: Transaction,
  rows: readonly Insertable<Schema['synonyms']>[],
): Promise<void> {
  await transaction.deleteFrom('synonyms').execute()
  if (rows.length > 0) await transaction.insertInto('synonyms').values(rows).execute()
}

const parseList = (json: string): string[] => JSON.parse(json) as string[]
