import type { BodyOf, ReplyOf } from '@usiku/contracts/operation.ts'
import { MOST_WORDS_OF_SYNONYM } from '@usiku/contracts/rules/search/wish.ts'
import { searchedWords } from '@usiku/contracts/rules/search/words.ts'
import type { replaceSynonyms as replaceOperation, Synonym } from '@usiku/contracts/search.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { findSynonyms, findSynonymsVersion, replaceAllSynonyms } from './synonym.repository.ts'

/**
 * @throws AppError `validation_failed` at `synonyms.N.word` when it is no word, has more than three, or is listed
 * twice; at `synonyms.N.meanings.M` when it is no word; `version_conflict`
 */
export async function replaceSynonyms(
  deps: WriteDependencies,
  { synonyms, version }: BodyOf<typeof replaceOperation>,
): Promise<ReplyOf<typeof replaceOperation>> {
  const keys = synonyms.map(({ word }) => searchedWords(word))
  for (const [place, synonym] of synonyms.entries()) checkSynonym(synonym, place, keys)
  const rows = synonyms.map(({ word, meanings }, position) => ({
    ...{ position, word, word_key: keyOf(keys[position] ?? []), meanings: JSON.stringify(meanings) },
  }))
  return inTransaction(deps.database, async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const present = await listSynonyms(transaction)
    await assertVersion(scoped, SYNONYMS, { seen: version, present: present.version })
    await replaceAllSynonyms(transaction, rows)
    // Search results have changed.
    await bumpRevision(transaction, 'catalogue')
    const saved = await listSynonyms(transaction)
    const change = { before: toFieldValues(present.data), after: toFieldValues(saved.data), version: saved.version }
    await recordChange(scoped, SYNONYMS, change)
    return saved
  })
}

export async function listSynonyms(database: Database): Promise<ReplyOf<typeof replaceOperation>> {
  // Read before the list: the version may then be too old for it, never too new.
  const version = await findSynonymsVersion(database)
  return { data: await findSynonyms(database), version }
}

const SYNONYMS = { type: 'synonyms', id: 'synonyms' } as const

const toFieldValues = (synonyms: readonly Synonym[]): FieldValues =>
  Object.fromEntries(synonyms.map(({ word, meanings }) => [word, meanings.join(', ')]))

const keyOf = (words: readonly string[]): string => words.join(' ')

function checkSynonym({ meanings }: Synonym, place: number, keys: readonly (readonly string[])[]): void {
  const words = keys[place] ?? []
  const field = `synonyms.${place}`
  if (words.length === 0) throw fieldError(`${field}.word`, 'Enter letters or figures.')
  if (words.length > MOST_WORDS_OF_SYNONYM) {
    throw fieldError(`${field}.word`, `Enter at most ${MOST_WORDS_OF_SYNONYM} words.`)
  }
  if (keys.findIndex((other) => keyOf(other) === keyOf(words)) !== place) {
    throw fieldError(`${field}.word`, 'This word is in the list already.')
  }
  const empty = meanings.findIndex((meaning) => searchedWords(meaning).length === 0)
  if (empty >= 0) throw fieldError(`${field}.meanings.${empty}`, 'Enter letters or figures.')
}
