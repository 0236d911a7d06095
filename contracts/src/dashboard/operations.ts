import type { Operation } from '../http/operation.ts'

export type { Dashboard } from './schemas.ts'

export const getDashboard = {
  id: 'getDashboard',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
} as const satisfies Operation
