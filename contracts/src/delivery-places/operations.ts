import type { Operation } from '../http/operation.ts'

export type { DeliveryPlace, Pin, SavedPlace } from './schemas.ts'

export const listDeliveryPlaces = {
  id: 'listDeliveryPlaces',
  method: 'GET',
  path: '/user/delivery-places',
  access: 'customer',
} as const satisfies Operation

export const saveDeliveryPlace = {
  id: 'saveDeliveryPlace',
  method: 'PUT',
  path: '/user/delivery-place/{id}',
  access: 'customer',
} as const satisfies Operation

export const deleteDeliveryPlace = {
  id: 'deleteDeliveryPlace',
  method: 'DELETE',
  path: '/user/delivery-place/{id}',
  access: 'customer',
} as const satisfies Operation
