import type { Operation } from '../http/operation.ts'

export const listUsers = {
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
} as const satisfies Operation

export const updateUser = {
  id: 'updateUser',
  method: 'PATCH',
  path: '/admin/user/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteUser = {
  id: 'deleteUser',
  method: 'DELETE',
  path: '/admin/user/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation
