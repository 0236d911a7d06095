import type { Operation } from '../http/operation.ts'

export type { DeliveryRules, DeliveryTerms, DeliveryZone } from './schemas.ts'

export const getDeliveryRules = {
  id: 'getDeliveryRules',
  method: 'GET',
  path: '/admin/delivery-rules',
  access: 'admin',
} as const satisfies Operation

export const replaceDeliveryRules = {
  id: 'replaceDeliveryRules',
  method: 'PUT',
  path: '/admin/delivery-rules',
  access: 'admin',
} as const satisfies Operation
