import type { Operation } from '../http/operation.ts'

export type { PushState, PushSubscriptionInput } from './schemas.ts'

export const getPush = {
  id: 'getPush',
  method: 'GET',
  path: '/user/push',
  access: 'customer',
} as const satisfies Operation

export const savePush = {
  id: 'savePush',
  method: 'PUT',
  path: '/user/push',
  access: 'customer',
} as const satisfies Operation

export const deletePush = {
  id: 'deletePush',
  method: 'DELETE',
  path: '/user/push',
  access: 'customer',
} as const satisfies Operation
