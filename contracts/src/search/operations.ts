import type { Operation } from '../http/operation.ts'

export type { Synonym } from './schemas.ts'

export const listSynonyms = {
  id: 'listSynonyms',
  method: 'GET',
  path: '/admin/synonyms',
  access: 'admin',
} as const satisfies Operation

/**
 * With `version`, fails when the list has changed since. Words are unique; a word or meaning without a letter or digit
 * is 400.
 */
export const replaceSynonyms = {
  id: 'replaceSynonyms',
  method: 'PUT',
  path: '/admin/synonyms',
  access: 'admin',
} as const satisfies Operation
