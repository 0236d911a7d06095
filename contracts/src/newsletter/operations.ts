import type { Operation } from '../http/operation.ts'

export const subscribe = {
  id: 'subscribe',
  method: 'POST',
  path: '/user/email-subscription',
  access: 'public',
} as const satisfies Operation

export const unsubscribe = {
  id: 'unsubscribe',
  method: 'DELETE',
  path: '/user/email-subscription/{token}',
  access: 'public',
} as const satisfies Operation
