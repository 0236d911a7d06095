import type { Operation } from '../http/operation.ts'

export type { PolicyReport } from './schemas.ts'

export const listPolicyReports = {
  id: 'listPolicyReports',
  method: 'GET',
  path: '/admin/policy-reports',
  access: 'admin',
} as const satisfies Operation
