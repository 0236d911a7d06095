import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { Strict, Text, Version } from '../http/primitives.ts'
import { MAX_SYNONYMS } from './constants.ts'

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

export const searchSchemas = {
  listSynonyms: {
    success: { status: 200, reply: SynonymsReply },
    errors: [],
  },
  replaceSynonyms: {
    body: Strict({ synonyms: Synonyms, version: Type.Optional(Version) }),
    success: { status: 200, reply: SynonymsReply },
    errors: ['version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
