import type { Operation } from '../http/operation.ts'

export type { SecurityCheck, SecurityEntry } from './schemas.ts'

export const listSecurityEvents = {
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/admin/security-events',
  access: 'admin',
} as const satisfies Operation

export const checkSecurityLog = {
  id: 'checkSecurityLog',
  method: 'GET',
  path: '/admin/security-events/check',
  access: 'admin',
} as const satisfies Operation
