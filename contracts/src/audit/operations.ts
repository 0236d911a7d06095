import type { Operation } from '../http/operation.ts'

export type { AuditActor, AuditCheck, AuditEntry } from './schemas.ts'

export const listAuditEntries = {
  id: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
} as const satisfies Operation

export const listAuditActors = {
  id: 'listAuditActors',
  method: 'GET',
  path: '/admin/audit/actors',
  access: 'admin',
} as const satisfies Operation

export const checkAuditLog = {
  id: 'checkAuditLog',
  method: 'GET',
  path: '/admin/audit/check',
  access: 'admin',
} as const satisfies Operation
