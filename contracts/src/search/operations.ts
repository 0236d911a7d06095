import type { Operation } from '../http/operation.ts'

export type { Synonym } from './schemas.ts'

export const listSynonyms = {
  id: 'listSynonyms',
  method: 'GET',
  path: '/admin/synonyms',
  access: 'admin',
} as const satisfies Operation

export const replaceSynonyms = {
  id: 'replaceSynonyms',
  method: 'PUT',
  path: '/admin/synonyms',
  access: 'admin',
} as const satisfies Operation
