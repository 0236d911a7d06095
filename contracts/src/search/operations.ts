import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { Strict, Text, Version } from '../http/primitives.ts'

export const MAX_SYNONYMS = 300

/** A search for `word` (`jd`) also finds each of `meanings` (`jack daniels`). Compared without case and accents. */
export const Synonym = Strict({
  word: Text(1, 60),
  meanings: Type.Array(Text(1, 60), { minItems: 1, maxItems: 10 }),
})
export type Synonym = Static<typeof Synonym>

const Synonyms = Type.Array(Synonym, { maxItems: MAX_SYNONYMS })

const SynonymsReply = Strict({
  data: Synonyms,
  version: Version,
})

export const listSynonyms = operation({
  id: 'listSynonyms',
  method: 'GET',
  path: '/admin/synonyms',
  summary: "Lists the search's synonyms",
  access: 'admin',
  success: { status: 200, reply: SynonymsReply },
  errors: [],
})

/**
 * With `version`, fails when the list has changed since. Words are unique; a word or meaning without a letter or digit
 * is 400.
 */
export const replaceSynonyms = operation({
  id: 'replaceSynonyms',
  method: 'PUT',
  path: '/admin/synonyms',
  summary: "Replaces the search's synonyms",
  access: 'admin',
  body: Strict({ synonyms: Synonyms, version: Type.Optional(Version) }),
  success: { status: 200, reply: SynonymsReply },
  errors: ['version_conflict'],
})
