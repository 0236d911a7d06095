import type { Operation } from '../http/operation.ts'

export type { HoursException, HoursRange, OpeningHours, OrderStop, WeekHours } from './schemas.ts'

export const getOpeningHours = {
  id: 'getOpeningHours',
  method: 'GET',
  path: '/admin/opening-hours',
  access: 'admin',
} as const satisfies Operation

export const replaceOpeningHours = {
  id: 'replaceOpeningHours',
  method: 'PUT',
  path: '/admin/opening-hours',
  access: 'admin',
} as const satisfies Operation

/** Also when they are stopped already: the later one counts. */
export const stopOrders = {
  id: 'stopOrders',
  method: 'PUT',
  path: '/admin/order-stop',
  access: 'admin',
} as const satisfies Operation

export const resumeOrders = {
  id: 'resumeOrders',
  method: 'DELETE',
  path: '/admin/order-stop',
  access: 'admin',
} as const satisfies Operation
