import type { Operation } from '../http/operation.ts'

export type { MyData } from './schemas.ts'

export const getMyData = {
  id: 'getMyData',
  method: 'GET',
  path: '/auth/my-data',
  access: 'customer',
} as const satisfies Operation

export const deleteAccount = {
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/auth/profile',
  access: 'customer',
  // Sent again, it is 401: the account is gone.
  keyed: false,
} as const satisfies Operation
