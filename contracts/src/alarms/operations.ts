import type { Operation } from '../http/operation.ts'

export type { Alarm, Alarms } from './schemas.ts'

export const listAlarms = {
  id: 'listAlarms',
  method: 'GET',
  path: '/admin/alarms',
  access: 'admin',
} as const satisfies Operation
