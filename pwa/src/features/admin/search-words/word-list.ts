import type { ReplyOf } from '@usiku/contracts/operation.ts'
import { listSynonyms, replaceSynonyms, type Synonym } from '@usiku/contracts/search.ts'
import { call } from '../../../api-client/call.ts'
import { blankFields, type FieldErrors } from '../../../ui/use-fields.ts'
import { REQUIRED } from '../ui/required.ts'
import { sendWrite } from '../ui/send-write.ts'
import type { SendSave } from '../ui/use-entity-form.ts'

/** The whole list is stored at once, guarded by its version. */
export interface WordList {
  readonly words: readonly Synonym[]
  readonly version: number
}

export interface WordInList extends WordList {
  /** The word itself; empty for a new one. */
  readonly _id: string
}

/** `meanings` is a comma-separated list. */
export type WordName = 'word' | 'meanings'
export type WordValues = Readonly<Record<WordName, string>>

const sameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export function wordValues({ _id, words }: WordInList): WordValues {
  const meanings = words.find(({ word }) => word === _id)?.meanings ?? []
  return { word: _id, meanings: meanings.join(', ') }
}

export function wordErrors(values: WordValues, { _id, words }: WordInList): FieldErrors<WordName> {
  const isTaken = words.some(({ word }) => word !== _id && sameWord(word, values.word))
  return {
    ...(isTaken ? { word: 'This word is in the list already.' } : {}),
    ...blankFields(values, { word: REQUIRED, meanings: REQUIRED }),
  }
}

export function saveWord(values: WordValues, { _id, words, version }: WordInList, send: SendSave) {
  const meanings = values.meanings
    .split(',')
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '')
  const saved = { word: values.word.trim(), meanings }
  const isKnown = words.some(({ word }) => word === _id)
  const synonyms = isKnown ? words.map((one) => (one.word === _id ? saved : one)) : [...words, saved]
  return send(replaceSynonyms, { body: { synonyms, version } })
}

/** The list as the answer of an earlier save has it. */
export function toSavedWord(reply: unknown, { word }: WordValues): WordInList {
  const { data, version } = reply as ReplyOf<typeof replaceSynonyms>
  return { _id: word.trim(), words: data, version }
}

export function removeWord({ _id, words, version }: WordInList) {
  return sendWrite(replaceSynonyms, { body: { synonyms: words.filter(({ word }) => word !== _id), version } })
}

export async function fetchWord({ _id }: WordInList): Promise<WordInList> {
  const { data, version } = await call(listSynonyms)
  return { _id, words: data, version }
}
