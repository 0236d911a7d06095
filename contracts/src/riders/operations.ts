import type { Operation } from '../http/operation.ts'

export type { Rider, RiderDay, RiderIssue, RiderOrder, RiderReport, RiderReportResult, RiderShift } from './schemas.ts'

/** The rider's open shift and the orders assigned to them. */
export const getRiderDay = {
  id: 'getRiderDay',
  method: 'GET',
  path: '/rider/day',
  access: 'rider',
} as const satisfies Operation

/** An open shift stays as it is. */
export const openRiderShift = {
  id: 'openRiderShift',
  method: 'POST',
  path: '/rider/shift',
  access: 'rider',
} as const satisfies Operation

export const closeRiderShift = {
  id: 'closeRiderShift',
  method: 'POST',
  path: '/rider/shift/close',
  access: 'rider',
} as const satisfies Operation

/** What became of an order on its way. What the rider did stands, also when the counter decided otherwise meanwhile. */
export const reportDelivery = {
  id: 'reportDelivery',
  method: 'POST',
  path: '/rider/order/{orderId}/report',
  access: 'rider',
} as const satisfies Operation

export const listRiders = {
  id: 'listRiders',
  method: 'GET',
  path: '/admin/riders',
  access: 'admin',
} as const satisfies Operation

export const assignRider = {
  id: 'assignRider',
  method: 'PUT',
  path: '/admin/order/{orderId}/rider',
  access: 'admin',
} as const satisfies Operation

/** The newest first. */
export const listRiderShifts = {
  id: 'listRiderShifts',
  method: 'GET',
  path: '/admin/rider-shifts',
  access: 'admin',
} as const satisfies Operation

/** Records the cash that a rider handed over, and closes the shift if it is open. */
export const settleRiderShift = {
  id: 'settleRiderShift',
  method: 'POST',
  path: '/admin/rider-shifts/{id}/settle',
  access: 'admin',
} as const satisfies Operation

export const listRiderIssues = {
  id: 'listRiderIssues',
  method: 'GET',
  path: '/admin/rider-issues',
  access: 'admin',
} as const satisfies Operation

export const settleRiderIssue = {
  id: 'settleRiderIssue',
  method: 'POST',
  path: '/admin/rider-issues/{id}/settle',
  access: 'admin',
} as const satisfies Operation
