import type { Operation } from '../http/operation.ts'

export type { Customer, CustomerFigures, CustomerNote, SeenAddress } from './schemas.ts'

export const getCustomer = {
  id: 'getCustomer',
  method: 'GET',
  path: '/admin/user/{id}',
  access: 'admin',
} as const satisfies Operation

export const exportCustomers = {
  id: 'exportCustomers',
  method: 'GET',
  path: '/admin/users/csv',
  access: 'admin',
  recentSignIn: true,
  isCsv: true,
} as const satisfies Operation

export const addCustomerNote = {
  id: 'addCustomerNote',
  method: 'POST',
  path: '/admin/user/{id}/notes',
  access: 'admin',
} as const satisfies Operation

export const updateCustomerNote = {
  id: 'updateCustomerNote',
  method: 'PATCH',
  path: '/admin/user/{id}/note/{noteId}',
  access: 'admin',
} as const satisfies Operation

export const deleteCustomerNote = {
  id: 'deleteCustomerNote',
  method: 'DELETE',
  path: '/admin/user/{id}/note/{noteId}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation
