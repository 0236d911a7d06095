import { t } from '@lingui/core/macro'
import type { BodyOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { replaceSynonyms as replaceOperation, Synonym } from '@usiku/contracts/search/operations.ts'
import { MAX_SYNONYM_WORDS } from '@usiku/contracts/search/query-terms.ts'
import { tokenizeQuery } from '@usiku/contracts/search/tokenize.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { fieldError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { countSynonymsChange, getSynonymsVersion } from '../store/store.service.ts'
import { findSynonyms, replaceAllSynonyms } from './synonym.repository.ts'

/**
 * @throws AppError `validation_failed` at `synonyms.N.word` when it is no word, has more than three, or is listed
 * twice; at `synonyms.N.meanings.M` when it is no word; `version_conflict`
 */
export async function replaceSynonyms(
  deps: WriteContext,
  { synonyms, version }: BodyOf<typeof replaceOperation>,
): Promise<ReplyOf<typeof replaceOperation>> {
  const keys = synonyms.map(({ word }) => tokenizeQuery(word))
  for (const [index, synonym] of synonyms.entries()) assertValidSynonym(synonym, index, keys)
  const rows = synonyms.map(({ word, meanings }, position) => ({
    position,
    word,
    word_key: toSynonymKey(keys[position] ?? []),
    meanings: JSON.stringify(meanings),
  }))
  return inLockedTransaction(deps.database, 'synonyms', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const present = await listSynonyms(transaction)
    await assertVersion(scoped, SYNONYMS, {
      seen: version,
      present: present.version,
      getYours: () => toFieldValues(synonyms),
      isWhole: true,
    })
    await replaceAllSynonyms(transaction, rows)
    await countSynonymsChange(transaction)
    // Search results and the synonyms in memory have changed.
    bumpRevision(transaction, 'catalogue')
    const saved = await listSynonyms(transaction)
    const change = { before: toFieldValues(present.data), after: toFieldValues(saved.data), version: saved.version }
    await recordChange(scoped, SYNONYMS, change)
    return saved
  })
}

export async function listSynonyms(database: Reader): Promise<ReplyOf<typeof replaceOperation>> {
  // Read before the list: the version may then be too old for it, never too new.
  const version = await getSynonymsVersion(database)
  return { data: await findSynonyms(database), version }
}

const SYNONYMS = { type: 'synonyms', id: 'synonyms' } as const

const toFieldValues = (synonyms: readonly Synonym[]): FieldValues =>
  Object.fromEntries(synonyms.map(({ word, meanings }) => [word, meanings.join(', ')]))

const toSynonymKey = (words: readonly string[]): string => words.join(' ')

function assertValidSynonym({ meanings }: Synonym, index: number, keys: readonly (readonly string[])[]): void {
  const words = keys[index] ?? []
  const field = `synonyms.${index}`
  if (words.length === 0) throw fieldError(`${field}.word`, t`Enter letters or figures.`)
  if (words.length > MAX_SYNONYM_WORDS) {
    throw fieldError(`${field}.word`, t`Enter at most ${MAX_SYNONYM_WORDS} words.`)
  }
  if (keys.findIndex((other) => toSynonymKey(other) === toSynonymKey(words)) !== index) {
    throw fieldError(`${field}.word`, t`This word is in the list already.`)
  }
  const empty = meanings.findIndex((meaning) => tokenizeQuery(meaning).length === 0)
  if (empty >= 0) throw fieldError(`${field}.meanings.${empty}`, t`Enter letters or figures.`)
}
