import type { Operation } from '../http/operation.ts'

export type { BackupStatus } from './schemas.ts'

export const getBackupStatus = {
  id: 'getBackupStatus',
  method: 'GET',
  path: '/admin/backups',
  access: 'admin',
} as const satisfies Operation
