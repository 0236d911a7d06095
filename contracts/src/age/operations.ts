import type { Operation } from '../http/operation.ts'

export type { AgeRule } from './schemas.ts'

export const getAgeRule = {
  id: 'getAgeRule',
  method: 'GET',
  path: '/admin/age-rule',
  access: 'admin',
} as const satisfies Operation

export const replaceAgeRule = {
  id: 'replaceAgeRule',
  method: 'PUT',
  path: '/admin/age-rule',
  access: 'admin',
} as const satisfies Operation
