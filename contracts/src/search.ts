import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { Strict, Text, Version } from './primitives.ts'

/** Most synonyms that the shop keeps. */
export const MAX_SYNONYMS = 300

/** Another word for what the shop sells: whoever searches `word` finds each of `meanings` too. */
export const Synonym = Strict({
  /** One word or a few, as people type them: `jd`. Compared without case and accents. */
  word: Text(1, 60),
  /** As the catalogue says it, a size included: `jack daniels`, `750ml`. */
  meanings: Type.Array(Text(1, 60), { minItems: 1, maxItems: 10 }),
})
export type Synonym = Static<typeof Synonym>

const Synonyms = Type.Array(Synonym, { maxItems: MAX_SYNONYMS })

const SynonymsReply = Strict({
  data: Synonyms,
  /** Counts the changes of the list. */
  version: Version,
})

/** The synonyms that the search knows, in the admin's order. */
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
 * Replaces all synonyms; with the `version` that was seen, only when nobody else
 * has meanwhile. Each word stands once and, like each meaning, holds a letter or
 * figure: else 400 at it.
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
