import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@usiku/contracts/http/operation.ts'
import { listSynonyms, replaceSynonyms, type Synonym } from '@usiku/contracts/search/operations.ts'
import { call } from '../../../api/call.ts'
import { blankFields, type FieldErrors } from '../../../ui/forms/use-fields.ts'
import type { SendSave } from '../ui/forms/use-entity-form.ts'
import { getRequiredMessage } from '../ui/forms/validation.ts'
import { sendMutation } from '../ui/send-mutation.ts'

/** The whole list is stored at once, guarded by its version. */
export interface VersionedSynonyms {
  readonly entries: readonly Synonym[]
  readonly version: number
}

export interface EditedSynonym extends VersionedSynonyms {
  /** The word itself; empty for a new one. */
  readonly _id: string
}

/** `meanings` is a comma-separated list. */
export type SynonymFieldName = 'word' | 'meanings'
export type SynonymValues = Readonly<Record<SynonymFieldName, string>>

const isSameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export function toSynonymValues({ _id, entries }: EditedSynonym): SynonymValues {
  const meanings = entries.find(({ word }) => word === _id)?.meanings ?? []
  return { word: _id, meanings: meanings.join(', ') }
}

export function validateSynonym(values: SynonymValues, { _id, entries }: EditedSynonym): FieldErrors<SynonymFieldName> {
  const isDuplicate = entries.some(({ word }) => word !== _id && isSameWord(word, values.word))
  return {
    ...(isDuplicate ? { word: t`This word is already in the list.` } : {}),
    ...blankFields(values, { word: getRequiredMessage(), meanings: getRequiredMessage() }),
  }
}

export function saveSynonym(values: SynonymValues, { _id, entries, version }: EditedSynonym, send: SendSave) {
  const meanings = values.meanings
    .split(',')
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '')
  const saved = { word: values.word.trim(), meanings }
  const isExisting = entries.some(({ word }) => word === _id)
  const synonyms = isExisting ? entries.map((one) => (one.word === _id ? saved : one)) : [...entries, saved]
  return send(replaceSynonyms, { body: { synonyms, version } })
}

/** The list as the answer of an earlier save has it. */
export function toSavedSynonym(reply: unknown, { word }: SynonymValues): EditedSynonym {
  const { data, version } = reply as ReplyOf<typeof replaceSynonyms>
  return { _id: word.trim(), entries: data, version }
}

export function deleteSynonym({ _id, entries, version }: EditedSynonym) {
  return sendMutation(replaceSynonyms, { body: { synonyms: entries.filter(({ word }) => word !== _id), version } })
}

export async function fetchSynonym({ _id }: EditedSynonym): Promise<EditedSynonym> {
  const { data, version } = await call(listSynonyms)
  return { _id, entries: data, version }
}
